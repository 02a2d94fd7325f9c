import type { PassLate } from '@admission/common/pricing/late-pass.ts'
import type { PassSplit } from '@admission/common/pricing/pass-parts.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import type { CollectionKind } from '@admission/common/collection-kind.ts'

/** What a collection sells. */
export const CollectionKindRef = builder.enumType('CollectionKind', {
  subGraphs: OFFICES,
  description: 'What a collection sells. It never changes.',
  values: {
    SINGLE: { description: 'Tickets for one event each.' },
    PASS: { description: 'Passes: a ticket for each of its events, bought as one.' },
    FLEX: { description: 'Passes for as many of its events as `passChoose` says, which the buyer chooses.' },
  } satisfies Record<CollectionKind, object>,
})

/** How the price of a pass is divided. */
export const PassSplitRef = builder.enumType('PassSplit', {
  subGraphs: OFFICES,
  description: 'How the price of a pass is divided among its events.',
  values: {
    SINGLES: { description: 'By the prices of single tickets; in equal parts if one of the events has none.' },
    EQUAL: { description: 'In equal parts.' },
  } satisfies Record<PassSplit, object>,
})

/** What a pass costs once its season has begun. */
export const PassLateRef = builder.enumType('PassLate', {
  subGraphs: OFFICES,
  description: 'What a pass costs once its season has begun.',
  values: {
    WHOLE: { description: 'The same.' },
    REMAINING: {
      description: 'Its fixed prices are for all events of the season: a buyer pays for those that are left.',
    },
  } satisfies Record<PassLate, object>,
})
