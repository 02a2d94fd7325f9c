import { TimeRef } from '#platform/graphql/values.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { BOUNDS, REFUSAL_REASONS, type OfferRefusal } from '../../types/offer-sheet.ts'

export const RefusalReasonRef = builder.enumType('RefusalReason', {
  subGraphs: CONSUMER,
  description: 'Why something can’t be bought, added, changed or paid for.',
  values: REFUSAL_REASONS,
})

export const BoundRef = builder.enumType('SaleBound', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'The tightest bound: units free, the allocation, the collection’s cap or the buyer’s limit.',
  values: BOUNDS,
})

export const OfferRefusalRef = builder.objectRef<OfferRefusal>('OfferRefusal').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Why something isn’t available.',
  fields: (t) => ({
    reason: t.expose('reason', { type: RefusalReasonRef, description: 'Machine-readable reason.' }),
    message: t.exposeString('message', { description: 'Message to show the buyer.' }),
    onSaleAt: t.expose('onSaleAt', { type: TimeRef, nullable: true, description: 'When it goes on sale, if known.' }),
    limitedBy: t.expose('limitedBy', { type: BoundRef, nullable: true, description: 'The bound that is too low.' }),
    available: t.exposeInt('available', { nullable: true, description: 'How many are available.' }),
  }),
})
