import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { copySelection, pasteClip } from './clip.ts'
import type { SeatDraft } from './document.ts'
import { setLevel } from './mark.ts'
import { everyId, mapSeats } from './parts.ts'
import { draftFrom } from './templates.ts'
import { hall } from './testing.ts'

test('a copy goes to another seat map with its section, levels and extras, and back to its own without doubles', () => {
  const extra = { id: 7, kind: 'AMENITY', label: 'Leg room', text: '', icon: 'armchair', acknowledge: false } as const
  const from = hall({ rows: 2 })
  const [row] = from.sections[0]!.rows
  const marked: SeatDraft = {
    ...setLevel(from, new Set([row!.seats[0]!.id]), 3),
    extras: [extra],
  }
  const withExtra = mapSeats(marked, new Set([row!.seats[1]!.id]), (seat) => ({ ...seat, extras: [7] }))
  const named: SeatDraft = {
    ...withExtra,
    sections: withExtra.sections.map((section, i) => (i === 0 ? { ...section, name: 'Balcony' } : section)),
  }
  const clip = copySelection(named, everyId(named))!
  expect(checkDraft(JSON.parse(JSON.stringify(clip)))).toEqual({ ok: true, draft: clip })

  const start = draftFrom('EMPTY', 'Other hall')
  const other: SeatDraft = { ...start, levels: start.levels.slice(0, 2), extras: [{ ...extra, label: 'View' }] }
  const { draft, ids } = pasteClip(other, clip, 14, 14)
  expect(checkDraft(draft)).toEqual({ ok: true, draft })
  expect(ids).toHaveLength(everyId(clip).size)
  expect(draft.sections.map(({ name, rows }) => [name, rows.map(({ label }) => label)])).toEqual([
    ['Stalls', []],
    ['Balcony', ['A', 'B']],
    ['Tables', ['T1', 'T2']],
  ])
  expect(draft.levels.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(draft.extras.map(({ id, label }) => [id, label])).toEqual([[7, 'View'], [8, 'Leg room']]) // prettier-ignore
  expect(draft.sections[1]!.rows[0]!.seats[1]!.extras).toEqual([8])

  const again = pasteClip(named, clip, 14, 14).draft
  expect(again.extras).toBe(named.extras)
  expect(again.levels).toBe(named.levels)
  expect(again.sections.map(({ rows }) => rows.map(({ label }) => label))).toEqual([
    ['A', 'B', 'C', 'D'],
    ['T1', 'T2', 'T3', 'T4'],
  ])
})
