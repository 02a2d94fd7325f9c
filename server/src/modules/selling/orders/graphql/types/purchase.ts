import { readablePhone } from '@admission/common/phones.ts'
import type { SentTickets } from '@admission/common/sent-words.ts'
import { formatDateCreated } from '@admission/common/time.ts'
import { ShownAccountRef } from '#modules/people/accounts/graphql/types/shown-account.ts'
import { locationText } from '#modules/people/addresses/flows/location-text.ts'
import { DeliveryMechanismRef } from '#modules/stock/delivery/graphql/types.ts'
import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { PassRef } from '#modules/catalogue/events/graphql/types/pass.ts'
import { atVisit, onlyVisit } from '#modules/catalogue/events/rules/at-visit.ts'
import { shownEventById } from '#modules/catalogue/events/loaders.ts'
import { ChargeRef } from '#modules/stock/pricing/graphql/types/charge.ts'
import { SeatRef } from '#modules/catalogue/seat-configurations/graphql/types.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { connectionRef, type Page } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import {
  PURCHASE_STATES,
  type Purchase,
  type PurchaseAddOn,
  type PurchaseAnswer,
  type PurchaseDelivery,
  type PurchaseLine,
} from '../../types/purchase.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

export const PurchaseStateRef = builder.enumType('PurchaseState', {
  subGraphs: CONSUMER,
  description: 'State of a purchase. PENDING and FAILED have no tickets.',
  values: PURCHASE_STATES,
})

export const PurchaseDeliveryRef = builder.objectRef<PurchaseDelivery>('PurchaseDelivery').implement({
  ...inConsumer,
  description: 'Delivery of a purchase’s tickets, as agreed.',
  fields: (t) => ({
    mechanism: t.expose('mechanism', { type: DeliveryMechanismRef, description: 'Delivery mechanism.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    text: t.exposeString('text', { description: 'Next step, in a sentence or two.' }),
    sentTo: t.exposeString('sentTo', {
      nullable: true,
      description: 'Address the tickets are shipped to, in one line. Null if they aren’t shipped.',
    }),
    arrivesBy: t.exposeString('arrivesBy', {
      nullable: true,
      description: 'Latest day of arrival, `2027-03-04`. Null if they aren’t shipped or it isn’t known.',
    }),
  }),
})

const SentTicketsRef = builder.objectRef<SentTickets>('SentTickets').implement({
  ...inConsumer,
  description: 'How shipped tickets were sent.',
  fields: (t) => ({
    on: t.exposeString('on', { description: 'Day at the venue, `2027-03-04`.' }),
    carrier: t.exposeString('carrier', { nullable: true, description: 'Name of the carrier. Null if not given.' }),
    trackingNumber: t.exposeString('trackingNumber', {
      nullable: true,
      description: 'Number by which the carrier finds them. Null if not given.',
    }),
  }),
})

const PurchaseAnswerRef = builder.objectRef<PurchaseAnswer>('PurchaseAnswer').implement({
  ...inConsumer,
  description: 'Buyer’s answer to an organizer’s question.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'Question.' }),
    answer: t.exposeString('answer', { description: 'Answer, as people read it.' }),
    about: t.exposeString('about', {
      description: 'Ticket or event that it is about, in words. Empty for the whole order.',
    }),
  }),
})

const eachOf = 'One entry per currency.'

const PurchaseTotalsRef = builder.objectRef<Purchase>('PurchaseTotals').implement({
  ...inConsumer,
  description: 'Totals of a purchase.',
  fields: (t) => {
    const sum = (description: string, amountOf: (purchase: Purchase) => number) =>
      t.field({
        type: [MoneyRef],
        description: `${description} ${eachOf}`,
        resolve: (purchase) => [{ ...purchase.total, amount: amountOf(purchase) }],
      })
    return {
      grandTotals: sum('Amount paid.', ({ total }) => total.amount),
      fees: sum('Ticket and order fees.', ({ totals }) => totals.fees),
      shippingAndHandling: sum('Delivery charges.', ({ totals }) => totals.shippingAndHandling),
      discounts: sum('Discounts, zero or negative.', ({ totals }) => totals.discounts),
      taxIncluded: sum('Tax already included in the prices.', ({ totals }) => totals.taxIncluded),
      refunded: sum('Amount refunded.', ({ refunded }) => refunded.amount),
    }
  },
})

/** Units at one price in a purchase. The checkout module, which knows carts, adds `item` and `cartItem`. */
export const PurchaseItemRef = builder.objectRef<PurchaseLine>('PurchaseItem').implement({
  ...inConsumer,
  description: 'Units of one price type of one event.',
  fields: (t) => ({
    price: t.expose('price', {
      type: MoneyRef,
      description: 'All-in unit price, without per-order charges.',
    }),
    quantity: t.exposeInt('quantity', { description: 'Number of units.' }),
    seats: t.field({
      type: [SeatRef],
      description: 'Seats, with neighbors in a row merged. General admission has one entry, with its area.',
      resolve: ({ seats }) => [...seats],
    }),
    quantityLeft: t.exposeInt('quantityLeft', { description: 'Number of units that weren’t refunded.' }),
    seatsLeft: t.field({
      type: [SeatRef],
      description: 'Seats of the units that weren’t refunded, like `seats`.',
      resolve: ({ seatsLeft }) => [...seatsLeft],
    }),
  }),
})

export const PurchaseAddOnRef = builder.objectRef<PurchaseAddOn>('PurchaseAddOn').implement({
  ...inConsumer,
  description: 'Add-on bought with tickets: parking, a meal.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Add-on ID.' }),
    name: t.exposeString('name', { description: 'Name when it was bought.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of units.' }),
  }),
})

const eventOf = async ({ eventId, lines }: Purchase, context: RequestContext) => {
  const event = await shownEventById(context).load(eventId)
  if (event === null) throw notFound()
  return atVisit(event, onlyVisit(lines.map(({ visit }) => visit)))
}

/** The part of an order for one account and event. Checkout adds `card`; tickets adds `stacks` and documents. */
export const PurchaseRef = builder.objectRef<Purchase>('Purchase').implement({
  ...inConsumer,
  description: 'Tickets and add-ons that one buyer bought from one organizer for one event, in one payment.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    reference: t.exposeString('reference', { description: 'Reference shown to people, such as LH 7F42 09C.' }),
    account: t.field({
      type: ShownAccountRef,
      description: 'Organizer who sold it.',
      resolve: ({ account }) => account,
    }),
    contactEmail: t.string({
      nullable: true,
      description: 'Where its organizer answers questions. Null if they gave no address.',
      resolve: ({ contact }) => contact.email,
    }),
    contactPhone: t.string({
      nullable: true,
      description: 'Phone number of its organizer, spaced, with its country code. Null if they gave none.',
      resolve: ({ contact }) => contact.phone && readablePhone(contact.phone),
    }),
    event: t.field({
      type: EventRef,
      description: 'Event, with the times of the visit if the whole purchase is for one.',
      resolve: (purchase, _args, context) => eventOf(purchase, context),
    }),
    pass: t.expose('pass', {
      type: PassRef,
      nullable: true,
      description: 'Pass that was bought; `event` is then the first of its events. Null for tickets of one event.',
    }),
    dateCreated: t.string({
      description: 'Creation time, as YYYY-MM-DD HH:MM:SS in UTC.',
      resolve: ({ createdAt }) => formatDateCreated(createdAt),
    }),
    items: t.field({
      type: [PurchaseItemRef],
      description: 'Purchased items, by price type.',
      resolve: ({ lines }) => [...lines],
    }),
    addOns: t.field({
      type: [PurchaseAddOnRef],
      description: 'Add-ons bought with the tickets, without refunded ones.',
      resolve: ({ addOns }) => [...addOns],
    }),
    totals: t.field({ type: PurchaseTotalsRef, description: 'Totals.', resolve: (purchase) => purchase }),
    state: t.expose('state', { type: PurchaseStateRef, description: 'State.' }),
    breakdown: t.field({
      type: [ChargeRef],
      description: 'Price breakdown, with equal rows merged. Rows that aren’t included in another add up to the total.',
      resolve: ({ breakdown }) => [...breakdown],
    }),
    delivery: t.expose('delivery', { type: PurchaseDeliveryRef, description: 'Delivery of the tickets.' }),
    sent: t.expose('sent', {
      type: SentTicketsRef,
      nullable: true,
      description: 'How its shipped tickets were sent. Null if they aren’t shipped, or not sent yet.',
    }),
    statementDescriptor: t.exposeString('statementDescriptor', {
      nullable: true,
      description: 'Text on the card statement. Null if nothing was due.',
    }),
    billedTo: t.string({
      nullable: true,
      description: 'Billing address in one line. Null if none was given.',
      resolve: ({ locationBilling }) => locationBilling && locationText(locationBilling),
    }),
    answers: t.field({
      type: [PurchaseAnswerRef],
      description: 'Answers to the organizer’s questions.',
      resolve: ({ answers }) => [...answers],
    }),
    email: t.exposeString('email', { description: 'E-mail address the receipt was sent to.' }),
    termsVersion: t.exposeInt('termsVersion', {
      nullable: true,
      description: 'Version of the organizer’s terms that was accepted with it, for `legalPolicies`. Null if none.',
    }),
  }),
})

export type PurchasePage = Omit<Page<Purchase>, 'totalCount'> & { readonly count: () => Promise<number> }

export const PurchaseConnectionRef = connectionRef<Purchase, PurchasePage>(PurchaseRef, 'Purchase', CONSUMER, {
  totalCount: (page) => page.count(),
})
