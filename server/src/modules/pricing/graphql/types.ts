import { CHARGE_KINDS } from '@admission/common/pricing/types.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { PRICE_TYPE_KINDS, type ShownCharge } from '../types.ts'

export const ChargeKindRef = builder.enumType('ChargeKind', {
  subGraphs: CONSUMER,
  description: 'What a row of a price breakdown is for.',
  values: CHARGE_KINDS,
})

export const PriceTypeKindRef = builder.enumType('PriceTypeKind', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'FIXED, or an amount that the buyer types.',
  values: PRICE_TYPE_KINDS,
})

/** One row of a price breakdown: of an offer, a line, a cart or a purchase. */
export const ChargeRef = builder.objectRef<ShownCharge>('Charge').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'One row of a price breakdown. The rows that are not included add up to the price.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChargeKindRef, description: 'What it is for.' }),
    name: t.exposeString('name', { description: 'As buyers read it.' }),
    amount: t.expose('amount', { type: MoneyRef, description: 'Negative for a discount.' }),
    included: t.exposeBoolean('included', { description: 'It lies inside the price and adds nothing to it.' }),
    unit: t.exposeInt('unit', {
      nullable: true,
      description: 'The ticket whose row it is, from 1; null where it is of one ticket whichever, or of all together.',
    }),
    quantity: t.exposeInt('quantity', {
      nullable: true,
      description:
        'How many tickets the row puts together, each at the same price; null for a row of one unit, or an amount of the whole order.',
    }),
  }),
})
