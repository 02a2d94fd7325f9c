import { plural } from '@admission/common/words.ts'
import { zonePlace } from '@admission/common/time.ts'
import type { MergeConflict, MergeMove, StoredMerge } from '../reads/merge.ts'
import { MERGE_KINDS, type MergeKind, type VenueRecord } from '../types.ts'

const NOUNS: Readonly<Record<MergeKind, string>> = {
  EVENT: 'event',
  SEAT_MAP: 'seat map',
  TERMS: 'terms for purchasers',
  COLLECTION: 'collection',
  TEMPLATE: 'collection template',
  PROMOTION: 'promotion',
  ADD_ON: 'add-on',
}

/** What moves, in words: `3 events, 1 seat map`. */
export const movedText = (moves: readonly Pick<MergeMove, 'kind'>[]): string => {
  const counts = MERGE_KINDS.flatMap((kind) => {
    const count = moves.filter((move) => move.kind === kind).length
    if (count === 0) return []
    return [kind === 'TERMS' ? `terms of ${plural(count, 'account')}` : plural(count, NOUNS[kind])]
  })
  return counts.join(', ') || 'nothing used it'
}

const nameOf = ({ name, hall }: VenueRecord): string => (hall === '' ? name : `${name}, ${hall}`)

/** Why a venue can't be merged into another, each in a sentence. */
export const mergeProblems = (
  from: VenueRecord,
  into: VenueRecord,
  conflicts: readonly MergeConflict[],
): readonly string[] => {
  if (from.id === into.id) return ['Choose another venue.']
  return [
    ...(from.mergedInto === null ? [] : [`${nameOf(from)} was merged into ${from.mergedInto.name} already.`]),
    ...(into.state === 'ACTIVE' ? [] : [`${nameOf(into)} is archived. Restore it first.`]),
    ...(into.accountId === null || into.accountId === from.accountId
      ? []
      : [`Only ${into.accountName ?? 'its account'} can use ${nameOf(into)}. Adopt it first.`]),
    ...(into.timezone === from.timezone
      ? []
      : [
          `Their time zones differ: ${zonePlace(from.timezone)} and ${zonePlace(into.timezone)}. Change one first, which says what happens to its events.`,
        ]),
    ...conflicts.map(({ kind, accountName }) =>
      kind === 'SEAT_MAP'
        ? `${accountName} has a seat map at both. One of them has to be archived first.`
        : `${accountName} has terms for purchasers at both, which people have accepted separately.`,
    ),
  ]
}

/** Why a merge can't be undone, in a sentence; null if it can. */
export const whyNoUndo = ({ intoName, isChanged, usedBy, isMoved }: StoredMerge): string | null => {
  if (isChanged) return `${intoName} was changed since.`
  if (usedBy.length > 0) return `${usedBy.join(', ')} used ${intoName} since.`
  return isMoved ? 'Something that moved was changed since.' : null
}
