import type { EnteredFee, EnteredTax, EnteredTerms } from '@admission/common/pricing/entered.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const EnteredFeeRef = builder.objectRef<EnteredFee>('EnteredFee').implement({
  ...inConsumer,
  description: 'A fee of one ticket: a fixed part and a rate of the price, within bounds.',
  fields: (t) => ({
    fixed: t.exposeInt('fixed', { description: 'Minor units of the price’s currency.' }),
    basisPoints: t.exposeInt('basisPoints', { description: 'Of the price; 1,000 is 10 %.' }),
    minimum: t.exposeInt('minimum', { nullable: true, description: 'The least it comes to, minor units.' }),
    maximum: t.exposeInt('maximum', { nullable: true, description: 'The most it comes to, minor units.' }),
    onTop: t.exposeBoolean('onTop', { description: 'The buyer pays it; otherwise the organizer does.' }),
    chargesFree: t.exposeBoolean('chargesFree', { description: 'Charged on a price of nothing, too.' }),
  }),
})

const EnteredTaxRef = builder.objectRef<EnteredTax>('EnteredTax').implement({
  ...inConsumer,
  description: 'A tax on one ticket.',
  fields: (t) => ({
    basisPoints: t.exposeInt('basisPoints', { description: 'Rate; 1,000 is 10 %.' }),
    onTop: t.exposeBoolean('onTop', { description: 'Added to the price; otherwise included in it.' }),
    onTicket: t.exposeBoolean('onTicket', { description: 'Taxes the price of the ticket.' }),
    onFees: t.exposeBoolean('onFees', { description: 'Taxes the fees that the buyer pays.' }),
  }),
})

export const EnteredTermsRef = builder.objectRef<EnteredTerms>('EnteredTerms').implement({
  ...inConsumer,
  description:
    'Fees and taxes on a price that the buyer enters: with them a client shows the all-in price while typing.',
  fields: (t) => ({
    fees: t.field({ type: [EnteredFeeRef], description: 'In order.', resolve: ({ fees }) => [...fees] }),
    taxes: t.field({ type: [EnteredTaxRef], description: 'In order.', resolve: ({ taxes }) => [...taxes] }),
  }),
})
