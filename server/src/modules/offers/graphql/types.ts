import { TimeRef } from '#platform/graphql/values.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MIN_TERMS, REFUSAL_REASONS, type OfferRefusal } from '../types.ts'

export const RefusalReasonRef = builder.enumType('RefusalReason', {
  subGraphs: CONSUMER,
  description: 'Why something cannot be bought, added, changed or paid for.',
  values: REFUSAL_REASONS,
})

export const LeastTermRef = builder.enumType('LeastTerm', {
  subGraphs: CONSUMER,
  description:
    'Which bound is the least: units that are free, the allocation, the cap of the collection, the limit of a buyer.',
  values: MIN_TERMS,
})

/** Why something cannot be had. */
export const OfferRefusalRef = builder.objectRef<OfferRefusal>('OfferRefusal').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Why something cannot be had.',
  fields: (t) => ({
    reason: t.expose('reason', { type: RefusalReasonRef, description: 'For machines.' }),
    message: t.exposeString('message', { description: 'A plain sentence for the buyer.' }),
    onSaleAt: t.expose('onSaleAt', { type: TimeRef, nullable: true, description: 'When it goes on sale, if it will.' }),
    least: t.expose('least', { type: LeastTermRef, nullable: true, description: 'What there is too little of.' }),
    available: t.exposeInt('available', { nullable: true, description: 'How many could be had of it.' }),
  }),
})
