import { COPIED_PART_LABELS, type CopiedPart } from '@admission/common/copied-parts.ts'
import { plural } from '@admission/common/words.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import type { EventCopyPlanQuery } from './event-create.gql.ts'

type Plan = EventCopyPlanQuery['eventCopyPlan']

const collectionLine = ({ name, priceTypes, caps, storefronts }: Plan['collections'][number]): string =>
  `Collection “${name}”: ${plural(priceTypes, 'price type')}, ${plural(caps, 'cap')}, ${plural(storefronts, 'storefront')}, limits, planned price changes`

const visitLines = (kind: VisitKind | null): readonly string[] => {
  if (kind === null) return []
  return [kind === 'TIMED' ? 'Weekly times, exceptions and visits, all places free' : 'Weekly times and exceptions']
}

/** Parts that duplicating an event copies, and those it leaves, one line each. */
export const copyLines = (
  { places, collections, followers, others }: Plan,
  visitKind: VisitKind | null,
  parts: readonly CopiedPart[],
): { readonly copied: readonly string[]; readonly left: readonly string[] } => ({
  copied: [
    'Details, picture, terms, ticket rule and event limits',
    ...(places > 0 ? [`${plural(places, 'place')}, all free`] : []),
    ...visitLines(visitKind),
    ...collections.map(collectionLine),
  ],
  left: [
    'Sales, held-back places and allocations',
    ...followers
      .filter(({ part }) => !parts.includes(part))
      .map(({ part }) => `${COPIED_PART_LABELS[part]} of its collections`),
    ...others.map(
      (name) => `Collection “${name}”: its rule doesn’t name this event, so it offers the copy if it matches`,
    ),
  ],
})
