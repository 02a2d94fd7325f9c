import { compareLabels } from '@admission/common/labels.ts'
import type { HandOver, Moved, UnitGroup } from '../types/dry-run.ts'
import type { BlockMatch, RuleBlock, VersionSeats } from '../types/collection.ts'

/** Units that enter and leave when the stored blocks are replaced by the matching ones. */
export const diffOf = (
  blocks: readonly RuleBlock[],
  stored: ReadonlySet<string>,
  matches: readonly BlockMatch[],
): { readonly entering: Moved[]; readonly leaving: Moved[] } => {
  const matchOf = new Map(matches.map((match) => [match.block.id, match]))
  const entering = matches.flatMap(({ block, matchedUnits, part }): Moved[] => {
    if (stored.has(block.id) || matchedUnits === 0) return []
    return [{ block, units: matchedUnits, seats: part && { from: part.inFrom, to: part.inTo, ranges: part.ranges } }]
  })
  const leaving = blocks.flatMap((block): Moved[] => {
    const match = matchOf.get(block.id)
    const units = block.units - (match?.matchedUnits ?? 0)
    if (!stored.has(block.id) || units === 0) return []
    const part = match?.part ?? null
    return [{ block, units, seats: part && { from: part.outFrom, to: part.outTo, ranges: part.ranges } }]
  })
  return { entering, leaving }
}

const rowOf = (seats: VersionSeats | undefined, number: number): string | undefined => {
  if (seats === undefined) return undefined
  const index = seats.numbers[number - 1] === number ? number - 1 : seats.numbers.indexOf(number)
  return seats.rows[index]
}

const labelOf = ({ block, seats }: Moved, versions: ReadonlyMap<string, VersionSeats>): string => {
  const version = versions.get(block.versionId ?? '')
  const from = seats === null ? undefined : rowOf(version, seats.from)
  const to = seats === null ? undefined : rowOf(version, seats.to)
  if (from === undefined || to === undefined) return block.section
  return from === to ? `${block.section} row ${from}` : `${block.section} rows ${from} to ${to}`
}

/** Groups moved units by section, or by rows if only part of a block moves; largest group first. */
export const groupsOf = (moved: readonly Moved[], versions: ReadonlyMap<string, VersionSeats>): UnitGroup[] =>
  [...Map.groupBy(moved, (each) => labelOf(each, versions))]
    .map(([label, members]) => ({
      label,
      events: new Set(members.map(({ block }) => block.eventId)).size,
      units: members.reduce((sum, { units }) => sum + units, 0),
    }))
    .toSorted((a, b) => b.units - a.units || compareLabels(a.label, b.label))

/** Another published collection that offers a block in one of this one's storefronts. */
export type Rival = {
  readonly blockId: string
  readonly collectionId: string
  readonly name: string
  /** Its name for buyers. */
  readonly buyerName: string
  readonly priority: number
}

type Ranked = { readonly collectionId: string; readonly priority: number }

/** True if `a` sells a unit both offer: the higher priority does; of equals, the older one. */
export const outranks = (a: Ranked, b: Ranked): boolean =>
  a.priority === b.priority ? a.collectionId < b.collectionId : a.priority > b.priority

const bestOf = (rivals: readonly Rival[]): Rival | undefined => rivals.toSorted((a, b) => (outranks(a, b) ? -1 : 1))[0]

/** Units that change hands: entering ones this collection takes, and leaving ones the next in rank gets. */
export const handOversOf = (
  own: Ranked,
  entering: readonly Moved[],
  leaving: readonly Moved[],
  rivals: readonly Rival[],
): HandOver[] => {
  const ofBlock = Map.groupBy(rivals, ({ blockId }) => blockId)
  const hands = [
    ...entering.map((moved) => ({ moved, taken: true })),
    ...leaving.map((moved) => ({ moved, taken: false })),
  ]
  const sums = new Map<string, HandOver>()
  for (const { moved, taken } of hands) {
    const rival = bestOf(ofBlock.get(moved.block.id) ?? [])
    // Collections ranked above this one sell the units before and after.
    if (rival !== undefined && outranks(own, rival)) {
      const key = `${rival.collectionId} ${String(taken)}`
      const { collectionId, name, priority } = rival
      sums.set(key, { collectionId, name, priority, taken, units: (sums.get(key)?.units ?? 0) + moved.units })
    }
  }
  return [...sums.values()].toSorted((a, b) => b.units - a.units)
}
