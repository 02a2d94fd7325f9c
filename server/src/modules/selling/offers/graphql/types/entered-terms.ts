import type { EnteredFee, EnteredTax, EnteredTerms } from '@admission/common/pricing/entered.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const EnteredFeeRef = builder.objectRef<EnteredFee>('EnteredFee').implement({
  ...inConsumer,
  description: 'Fee on one ticket, or on an order: a fixed amount plus a share of the price, within bounds.',
  fields: (t) => ({
    fixed: t.exposeInt('fixed', { description: 'Fixed amount, in minor units of the price’s currency.' }),
    basisPoints: t.exposeInt('basisPoints', { description: 'Share of the price, in basis points: 1,000 is 10%.' }),
    minimum: t.exposeInt('minimum', { nullable: true, description: 'Minimum fee, in minor units.' }),
    maximum: t.exposeInt('maximum', { nullable: true, description: 'Maximum fee, in minor units.' }),
    onTop: t.exposeBoolean('onTop', { description: 'Whether the buyer pays it; otherwise the organizer does.' }),
    chargesFree: t.exposeBoolean('chargesFree', { description: 'Whether it also applies to free tickets.' }),
    from: t.int({
      nullable: true,
      description: 'Lowest price that it is charged on, in minor units. Null: on all.',
      resolve: ({ from }) => from ?? null,
    }),
    below: t.int({
      nullable: true,
      description: 'Price from which on it is no longer charged, in minor units. Null: none.',
      resolve: ({ below }) => below ?? null,
    }),
    taxable: t.boolean({
      description: 'Whether taxes on fees tax it.',
      resolve: ({ taxable }) => taxable ?? true,
    }),
  }),
})

const EnteredTaxRef = builder.objectRef<EnteredTax>('EnteredTax').implement({
  ...inConsumer,
  description: 'Tax on a ticket and on fees.',
  fields: (t) => ({
    basisPoints: t.exposeInt('basisPoints', { description: 'Rate in basis points: 1,000 is 10%.' }),
    onTop: t.exposeBoolean('onTop', {
      description: 'Whether it is added to the price; otherwise the price includes it.',
    }),
    onTicket: t.exposeBoolean('onTicket', { description: 'Whether it taxes the ticket price.' }),
    onFees: t.exposeBoolean('onFees', { description: 'Whether it taxes the fees per ticket that the buyer pays.' }),
    onOrderFees: t.exposeBoolean('onOrderFees', {
      description: 'Whether it taxes the fees per order that the buyer pays.',
    }),
  }),
})

export const EnteredTermsRef = builder.objectRef<EnteredTerms>('EnteredTerms').implement({
  ...inConsumer,
  description:
    'Fees and taxes on a price that the buyer enters. Clients use them to show the all-in price while the buyer types.',
  fields: (t) => ({
    fees: t.field({
      type: [EnteredFeeRef],
      description: 'Fees per ticket, in order.',
      resolve: ({ fees }) => [...fees],
    }),
    orderFees: t.field({
      type: [EnteredFeeRef],
      description: 'Fees that are charged once per order, in order.',
      resolve: ({ orderFees }) => [...orderFees],
    }),
    taxes: t.field({ type: [EnteredTaxRef], description: 'Taxes, in order.', resolve: ({ taxes }) => [...taxes] }),
  }),
})
