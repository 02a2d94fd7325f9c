import { priceLines } from '@admission/common/pricing/lines.ts'
import { timeAt } from '@admission/common/time.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import type { Money } from '@admission/common/money.ts'
import { cardBrandName } from '../../rules/card-brands.ts'
import { placesInWords } from '../../rules/places-in-words.ts'
import {
  PAYMENT_LABELS,
  type OrderAttention,
  type OrderMoment,
  type OrderRow,
  type PurchaseAnswer,
  type StaffOrder,
} from '../../types.ts'

const forStaff = { subGraphs: EMPLOYEE, public: true } as const

export const PaymentLabelRef = builder.enumType('PaymentLabel', {
  subGraphs: EMPLOYEE,
  description: 'How the money of a purchase stands. PENDING waits for the buyer, PROCESSING for the gateway.',
  values: PAYMENT_LABELS,
})

export const OrderRowRef = builder.objectRef<OrderRow>('OrderRow').implement({
  ...forStaff,
  description: 'One purchase: the part of an order for one account and one event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the purchase.' }),
    reference: t.exposeString('reference', { description: 'What people call it by.' }),
    eventName: t.exposeString('eventName', { description: 'Of the show.' }),
    accountName: t.exposeString('accountName', { description: 'Of the organizer.' }),
    buyerName: t.exposeString('buyerName', { description: 'As given at checkout.' }),
    created: t.field({
      type: TimeRef,
      description: 'When it was made, on the clocks of the venue.',
      resolve: ({ createdAt, zone }) => timeAt(createdAt, zone),
    }),
    total: t.expose('total', { type: MoneyRef, description: 'What it comes to.' }),
    payment: t.expose('payment', { type: PaymentLabelRef, description: 'How its money stands.' }),
  }),
})

type StaffCharge = {
  readonly name: string
  readonly amount: Money
  readonly strong: boolean
  readonly isNote: boolean
}

const OrderChargeRef = builder.objectRef<StaffCharge>('OrderCharge').implement({
  ...forStaff,
  description: 'A row of the money.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is for.' }),
    amount: t.expose('amount', { type: MoneyRef, description: 'Negative for a discount.' }),
    strong: t.exposeBoolean('strong', { description: 'A sum of the rows above.' }),
    isNote: t.exposeBoolean('isNote', { description: 'The name says it all: the amount lies inside the total.' }),
  }),
})

const OrderAttentionRef = builder.objectRef<OrderAttention>('OrderAttention').implement({
  ...forStaff,
  description: 'What somebody has to look at.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'A few words.' }),
    text: t.exposeString('text', { description: 'A sentence.' }),
    severity: t.exposeString('severity', {
      description: '`error`: it does not end by itself; `warning`: it is being worked on.',
    }),
  }),
})

const OrderMomentRef = builder.objectRef<OrderMoment>('OrderMoment').implement({
  ...forStaff,
  description: 'Something that happened to an order.',
  fields: (t) => ({
    at: t.expose('at', { type: TimeRef, description: 'On the clocks of the venue.' }),
    kind: t.exposeString('kind', { description: 'ORDER, PAYMENT, DECLINED, PAID, REFUND, ALERT, LOOK or CHANGE.' }),
    title: t.exposeString('title', { description: 'A few words.' }),
    text: t.exposeString('text', { nullable: true, description: 'A sentence more.' }),
  }),
})

const OrderAnswerRef = builder.objectRef<PurchaseAnswer>('OrderAnswer').implement({
  ...forStaff,
  description: 'What the buyer answered.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'Its label.' }),
    answer: t.exposeString('answer', { description: 'As it was given.' }),
  }),
})

const ROW = { strong: false, isNote: false } as const

/** The money in the words of the buyer's receipt; below the total what lies inside it, which adds nothing. */
const chargesOf = ({ purchase }: StaffOrder): StaffCharge[] => {
  const { lines, includedTax, borne } = priceLines(purchase.breakdown)
  const { taxIncluded } = purchase.totals
  return [
    ...lines.map(({ label, amount }) => ({ ...ROW, name: label, amount })),
    { ...ROW, name: 'Total', amount: purchase.total, strong: true },
    ...(includedTax === null
      ? []
      : [{ ...ROW, name: includedTax, amount: { ...purchase.total, amount: taxIncluded }, isNote: true }]),
    ...borne.map(({ label, amount }) => ({ ...ROW, name: `${label}, paid by the organizer`, amount })),
  ]
}

export const OrderRef = builder.objectRef<StaffOrder>('Order').implement({
  ...forStaff,
  description: 'One purchase with everything that staff see of it.',
  fields: (t) => ({
    row: t.expose('row', { type: OrderRowRef, description: 'As in the list.' }),
    buyerEmail: t.string({ description: 'Where the receipt went.', resolve: ({ purchase }) => purchase.email }),
    buyerOrders: t.exposeInt('buyerOrders', { description: 'Paid orders of this person, this one included.' }),
    eventDate: t.expose('eventDate', { type: TimeRef, description: 'When the show starts.' }),
    venueName: t.exposeString('venueName', { description: 'Where.' }),
    seats: t.string({
      description: 'In words: Stalls, row F, seats 14, 15; of a timed event each visit with its time.',
      resolve: ({ purchase }) => placesInWords(purchase.lines),
    }),
    delivery: t.string({
      description: 'How tickets reach the buyer.',
      resolve: ({ purchase }) => purchase.delivery.name,
    }),
    charges: t.field({ type: [OrderChargeRef], description: 'The money, row by row.', resolve: chargesOf }),
    captured: t.expose('captured', { type: MoneyRef, description: 'What the gateway took for the whole order.' }),
    refunded: t.field({
      type: MoneyRef,
      description: 'What went back of this purchase.',
      resolve: ({ purchase }) => purchase.refunded,
    }),
    card: t.string({
      nullable: true,
      description: 'Brand and last four digits.',
      resolve: ({ purchase: { card } }) => (card === null ? null : `${cardBrandName(card.brand)} ${card.last4}`),
    }),
    attention: t.expose('attention', {
      type: OrderAttentionRef,
      nullable: true,
      description: 'What somebody has to look at.',
    }),
    timeline: t.field({
      type: [OrderMomentRef],
      description: 'What happened, latest first.',
      resolve: ({ timeline }) => [...timeline],
    }),
    answers: t.field({
      type: [OrderAnswerRef],
      description: 'Answers to the organizer’s questions.',
      resolve: ({ purchase }) => [...purchase.answers],
    }),
  }),
})
