import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { OfferLimit } from '../../types/offer-sheet.ts'

const OfferLimitScopeRef = builder.enumType('OfferLimitScope', {
  subGraphs: CONSUMER,
  description: 'Which cart lines count toward a limit.',
  values: {
    PLATFORM: { description: 'All lines.' },
    ACCOUNT: { description: 'Lines from the organizer.' },
    EVENT: { description: 'Lines for the event.' },
    COLLECTION: { description: 'Lines from the collection.' },
    PRICE_TYPE: { description: 'Lines with the price type.' },
  } satisfies Record<OfferLimit['counts'], object>,
})

export const OfferLimitRef = builder.objectRef<OfferLimit>('OfferLimit').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Limit on how many you may buy, however many are free.',
  fields: (t) => ({
    counts: t.expose('counts', { type: OfferLimitScopeRef, description: 'Which cart lines count toward it.' }),
    left: t.exposeInt('left', { description: 'How many of these your cart may hold, after earlier purchases.' }),
    message: t.exposeString('message', { description: 'Message for the buyer: the limit and what counts toward it.' }),
  }),
})
