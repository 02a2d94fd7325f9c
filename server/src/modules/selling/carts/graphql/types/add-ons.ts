import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import type { LostAddOn, ShownCartAddOn } from '../../types/add-on.ts'

export const CartAddOnRef = builder.objectRef<ShownCartAddOn>('CartAddOn').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Add-on in a cart, or offered with its tickets: parking, a meal.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Add-on ID, for `cartSetAddOn`.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    description: t.exposeString('description', { description: 'Description for buyers. May be empty.' }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'URL of its picture, a square. Null without one.',
    }),
    imageAlt: t.exposeString('imageAlt', { description: 'Description of the picture. Empty without one.' }),
    quantity: t.exposeInt('quantity', { description: 'Units in the cart. 0 if it’s only offered.' }),
    minimum: t.exposeInt('minimum', { description: 'Fewest units, if any.' }),
    maximum: t.exposeInt('maximum', { description: 'Most units that this cart can have now. 0 if it’s sold out.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'Whether the tickets are sold only with it.' }),
    perTicket: t.exposeBoolean('perTicket', { description: 'Whether it’s sold at most once per ticket.' }),
    atCheckout: t.exposeBoolean('atCheckout', {
      description: 'Whether it’s offered on the payment page only; otherwise from the first step of checkout.',
    }),
    price: t.expose('price', { type: MoneyRef, description: 'All-in unit price.' }),
    total: t.expose('total', { type: MoneyRef, description: 'Price of its units together.' }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'Change that is needed before payment. Null if none.',
    }),
  }),
})

export const EvictedAddOnRef = builder.objectRef<LostAddOn>('EvictedAddOn').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Add-on that a cart lost when its time ran out.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Add-on ID, for `cartSetAddOn`.' }),
    name: t.exposeString('name', { description: 'Name when it was added.' }),
    quantity: t.exposeInt('quantity', { description: 'Units that the cart had.' }),
  }),
})
