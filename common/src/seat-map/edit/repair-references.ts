import type { DraftRow, SeatDraft } from './document.ts'
import { mapRows, mapShared } from './parts.ts'

const levelsUsed = ({ sections, areas }: SeatDraft): Set<number> =>
  new Set([
    ...areas.map(({ level }) => level),
    ...sections.flatMap((section) => [
      section.level,
      ...section.rows.flatMap(({ seats }) => seats.map(({ level }) => level)),
    ]),
  ])

const extrasUsed = ({ sections }: SeatDraft): Set<number> =>
  new Set(sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.flatMap((seat) => seat.extras ?? []))))

const withCompanions = (row: DraftRow): DraftRow => {
  const accessible = new Set(row.seats.filter((seat) => seat.accessible && !seat.removed).map(({ id }) => id))
  const seats = mapShared(row.seats, (seat) => {
    if (seat.companionOf === undefined || accessible.has(seat.companionOf)) return seat
    const { companionOf: _gone, ...alone } = seat
    return alone
  })
  return seats === row.seats ? row : { ...row, seats }
}

/** Rows and seats that both sides moved to different places stay in the first of them. */
const withoutTwins = (draft: SeatDraft): SeatDraft => {
  const seen = new Set<number>()
  const isFirst = ({ id }: { readonly id: number }): boolean => !seen.has(id) && seen.add(id).has(id)
  return {
    ...draft,
    sections: draft.sections.map((section) => ({
      ...section,
      rows: section.rows.filter(isFirst).map((row) => ({ ...row, seats: row.seats.filter(isFirst) })),
    })),
  }
}

/**
 * A merged draft whose parts find what they refer to: price levels and extras that one side deleted and the other used come
 * back from `sources`, the first that has them; companions of seats that are no longer accessible stand alone.
 */
export function repairReferences(draft: SeatDraft, sources: readonly SeatDraft[]): SeatDraft {
  const numbers = new Set(draft.levels.map(({ number }) => number))
  const lostLevels = [...levelsUsed(draft)].filter((level) => !numbers.has(level))
  const extraIds = new Set(draft.extras.map(({ id }) => id))
  const lostExtras = [...extrasUsed(draft)].filter((id) => !extraIds.has(id))
  const levels = lostLevels.flatMap(
    (lost) => sources.flatMap((source) => source.levels.find(({ number }) => number === lost) ?? [])[0] ?? [],
  )
  const extras = lostExtras.flatMap(
    (lost) => sources.flatMap((source) => source.extras.find(({ id }) => id === lost) ?? [])[0] ?? [],
  )
  const whole = {
    ...draft,
    levels: [...draft.levels, ...levels].toSorted((a, b) => (levels.length === 0 ? 0 : a.number - b.number)),
    extras: [...draft.extras, ...extras],
  }
  return mapRows(withoutTwins(whole), withCompanions)
}
