import { formatDateCreated } from '@admission/common/time.ts'
import { ShownAccountRef } from '#modules/accounts/graphql/types/shown-account.ts'
import { DeliveryMechanismRef } from '#modules/delivery/graphql/types.ts'
import { EventRef } from '#modules/events/graphql/types.ts'
import { atVisit, onlyVisit } from '#modules/events/rules/at-visit.ts'
import { shownEventById } from '#modules/events/loaders.ts'
import { ChargeRef } from '#modules/pricing/graphql/types.ts'
import { SeatRef } from '#modules/seat-configurations/graphql/types.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { Page } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import {
  PURCHASE_STATES,
  type Purchase,
  type PurchaseAnswer,
  type PurchaseDelivery,
  type PurchaseLine,
} from '../types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

export const PurchaseStateRef = builder.enumType('PurchaseState', {
  subGraphs: CONSUMER,
  description: 'How a purchase stands: PENDING and FAILED have no tickets.',
  values: PURCHASE_STATES,
})

/** How the tickets of a purchase reach their buyer. */
export const PurchaseDeliveryRef = builder.objectRef<PurchaseDelivery>('PurchaseDelivery').implement({
  ...inConsumer,
  description: 'How tickets reach the buyer, as it was agreed.',
  fields: (t) => ({
    mechanism: t.expose('mechanism', { type: DeliveryMechanismRef, description: 'The way.' }),
    name: t.exposeString('name', { description: 'As buyers read it.' }),
    text: t.exposeString('text', { description: 'What happens next, in a sentence or two.' }),
  }),
})

const PurchaseAnswerRef = builder.objectRef<PurchaseAnswer>('PurchaseAnswer').implement({
  ...inConsumer,
  description: 'What the buyer answered to a question of the organizer.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'Its label.' }),
    answer: t.exposeString('answer', { description: 'As it was given; several choices come a line each.' }),
  }),
})

const eachOf = 'One entry per currency.'

const PurchaseTotalsRef = builder.objectRef<Purchase>('PurchaseTotals').implement({
  ...inConsumer,
  description: 'The sums of a purchase.',
  fields: (t) => {
    const sum = (description: string, amountOf: (purchase: Purchase) => number) =>
      t.field({
        type: [MoneyRef],
        description: `${description} ${eachOf}`,
        resolve: (purchase) => [{ ...purchase.total, amount: amountOf(purchase) }],
      })
    return {
      grandTotals: sum('What was paid.', ({ total }) => total.amount),
      fees: sum('Fees of tickets and order.', ({ totals }) => totals.fees),
      shippingAndHandling: sum('Delivery.', ({ totals }) => totals.shippingAndHandling),
      discounts: sum('Reductions, zero or negative.', ({ totals }) => totals.discounts),
      taxIncluded: sum('Tax inside the prices: adds nothing.', ({ totals }) => totals.taxIncluded),
      refunded: sum('What was given back.', ({ refunded }) => refunded.amount),
    }
  },
})

/** Units of one price in a purchase. `item` and `cartItem` join in checkout, which knows carts. */
export const PurchaseItemRef = builder.objectRef<PurchaseLine>('PurchaseItem').implement({
  ...inConsumer,
  description: 'Units of one price type of one event.',
  fields: (t) => ({
    price: t.expose('price', {
      type: MoneyRef,
      description: 'All-in, of one, before what belongs to the whole order.',
    }),
    quantity: t.exposeInt('quantity', { description: 'Units.' }),
    seats: t.field({
      type: [SeatRef],
      description: 'Neighbours of a row put together; general admission is one with its area.',
      resolve: ({ seats }) => [...seats],
    }),
  }),
})

const eventOf = async ({ eventId, lines }: Purchase, context: RequestContext) => {
  const event = await shownEventById(context).load(eventId)
  if (event === null) throw notFound()
  return atVisit(event, onlyVisit(lines.map(({ visit }) => visit)))
}

/** The part of an order for one account and one event. `card` joins in checkout, `stacks` and documents in tickets. */
export const PurchaseRef = builder.objectRef<Purchase>('Purchase').implement({
  ...inConsumer,
  description: 'What one person bought of one organizer for one event, in one payment.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    reference: t.exposeString('reference', { description: 'What people call it by: LH 7F42 09C.' }),
    account: t.field({
      type: ShownAccountRef,
      description: 'The organizer who sold it.',
      resolve: ({ account }) => account,
    }),
    event: t.field({
      type: EventRef,
      description: 'The show; with the times of the visit where the whole purchase is for one.',
      resolve: (purchase, _args, context) => eventOf(purchase, context),
    }),
    dateCreated: t.string({
      description: 'When it was made, YYYY-MM-DD HH:MM:SS in UTC.',
      resolve: ({ createdAt }) => formatDateCreated(createdAt),
    }),
    items: t.field({
      type: [PurchaseItemRef],
      description: 'What was bought, by price.',
      resolve: ({ lines }) => [...lines],
    }),
    totals: t.field({ type: PurchaseTotalsRef, description: 'Its sums.', resolve: (purchase) => purchase }),
    state: t.expose('state', { type: PurchaseStateRef, description: 'How it stands.' }),
    breakdown: t.field({
      type: [ChargeRef],
      description: 'Every row of the price, equal ones put together; those not included add up to the total.',
      resolve: ({ breakdown }) => [...breakdown],
    }),
    delivery: t.expose('delivery', { type: PurchaseDeliveryRef, description: 'How its tickets reach the buyer.' }),
    statementDescriptor: t.exposeString('statementDescriptor', {
      nullable: true,
      description: 'What the card statement says; null where nothing was to pay.',
    }),
    answers: t.field({
      type: [PurchaseAnswerRef],
      description: 'Answers to the organizer’s questions.',
      resolve: ({ answers }) => [...answers],
    }),
    email: t.exposeString('email', { description: 'Where the receipt went.' }),
  }),
})

export type PurchasePage = Omit<Page<Purchase>, 'totalCount'> & { readonly count: () => Promise<number> }

const PurchaseEdgeRef = builder.objectRef<PurchasePage['edges'][number]>('PurchaseEdge').implement({
  ...inConsumer,
  description: 'A purchase and its place in the list.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Opaque.' }),
    node: t.expose('node', { type: PurchaseRef, description: 'The purchase.' }),
  }),
})

export const PurchaseConnectionRef = builder.objectRef<PurchasePage>('PurchaseConnection').implement({
  ...inConsumer,
  description: 'A page of purchases.',
  fields: (t) => ({
    edges: t.field({ type: [PurchaseEdgeRef], description: 'Latest first.', resolve: (page) => [...page.edges] }),
    pageInfo: t.field({
      type: builder.pageInfoRef(),
      description: 'What lies around.',
      resolve: (page) => page.pageInfo,
    }),
    totalCount: t.int({ description: 'Of the whole list.', resolve: (page) => page.count() }),
  }),
})
