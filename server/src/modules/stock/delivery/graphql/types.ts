import { builder, CONSUMER, EMPLOYEE } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { DELIVERY_MECHANISMS, type OfferedOption } from '../types.ts'

export const DeliveryMechanismRef = builder.enumType('DeliveryMechanism', {
  subGraphs: [...CONSUMER, ...EMPLOYEE],
  description: 'How tickets reach the buyer: mobile, print at home, will call, shipping, or a partner system.',
  values: DELIVERY_MECHANISMS,
})

export const DeliveryOptionRef = builder.objectRef<OfferedOption>('DeliveryOption').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A choice within a delivery mechanism.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    mechanism: t.expose('mechanism', { type: DeliveryMechanismRef, description: 'Delivery mechanism.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    description: t.exposeString('description', { nullable: true, description: 'Short description.' }),
    price: t.expose('price', { type: MoneyRef, description: 'Price for the whole group of tickets.' }),
    arrivesBy: t.exposeString('arrivesBy', {
      nullable: true,
      description:
        'Latest day of arrival if it’s paid for today, `2027-03-04`, in the event’s time zone. Null if tickets arrive right away.',
    }),
  }),
})
