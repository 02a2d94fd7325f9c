import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import type { OfferedPromotion, PromotedPrice } from '../../types/offer-sheet.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

export const PromotedPriceRef = builder.objectRef<PromotedPrice>('PromotedPrice').implement({
  ...inConsumer,
  description: 'Price of one ticket with automatic promotions, as a cart has it.',
  fields: (t) => ({
    allIn: t.expose('allIn', { type: MoneyRef, description: 'Price including all mandatory fees per ticket.' }),
    orderFee: t.expose('orderFee', {
      type: MoneyRef,
      nullable: true,
      description: 'Fees per order that are added to an order of one such ticket, once. Null if none.',
    }),
    names: t.stringList({ description: 'Names of the promotions.', resolve: ({ names }) => [...names] }),
    until: t.expose('until', {
      type: TimeRef,
      nullable: true,
      description: 'When it ends. Null if that isn’t planned.',
    }),
  }),
})

export const OfferedPromotionRef = builder.objectRef<OfferedPromotion>('OfferedPromotion').implement({
  ...inConsumer,
  description: 'Automatic promotion that needs several tickets, so that no price shows it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name.' }),
    summary: t.exposeString('summary', { description: 'Discount in words: `Buy 2, get 1 free`.' }),
    until: t.expose('until', {
      type: TimeRef,
      nullable: true,
      description: 'When it ends. Null if that isn’t planned.',
    }),
  }),
})
