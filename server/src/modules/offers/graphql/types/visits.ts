import { VisitRef } from '#modules/events/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { VISIT_STATES, type VisitOffer } from '../../types.ts'

const VisitStateRef = builder.enumType('VisitState', {
  subGraphs: CONSUMER,
  description: 'How a visit stands: FEW is 20 places or fewer, BEGUN is sold no more.',
  values: VISIT_STATES,
})

/** A visit in the shop. */
export const VisitOfferRef = builder.objectRef<VisitOffer>('VisitOffer').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'One visit that a buyer may choose, or why not.',
  fields: (t) => ({
    visit: t.expose('visit', { type: VisitRef, description: 'When.' }),
    state: t.expose('state', { type: VisitStateRef, description: 'Whether there are places.' }),
    left: t.exposeInt('left', { description: 'Places that can be had, over all prices.' }),
  }),
})
