import type { SeatDraft } from './document.ts'
import { isSame } from './is-same.ts'
import { idsAfter, mapShared } from './parts.ts'

type WithId = { readonly id: number }

/** Everything of a draft that has an ID, except seat extras, which have numbers of their own. */
function* partsOf({ sections, areas, shapes, texts }: SeatDraft): Generator<WithId> {
  for (const section of sections) {
    yield section
    for (const row of section.rows) {
      yield row
      yield* row.seats
    }
  }
  yield* areas
  yield* shapes
  yield* texts
}

const idsOf = (draft: SeatDraft): Map<number, WithId> => new Map([...partsOf(draft)].map((part) => [part.id, part]))

/** `mine` with other IDs for its new parts and extras where `theirs` gave the same ones to new parts of its own. */
export function renumberNew(base: SeatDraft, mine: SeatDraft, theirs: SeatDraft): SeatDraft {
  const [known, taken] = [idsOf(base), idsOf(theirs)]
  const [nextMine, nextTheirs] = [idsAfter(mine), idsAfter(theirs)]
  let last = Math.max(nextMine(), nextTheirs())
  const renamed = new Map<number, number>()
  for (const part of partsOf(mine)) {
    const other = known.has(part.id) ? undefined : taken.get(part.id)
    if (other !== undefined && !isSame(part, other)) renamed.set(part.id, (last += 1))
  }
  return withExtraIds(renamed.size === 0 ? mine : withIds(mine, renamed), { base, theirs })
}

function withIds(draft: SeatDraft, renamed: ReadonlyMap<number, number>): SeatDraft {
  const idOf = (id: number): number => renamed.get(id) ?? id
  const named = <T extends WithId>(part: T): T => (renamed.has(part.id) ? { ...part, id: idOf(part.id) } : part)
  return {
    ...draft,
    sections: draft.sections.map((section) => ({
      ...named(section),
      rows: section.rows.map((row) => ({
        ...named(row),
        seats: mapShared(row.seats, (seat) =>
          seat.companionOf !== undefined && renamed.has(seat.companionOf)
            ? { ...named(seat), companionOf: idOf(seat.companionOf) }
            : named(seat),
        ),
      })),
    })),
    areas: draft.areas.map(named),
    shapes: draft.shapes.map(named),
    texts: draft.texts.map(named),
  }
}

function withExtraIds(
  draft: SeatDraft,
  { base, theirs }: { readonly base: SeatDraft; readonly theirs: SeatDraft },
): SeatDraft {
  const known = new Set(base.extras.map(({ id }) => id))
  const taken = new Map(theirs.extras.map((extra) => [extra.id, extra]))
  let last = Math.max(0, ...[...draft.extras, ...theirs.extras].map(({ id }) => id))
  const renamed = new Map<number, number>()
  for (const extra of draft.extras) {
    const other = known.has(extra.id) ? undefined : taken.get(extra.id)
    if (other !== undefined && !isSame(extra, other)) renamed.set(extra.id, (last += 1))
  }
  if (renamed.size === 0) return draft
  const idOf = (id: number): number => renamed.get(id) ?? id
  return {
    ...draft,
    extras: draft.extras.map((extra) => ({ ...extra, id: idOf(extra.id) })),
    sections: draft.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({
        ...row,
        seats: mapShared(row.seats, (seat) =>
          seat.extras?.some((id) => renamed.has(id)) ? { ...seat, extras: seat.extras.map(idOf) } : seat,
        ),
      })),
    })),
  }
}
