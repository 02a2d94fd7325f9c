import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapChanges } from './changes.ts'
import type { SeatMapDocument } from './document.ts'
import { studio } from './generate/studio.ts'
import { packSeatMap } from './packed.ts'
import { readSeatMap, seatPlace, type SeatMap } from './seat-map.ts'

const mapOf = (document: SeatMapDocument): SeatMap => readSeatMap(packSeatMap(document))

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

const seatsOf = (map: SeatMap) =>
  Array.from({ length: map.count }, (_, i) => ({
    no: i + 1,
    name: JSON.stringify(seatPlace(map, i + 1)),
    at: `${Math.round(map.x[i + 1]! * 10)} ${Math.round(map.y[i + 1]! * 10)}`,
    level: map.level[i + 1],
  }))

/** Compares every seat with every other, as the definition says. */
function slowly(older: SeatMap, newer: SeatMap) {
  const [before, after] = [seatsOf(older), seatsOf(newer)]
  const twin = (of: { name: string }, among: typeof before) => among.find(({ name }) => name === of.name)
  const gone = before.filter((seat) => !twin(seat, after))
  const fresh = after.filter((seat) => !twin(seat, before))
  const numbers = (list: typeof before) => list.map(({ no }) => no)
  return {
    added: numbers(fresh.filter(({ at }) => !gone.some((seat) => seat.at === at))),
    removed: numbers(gone.filter(({ at }) => !fresh.some((seat) => seat.at === at))),
    moved: numbers(after.filter((seat) => twin(seat, before) && twin(seat, before)?.at !== seat.at)),
    relabeled: numbers(gone.filter(({ at }) => fresh.some((seat) => seat.at === at))),
    repriced: numbers(after.filter((seat) => twin(seat, before) && twin(seat, before)?.level !== seat.level)),
  }
}

type Edit = { kind: 'REMOVE' | 'MOVE' | 'RELABEL' | 'REPRICE' | 'ADD'; at: number }

function edited(document: SeatMapDocument, edits: readonly Edit[]): SeatMapDocument {
  const next = JSON.parse(JSON.stringify(document)) as SeatMapDocument
  for (const { kind, at } of edits) {
    const runs = next.sections[0]!.rows.flatMap(({ runs: each }) => each).filter((run) => run.length > 1)
    const run = runs[at % runs.length]
    const seat = run?.[at % run.length]
    if (run === undefined || seat === undefined) continue
    if (kind === 'REMOVE') run.splice(run.indexOf(seat), 1)
    if (kind === 'MOVE') seat.y += 2.5
    if (kind === 'RELABEL') seat.position += 500
    if (kind === 'REPRICE') seat.level = seat.level === 1 ? 2 : 1
    if (kind === 'ADD') run.push({ position: 2_000 + at, x: seat.x + 300, y: seat.y, level: 1 })
  }
  return next
}

test('any edit of a map is found, and nothing else', () => {
  const edit = fc.record({
    kind: fc.constantFrom<Edit['kind']>('REMOVE', 'MOVE', 'RELABEL', 'REPRICE', 'ADD'),
    at: fc.nat({ max: 400 }),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      const first = studio({ seats: 60 })
      const older = mapOf(first)
      const newer = mapOf(edited(first, edits))
      const found = mapChanges(older, newer)
      const expected = slowly(older, newer)
      expect(Object.fromEntries(Object.entries(found).map(([key, list]) => [key, sorted(list)]))).toEqual(expected)
    }),
  )
})

test('an unchanged map has no changes', () => {
  const map = mapOf(studio())
  expect(Object.values(mapChanges(map, mapOf(studio()))).flat()).toEqual([])
})
