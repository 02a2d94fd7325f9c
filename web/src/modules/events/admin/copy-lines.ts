import { plural } from '@admission/common/words.ts'
import type { EventCopyPlanQuery } from './event-record.gql.ts'

type Plan = EventCopyPlanQuery['eventCopyPlan']

const collectionLine = ({ name, priceTypes, caps, storefronts }: Plan['collections'][number]): string =>
  `Collection “${name}”: ${plural(priceTypes, 'price type')}, ${plural(caps, 'cap')}, ${plural(storefronts, 'storefront')}, limits`

/** What duplicating an event copies, and what it leaves, one line each. */
export const copyLines = (
  { places, collections, others }: Plan,
  isTimed: boolean,
): { readonly copied: readonly string[]; readonly left: readonly string[] } => ({
  copied: [
    'Details, picture, terms and event limits',
    ...(places > 0 ? [`${plural(places, 'place')}, all free`] : []),
    ...collections.map(collectionLine),
  ],
  left: [
    'Sales, held-back places and allocations',
    ...(isTimed ? ['Visits and their places: plan them on the copy'] : []),
    ...others.map(
      (name) => `Collection “${name}”: its rule doesn’t name this event, so it offers the copy if it matches`,
    ),
  ],
})
