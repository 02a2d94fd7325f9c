import { VisitRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { VISIT_STATES, type VisitOffer } from '../../types/offer-sheet.ts'

const VisitStateRef = builder.enumType('VisitState', {
  subGraphs: CONSUMER,
  description:
    'Availability of a visit. FEW means 20 places or fewer; BEGUN means it has started and is no longer on sale.',
  values: VISIT_STATES,
})

export const VisitOfferRef = builder.objectRef<VisitOffer>('VisitOffer').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'One visit and its availability.',
  fields: (t) => ({
    visit: t.expose('visit', { type: VisitRef, description: 'Visit.' }),
    state: t.expose('state', { type: VisitStateRef, description: 'Availability.' }),
    left: t.exposeInt('left', { description: 'Places available, across all prices.' }),
  }),
})
