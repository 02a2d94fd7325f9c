import { CHARGE_KINDS } from '@admission/common/pricing/types.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { PRICE_TYPE_KINDS, type ShownCharge } from '../../types/price-type.ts'

export const ChargeKindRef = builder.enumType('ChargeKind', {
  subGraphs: CONSUMER,
  description: 'Type of a price breakdown row.',
  values: CHARGE_KINDS,
})

export const PriceTypeKindRef = builder.enumType('PriceTypeKind', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'FIXED, or USER_ENTERED if the buyer enters the amount.',
  values: PRICE_TYPE_KINDS,
})

/** One row of the price breakdown of an offer, a line, a cart or a purchase. */
export const ChargeRef = builder.objectRef<ShownCharge>('Charge').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Row of a price breakdown. Rows that aren’t `included` add up to the price.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChargeKindRef, description: 'Type of charge.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    amount: t.expose('amount', { type: MoneyRef, description: 'Amount; negative for a discount.' }),
    included: t.exposeBoolean('included', {
      description: 'Whether it is already part of the price and adds nothing to it.',
    }),
    unit: t.exposeInt('unit', {
      nullable: true,
      description:
        'Number of the ticket the row belongs to, from 1; null if it applies to any one ticket or to all of them.',
    }),
    quantity: t.exposeInt('quantity', {
      nullable: true,
      description:
        'Number of tickets combined in the row, each at the same price; null for a single unit or an amount for the whole order.',
    }),
  }),
})
