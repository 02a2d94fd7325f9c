import { formatMoney } from '@admission/common/money.ts'
import { priceLines } from '@admission/common/pricing/lines.ts'
import { timeAt } from '@admission/common/time.ts'
import { locationText } from '#modules/people/addresses/flows/location-text.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import type { Money } from '@admission/common/money.ts'
import { cardBrandName } from '../../rules/card-brands.ts'
import { isToBeSent, staffDelivery } from '../../rules/delivery-text.ts'
import { placesText } from '../../rules/places-text.ts'
import { OrderDisputeRef } from './dispute.ts'
import {
  PAYMENT_LABELS,
  type OrderAttention,
  type OrderMoment,
  type OrderRow,
  type PurchaseAnswer,
  type StaffOrder,
} from '../../types/purchase.ts'

const forStaff = { subGraphs: OFFICES, public: true } as const

export const PaymentLabelRef = builder.enumType('PaymentLabel', {
  subGraphs: OFFICES,
  description: 'Payment status of a purchase. PENDING waits for the buyer, PROCESSING for the gateway.',
  values: PAYMENT_LABELS,
})

export const OrderRowRef = builder.objectRef<OrderRow>('OrderRow').implement({
  ...forStaff,
  description: 'One purchase: the part of an order for one account and event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Purchase ID.' }),
    reference: t.exposeString('reference', { description: 'Reference shown to people.' }),
    eventName: t.exposeString('eventName', { description: 'Event name.' }),
    accountName: t.exposeString('accountName', { description: 'Organizer’s name.' }),
    buyerName: t.exposeString('buyerName', { description: 'Buyer’s name from checkout.' }),
    created: t.field({
      type: TimeRef,
      description: 'Creation time, in the venue’s time zone.',
      resolve: ({ createdAt, zone }) => timeAt(createdAt, zone),
    }),
    total: t.expose('total', { type: MoneyRef, description: 'Total.' }),
    payment: t.expose('payment', { type: PaymentLabelRef, description: 'Payment status.' }),
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
  description: 'Row of the price breakdown.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Label.' }),
    amount: t.expose('amount', { type: MoneyRef, description: 'Amount, negative for a discount.' }),
    strong: t.exposeBoolean('strong', { description: 'Whether it sums up the rows above.' }),
    isNote: t.exposeBoolean('isNote', {
      description: 'Whether the amount is already included in the total and mentioned in the name.',
    }),
  }),
})

const OrderAttentionRef = builder.objectRef<OrderAttention>('OrderAttention').implement({
  ...forStaff,
  description: 'Problem that needs attention.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title.' }),
    text: t.exposeString('text', { description: 'Explanation.' }),
    severity: t.exposeString('severity', {
      description: '`error` may need someone to step in; `warning` is being resolved automatically.',
    }),
  }),
})

const OrderMomentRef = builder.objectRef<OrderMoment>('OrderMoment').implement({
  ...forStaff,
  description: 'Entry in an order’s timeline.',
  fields: (t) => ({
    at: t.expose('at', { type: TimeRef, description: 'Time, in the venue’s time zone.' }),
    kind: t.exposeString('kind', {
      description: 'Kind of entry: ORDER, PAYMENT, DECLINED, PAID, REFUND, DISPUTE, ALERT, VIEW or CHANGE.',
    }),
    title: t.exposeString('title', { description: 'Title.' }),
    text: t.exposeString('text', { nullable: true, description: 'More details.' }),
  }),
})

const OrderAnswerRef = builder.objectRef<PurchaseAnswer>('OrderAnswer').implement({
  ...forStaff,
  description: 'Buyer’s answer to an organizer’s question.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'Question.' }),
    answer: t.exposeString('answer', { description: 'Answer, as people read it.' }),
    about: t.exposeString('about', {
      description: 'Ticket or event that it is about, in words. Empty for the whole order.',
    }),
    fileId: t.exposeID('fileId', {
      nullable: true,
      description: 'The file that is the answer, for `checkoutAnswerFile`. Null for other answers.',
    }),
  }),
})

const ROW = { strong: false, isNote: false } as const

/** The breakdown as on the buyer's receipt, with amounts included in the total listed below it. */
const chargesOf = ({ purchase }: StaffOrder): StaffCharge[] => {
  const { lines, includedTax, borne, ofProtection } = priceLines(purchase.breakdown)
  const { taxIncluded } = purchase.totals
  return [
    ...lines.map(({ label, amount }) => ({ ...ROW, name: label, amount })),
    { ...ROW, name: 'Total', amount: purchase.total, strong: true },
    ...(includedTax === null
      ? []
      : [{ ...ROW, name: includedTax, amount: { ...purchase.total, amount: taxIncluded }, isNote: true }]),
    ...(ofProtection === null
      ? []
      : [
          {
            ...ROW,
            name: `Includes ${formatMoney(ofProtection)} of protection for the organizer`,
            amount: ofProtection,
            isNote: true,
          },
        ]),
    ...borne.map(({ label, amount }) => ({ ...ROW, name: `${label}, paid by the organizer`, amount })),
  ]
}

export const OrderRef = builder.objectRef<StaffOrder>('Order').implement({
  ...forStaff,
  description: 'One purchase with everything that staff can see.',
  fields: (t) => ({
    row: t.expose('row', { type: OrderRowRef, description: 'Row of the list.' }),
    version: t.int({
      description: 'Rises with every change. A change names the version it was decided on.',
      resolve: ({ row }) => row.version,
    }),
    buyerEmail: t.string({
      description: 'E-mail address the receipt was sent to.',
      resolve: ({ purchase }) => purchase.email,
    }),
    buyerOrders: t.exposeInt('buyerOrders', {
      description: 'Number of the buyer’s paid orders, including this one. Members see those with their account.',
    }),
    eventDate: t.expose('eventDate', { type: TimeRef, description: 'Start of the event.' }),
    venueName: t.exposeString('venueName', { description: 'Venue name.' }),
    seats: t.string({
      description:
        'Seats as text, such as `Stalls, row F, seats 14, 15`, without what was refunded. For a timed event, with the time of each visit.',
      resolve: ({ purchase }) =>
        placesText(
          purchase.lines.flatMap(({ seatsLeft: seats, quantityLeft, visit }) =>
            quantityLeft === 0 ? [] : [{ seats, visit }],
          ),
        ),
    }),
    addOns: t.string({
      description: 'Add-ons as text, without what was refunded: `2 × Parking, 1 × Program`. Empty without any.',
      resolve: ({ purchase }) =>
        purchase.addOns.map(({ name, quantity }) => `${String(quantity)} × ${name}`).join(', '),
    }),
    delivery: t.string({
      description: 'Delivery method; for shipped tickets, also where to, by when, and whether and how they were sent.',
      resolve: ({ purchase }) => staffDelivery(purchase),
    }),
    isToBeSent: t.boolean({
      description: 'Whether its tickets are shipped, and still to be sent.',
      resolve: ({ purchase }) => isToBeSent(purchase),
    }),
    canUndoSent: t.boolean({
      description: 'Whether its tickets were marked as sent, and staff can still undo it.',
      resolve: ({ purchase }) => purchase.canUndoSent,
    }),
    charges: t.field({ type: [OrderChargeRef], description: 'Price breakdown.', resolve: chargesOf }),
    captured: t.expose('captured', {
      type: MoneyRef,
      description: 'Amount captured for the whole order; for members of an account, for this purchase.',
    }),
    refunded: t.field({
      type: MoneyRef,
      description: 'Amount refunded for this purchase.',
      resolve: ({ purchase }) => purchase.refunded,
    }),
    card: t.string({
      nullable: true,
      description: 'Card brand and last four digits.',
      resolve: ({ purchase: { card } }) => (card === null ? null : `${cardBrandName(card.brand)} ${card.last4}`),
    }),
    billedTo: t.string({
      nullable: true,
      description: 'Billing address in one line. Null if none was given.',
      resolve: ({ purchase: { locationBilling } }) => locationBilling && locationText(locationBilling),
    }),
    attention: t.expose('attention', {
      type: OrderAttentionRef,
      nullable: true,
      description: 'Problem that needs attention.',
    }),
    dispute: t.expose('dispute', {
      type: OrderDisputeRef,
      nullable: true,
      description: 'The latest dispute about its payment. Null if there was none.',
    }),
    timeline: t.field({
      type: [OrderMomentRef],
      description: 'Timeline, latest first.',
      resolve: ({ timeline }) => [...timeline],
    }),
    answers: t.field({
      type: [OrderAnswerRef],
      description: 'Answers to the organizer’s questions.',
      resolve: ({ purchase }) => [...purchase.answers],
    }),
  }),
})
