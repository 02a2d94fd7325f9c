import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { DELIVERY_MECHANISMS, type DeliveryOption } from '../types.ts'

export const DeliveryMechanismRef = builder.enumType('DeliveryMechanism', {
  subGraphs: CONSUMER,
  description:
    'How tickets reach the buyer: on the phone, printed at home, at the box office, by post, by another system.',
  values: DELIVERY_MECHANISMS,
})

export const DeliveryOptionRef = builder.objectRef<DeliveryOption>('DeliveryOption').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The concrete choice within a mechanism.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    mechanism: t.expose('mechanism', { type: DeliveryMechanismRef, description: 'The way it is a choice of.' }),
    name: t.exposeString('name', { description: 'As buyers read it.' }),
    description: t.exposeString('description', { nullable: true, description: 'A sentence more.' }),
    price: t.expose('price', { type: MoneyRef, description: 'For the whole group of tickets.' }),
  }),
})
