import type { PurchaseState, TicketState } from '#platform/db/schema.gen.ts'
import type {
  ChargeBack,
  DecidedRefund,
  LockedItem,
  MadeRefund,
  RefundableOrder,
  RefundablePurchase,
  RefundProblem,
  RefundRequest,
  RefundWorld,
} from '../types/refund.ts'
import { elsewhereProblem, sameElsewhere } from './refunds-elsewhere.ts'

/** A purchase to be refunded, with its order. */
type RefundCase = { readonly purchase: RefundablePurchase; readonly order: RefundableOrder }

const isOpen = (state: PurchaseState): boolean => state === 'PAID' || state === 'PARTIALLY_REFUNDED'
const hasEnded = (state: PurchaseState | undefined): boolean => state === 'REFUNDED' || state === 'CANCELLED'

/** It isn't paid, or was refunded or canceled before. */
const notOpen = ({ purchase }: RefundCase): RefundProblem | undefined =>
  isOpen(purchase.state) ? undefined : 'NOT_OPEN'

/** The bank holds the money until it has decided. */
const disputed = ({ order }: RefundCase): RefundProblem | undefined =>
  order.payment === 'DISPUTED' ? 'DISPUTED' : undefined

/** The bank gave the buyer the money back. */
const lost = ({ order }: RefundCase): RefundProblem | undefined => (order.payment === 'LOST' ? 'LOST' : undefined)

/** Why nothing of a purchase can be refunded, in the order in which it is asked; the first reason counts. */
const REFUND_RULES: readonly ((known: RefundCase) => RefundProblem | undefined)[] = [notOpen, disputed, lost]

const problemOf = (known: RefundCase): RefundProblem | undefined => {
  for (const rule of REFUND_RULES) {
    const problem = rule(known)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** A used ticket stays used, and its place is not sold again. */
const isLive = (state: TicketState): boolean => state !== 'VOID' && state !== 'REPLACED' && state !== 'USED'

/** The items that a request is about. */
const chosenItems = ({ items }: RefundablePurchase, request: RefundRequest): readonly LockedItem[] => {
  const ids = request.items === null ? null : new Set(request.items)
  return ids === null ? items : items.filter(({ id }) => ids.has(id))
}

/** Everything that wasn't refunded yet. */
const allThatIsLeft = (items: readonly LockedItem[]): ChargeBack[] =>
  items.flatMap(({ id: itemId, charges }) =>
    charges
      .filter(({ amount, refunded }) => amount !== refunded)
      .map(({ no, amount, refunded, included }) => ({ itemId, no, amount: amount - refunded, borne: false, included })),
  )

/** The parts that were asked for, of what the purchase consists of. */
const givenParts = ({ items }: RefundablePurchase, parts: NonNullable<RefundRequest['parts']>): ChargeBack[] =>
  parts.flatMap(({ item: itemId, no, amount, borne }) => {
    const charge = items.find(({ id }) => id === itemId)?.charges.find((one) => one.no === no)
    return charge === undefined || amount === 0 ? [] : [{ itemId, no, amount, borne, included: charge.included }]
  })

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Amount that the buyer gets back: included charges are inside others. */
const amountOf = (charges: readonly ChargeBack[]): number =>
  sum(charges.map(({ amount, included }) => (included ? 0 : amount)))

const backOf = (charges: readonly ChargeBack[], itemId: string, no: number): number =>
  sum(charges.filter((back) => back.itemId === itemId && back.no === no).map(({ amount }) => amount))

/** The items as they are once their charges were refunded, what ended is void, and what is back in stock returned. */
const itemsAfter = ({ purchase, charges, tickets, ticketItems, addOns }: MadeRefund): readonly LockedItem[] => {
  const ended = new Set(tickets)
  const returned = new Set([...ticketItems, ...addOns])
  return purchase.items.map((item) => ({
    ...item,
    isReturned: item.isReturned || returned.has(item.id),
    tickets: item.tickets.map((ticket) => (ended.has(ticket.id) ? { ...ticket, state: 'VOID' as const } : ticket)),
    charges: item.charges.map((charge) => ({
      ...charge,
      refunded: charge.refunded + backOf(charges, item.id, charge.no),
    })),
  }))
}

/** True if a charge gives back no more than it brought; a discount is reversed at most in full. */
const isWithin = ({ amount, refunded }: { readonly amount: number; readonly refunded: number }): boolean =>
  refunded >= Math.min(amount, 0) && refunded <= Math.max(amount, 0)

/** No one is refunded more than they paid. Throws if a request asks for it, because then the code that made it is wrong. */
function assertWithinPaid(made: MadeRefund, items: readonly LockedItem[], order: RefundableOrder): void {
  const { purchase, amount, request } = made
  const isCovered =
    amount >= 0 &&
    purchase.refunded + amount <= purchase.total &&
    order.refunded + amount <= order.captured &&
    items.every(({ charges }) => charges.every(isWithin))
  if (!isCovered) throw new Error(`Refund ${request.refundId} is more than what is left of what was paid.`)
}

/** True if something of an item is still the buyer's. */
const isLeft = ({ kind, tickets, isReturned }: LockedItem): boolean => {
  if (kind === 'TICKET') return tickets.some(({ state }) => isLive(state))
  return kind === 'ADD_ON' && !isReturned
}

/** A purchase that cost nothing ends with its last ticket; one with a free ticket left isn't over, although all money went back. */
function stateAfter({ purchase, amount, request }: MadeRefund, items: readonly LockedItem[]): PurchaseState {
  const refunded = purchase.refunded + amount
  if (request.cancel) return 'CANCELLED'
  if (refunded === purchase.total && !items.some(isLeft)) return 'REFUNDED'
  return refunded > 0 ? 'PARTIALLY_REFUNDED' : purchase.state
}

/** Money and what ends, before the states that follow from it. */
function draftOf(request: RefundRequest, { purchase, order }: RefundCase): MadeRefund {
  const items = chosenItems(purchase, request)
  const charges = request.parts === undefined ? allThatIsLeft(items) : givenParts(purchase, request.parts)
  const amount = amountOf(charges)
  const ending = items.filter(({ tickets }) => tickets.some(({ state }) => isLive(state)))
  return {
    result: amount > 0 ? 'REFUNDED' : 'NOTHING_DUE',
    request,
    purchase,
    amount,
    again: sameElsewhere(order, amount),
    charges: amount === 0 ? [] : charges,
    tickets: ending.flatMap(({ tickets }) => tickets.filter(({ state }) => isLive(state)).map(({ id }) => id)),
    ticketItems: ending.map(({ id }) => id),
    addOns: items.filter(({ kind, isReturned }) => kind === 'ADD_ON' && !isReturned).map(({ id }) => id),
    state: purchase.state,
    endsOrder: false,
  }
}

type After = { readonly made: MadeRefund; readonly purchase: RefundablePurchase; readonly order: RefundableOrder }

/** A refund that nothing speaks against, and what purchase and order are then. */
function makeRefund(draft: MadeRefund, { purchase, order }: RefundCase): After {
  const items = itemsAfter(draft)
  assertWithinPaid(draft, items, order)
  const state = stateAfter(draft, items)
  const purchases = new Map(order.purchases).set(purchase.id, state)
  return {
    made: { ...draft, state, endsOrder: [...purchases.values()].every(hasEnded) },
    purchase: { ...purchase, state, items, refunded: purchase.refunded + draft.amount },
    order: {
      ...order,
      purchases,
      refunded: order.refunded + draft.amount,
      elsewhere: order.elsewhere.filter((one) => one !== draft.again),
    },
  }
}

/**
 * Decides a batch of refunds, one after the other: each sees what those before it left, so nothing is refunded twice. Throws if
 * more than what was paid would go back.
 */
export function decideRefunds(world: RefundWorld, requests: readonly RefundRequest[]): readonly DecidedRefund[] {
  const purchases = new Map(world.purchases)
  const orders = new Map(world.orders)
  return requests.map((request): DecidedRefund => {
    const purchase = purchases.get(request.purchaseId)
    const order = purchase && orders.get(purchase.orderId)
    if (purchase === undefined || order === undefined) return { result: 'NOT_PAID', request, problem: 'UNKNOWN' }
    const known = { purchase, order }
    const problem = problemOf(known)
    if (problem !== undefined) return { result: 'NOT_PAID', request, problem }
    const draft = draftOf(request, known)
    // Last, because it depends on the amount.
    const elsewhere = elsewhereProblem(order, draft.amount)
    if (elsewhere !== undefined) return { result: 'NOT_PAID', request, problem: elsewhere }
    const after = makeRefund(draft, known)
    purchases.set(purchase.id, after.purchase)
    orders.set(order.id, after.order)
    return after.made
  })
}
