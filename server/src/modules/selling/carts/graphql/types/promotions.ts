import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import type { ShownPromotion } from '../../types/cart.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

export const PromotionCodeRef = builder.objectRef<{ readonly code: string }>('PromotionCode').implement({
  ...inConsumer,
  description: 'Promotion code entered for the cart.',
  fields: (t) => ({ code: t.exposeString('code', { description: 'Code, in capital letters.' }) }),
})

export const CartPromotionRef = builder.objectRef<ShownPromotion>('CartPromotion').implement({
  ...inConsumer,
  description: 'Promotion in a cart: one that lowers the price, or an entered code that doesn’t at the moment.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the promotion.' }),
    code: t.exposeString('code', { nullable: true, description: 'Code, for `cartRemoveCode`. Null if automatic.' }),
    saved: t.expose('saved', {
      type: MoneyRef,
      nullable: true,
      description: 'Amount by which it lowers the total, with the fees and taxes on it. Null if it doesn’t apply.',
    }),
    message: t.exposeString('message', { nullable: true, description: 'Why it doesn’t apply. Null if it does.' }),
  }),
})
