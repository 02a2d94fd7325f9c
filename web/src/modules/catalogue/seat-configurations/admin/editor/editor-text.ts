import type { MapPoint } from '@admission/common/seat-map/document.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { selectedRows, selectedSeats, type Selection } from '@admission/common/seat-map/edit/parts.ts'
import { METERS_PER_UNIT } from '@admission/common/seat-map/level-of-detail.ts'
import { decimal, plural } from '@admission/common/words.ts'

/** Map units as meters with two decimals, for fields. */
export const toMeters = (units: number): number => Math.round(units * METERS_PER_UNIT * 100) / 100

export const fromMeters = (meters: number): number => Math.round((meters / METERS_PER_UNIT) * 10) / 10

/** A length in map units as `3.2 m`. */
export const inMeters = (units: number): string => `${decimal(units * METERS_PER_UNIT, 1)} m`

/** `3.2 m across, 1.0 m down`, as on the rulers. */
export const placeInMeters = ([x, y]: MapPoint): string => `${inMeters(x)} across, ${inMeters(y)} down`

/** Meaning of publishing for events: they keep their version. Null before the first version and without events. */
export function versionNote(eventCount: number, version: number | null): string | null {
  if (version === null || eventCount === 0) return null
  const keep = plural(eventCount, 'upcoming event keeps its version', 'upcoming events keep their version')
  return `${keep}. New events use version ${version + 1} once it’s published. To move an event, choose the map on its page.`
}

export const steps = { undone: 'Undid', redone: 'Redid' } as const

/** `45 seats`, `1 area`, `12 seats and 1 other part`. */
export function selectionText(draft: SeatDraft, selection: Selection): string {
  const seats = selectedSeats(draft, selection).length
  const others = selection.size - seats
  if (others === 0) return plural(seats, 'seat')
  const areas = draft.areas.filter(({ id }) => selection.has(id)).length
  const rest = areas === others ? plural(areas, 'area') : plural(others, seats === 0 ? 'part' : 'other part')
  return seats === 0 ? rest : `${plural(seats, 'seat')} and ${rest}`
}

/** `Stalls, rows K to M, seats 14 to 28`, or null without seats. */
export function placeText(draft: SeatDraft, selection: Selection): string | null {
  const rows = selectedRows(draft, selection)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return null
  const sections = new Set(rows.map(({ section }) => section.name))
  if (sections.size > 1) return `${[...sections].slice(0, 3).join(', ')}${sections.size > 3 ? ' and more' : ''}`
  const labels = selectedSeats(draft, selection).map(({ label }) => label)
  const numbers = span(min(labels), max(labels), 'seat')
  return `${first.section.name}, ${span(first.row.label, last.row.label, first.row.table ? 'table' : 'row')}, ${numbers}`
}

const min = (values: readonly number[]): number => values.reduce((lowest, each) => Math.min(lowest, each), Infinity)
const max = (values: readonly number[]): number => values.reduce((highest, each) => Math.max(highest, each), -Infinity)

const span = (from: number | string, to: number | string, noun: string): string =>
  from === to ? `${noun} ${from}` : `${noun}s ${from} to ${to}`
