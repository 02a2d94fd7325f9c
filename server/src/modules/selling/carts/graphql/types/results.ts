import { BoundRef, RefusalReasonRef } from '#modules/selling/offers/graphql/types/refusal.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { FieldErrorRef, MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import type { ShownCartChanged, ShownCartRefused, ShownCartStale } from '../../types/cart.ts'
import { CartRef } from './cart.ts'

export const CartChangedRef = builder.objectRef<ShownCartChanged>('CartChanged').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The change was made.',
  fields: (t) => ({
    cart: t.expose('cart', { type: CartRef, description: 'Current cart.' }),
    cartToken: t.exposeString('cartToken', {
      nullable: true,
      description: 'Token of a new cart, for the `CartToken` header. Returned only to its creator.',
    }),
  }),
})

export const CartStaleRef = builder.objectRef<ShownCartStale>('CartStale').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The eTag was stale and nothing changed. Merge the cart and try again.',
  fields: (t) => ({ cart: t.expose('cart', { type: CartRef, description: 'Current cart.' }) }),
})

export const CartRefusedRef = builder.objectRef<ShownCartRefused>('CartRefused').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Nothing changed, with the reason.',
  fields: (t) => ({
    reason: t.expose('reason', { type: RefusalReasonRef, description: 'Machine-readable reason.' }),
    message: t.exposeString('message', { description: 'Message to show the buyer.' }),
    cart: t.expose('cart', { type: CartRef, nullable: true, description: 'Current cart. Null if you don’t have one.' }),
    available: t.exposeInt('available', { nullable: true, description: 'How many are available.' }),
    limitedBy: t.expose('limitedBy', { type: BoundRef, nullable: true, description: 'The bound that is too low.' }),
    seatNumbers: t.field({
      type: ['Int'],
      nullable: true,
      description: 'Seats that are taken or would be stranded.',
      resolve: ({ seatNumbers }) => (seatNumbers === null ? null : [...seatNumbers]),
    }),
    newPrice: t.expose('newPrice', { type: MoneyRef, nullable: true, description: 'Current all-in unit price.' }),
    onSaleAt: t.expose('onSaleAt', { type: TimeRef, nullable: true, description: 'When it goes on sale.' }),
    fields: t.field({
      type: [FieldErrorRef],
      description: 'Problems by field. Empty if no field is at fault.',
      resolve: ({ fields }) => [...fields],
    }),
  }),
})

export const CartResultRef = builder.unionType('CartResult', {
  subGraphs: CONSUMER,
  description: 'The cart changed, or nothing changed because the eTag was stale or the change was refused.',
  types: [CartChangedRef, CartStaleRef, CartRefusedRef],
  resolveType: ({ kind }) => kind,
})
