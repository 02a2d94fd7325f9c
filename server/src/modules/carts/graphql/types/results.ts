import { LeastTermRef, RefusalReasonRef } from '#modules/offers/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { FieldErrorRef, MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import type { ShownCartChanged, ShownCartRefused, ShownCartStale } from '../../types.ts'
import { CartRef } from '../types.ts'

export const CartChangedRef = builder.objectRef<ShownCartChanged>('CartChanged').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The change was made.',
  fields: (t) => ({
    cart: t.expose('cart', { type: CartRef, description: 'As it is now.' }),
    cartToken: t.exposeString('cartToken', {
      nullable: true,
      description: 'Secret of a new cart, for the header CartToken; given to whoever made it.',
    }),
  }),
})

export const CartStaleRef = builder.objectRef<ShownCartStale>('CartStale').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The eTag was old: nothing changed. Merge the cart and try again.',
  fields: (t) => ({ cart: t.expose('cart', { type: CartRef, description: 'As it is now.' }) }),
})

export const CartRefusedRef = builder.objectRef<ShownCartRefused>('CartRefused').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Nothing changed, and why.',
  fields: (t) => ({
    reason: t.expose('reason', { type: RefusalReasonRef, description: 'For machines.' }),
    message: t.exposeString('message', { description: 'A plain sentence for the buyer.' }),
    cart: t.expose('cart', { type: CartRef, nullable: true, description: 'As it is now; null: there is none.' }),
    available: t.exposeInt('available', { nullable: true, description: 'How many could be had.' }),
    least: t.expose('least', { type: LeastTermRef, nullable: true, description: 'What there is too little of.' }),
    seatNumbers: t.field({
      type: ['Int'],
      nullable: true,
      description: 'Seats that are gone, or would be left alone.',
      resolve: ({ seatNumbers }) => (seatNumbers === null ? null : [...seatNumbers]),
    }),
    newPrice: t.expose('newPrice', { type: MoneyRef, nullable: true, description: 'What one unit costs now, all-in.' }),
    onSaleAt: t.expose('onSaleAt', { type: TimeRef, nullable: true, description: 'When it goes on sale.' }),
    fields: t.field({
      type: [FieldErrorRef],
      description: 'What is wrong with which field; empty where no field is to blame.',
      resolve: ({ fields }) => [...fields],
    }),
  }),
})

/** What a change of a cart answers. */
export const CartResultRef = builder.unionType('CartResult', {
  subGraphs: CONSUMER,
  description: 'Changed; or nothing changed, because the eTag was old or the change is not possible.',
  types: [CartChangedRef, CartStaleRef, CartRefusedRef],
  resolveType: ({ kind }) => kind,
})
