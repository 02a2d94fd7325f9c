import type { SeatDraft } from './document.ts'
import { mapRows, mapShared } from './parts.ts'

/** Adds a price level after the last. */
export function addLevel(draft: SeatDraft, name: string): SeatDraft {
  const number = Math.max(...draft.levels.map((each) => each.number)) + 1
  return { ...draft, levels: [...draft.levels, { number, name, color: null }] }
}

/** Removes a price level; what has it gets another one. The last level stays. */
export function removeLevel(draft: SeatDraft, number: number, instead: number): SeatDraft {
  const levels = draft.levels.filter((each) => each.number !== number)
  if (!levels.some((each) => each.number === instead)) return draft
  const other = <T extends { readonly level: number }>(part: T): T =>
    part.level === number ? { ...part, level: instead } : part
  const seated = mapRows(draft, (row) => {
    const seats = mapShared(row.seats, other)
    return seats === row.seats ? row : { ...row, seats }
  })
  return { ...seated, levels, sections: mapShared(seated.sections, other), areas: mapShared(seated.areas, other) }
}
