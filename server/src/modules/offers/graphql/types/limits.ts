import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { OfferLimit } from '../../types.ts'

const OfferLimitScopeRef = builder.enumType('OfferLimitScope', {
  subGraphs: CONSUMER,
  description: 'Which lines of a cart count towards a limit.',
  values: {
    PLATFORM: { description: 'All.' },
    ACCOUNT: { description: 'Those of the organizer.' },
    EVENT: { description: 'Those of the event.' },
    COLLECTION: { description: 'Those of the collection.' },
    PRICE_TYPE: { description: 'Those of the price.' },
  } satisfies Record<OfferLimit['counts'], object>,
})

/** A bound on how many somebody may buy. */
export const OfferLimitRef = builder.objectRef<OfferLimit>('OfferLimit').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A bound on how many the person who asks may have, whatever is free.',
  fields: (t) => ({
    counts: t.expose('counts', { type: OfferLimitScopeRef, description: 'What of a cart counts towards it.' }),
    left: t.exposeInt('left', { description: 'How many of these a cart may hold: without what they bought before.' }),
    message: t.exposeString('message', { description: 'Which limit it is and what counts, in plain sentences.' }),
  }),
})
