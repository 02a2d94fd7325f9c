import type { DisputeState, TicketState } from '#platform/db/schema.gen.ts'
import type {
  DecidedDispute,
  DisputeClosing,
  DisputedOrder,
  DisputeEnd,
  DisputeOpening,
  DisputeRequest,
  DisputeResult,
  DisputeShare,
  DisputeWorld,
  FeeChange,
  KnownDispute,
  LockedDispute,
} from '../types/dispute.ts'

/** The key of a dispute in its world. */
export const disputeKey = (dispute: { readonly gateway: string; readonly gatewayDisputeId: string }): string =>
  `${dispute.gateway} ${dispute.gatewayDisputeId}`

/** Known facts about a dispute with a request: a closed one stays closed, and what was reported while it waited counts. */
type DisputeCase = {
  readonly dispute: LockedDispute
  readonly order: DisputedOrder | undefined
  readonly state: DisputeState
  readonly fee: number
}

/** Why a report doesn't open or close its dispute. */
type Reason = Extract<DisputeResult, 'KNOWN' | 'WAITING'>

const isPlaced = ({ dispute }: DisputeCase): boolean => dispute.orderId !== null

/** Reports come late and in any order, so what is closed stays as it was closed. */
const closed = (known: DisputeCase): Reason | undefined =>
  isPlaced(known) && known.dispute.state !== 'OPEN' ? 'KNOWN' : undefined

/** Its payment isn't known to be captured. */
const unplaced = ({ order }: DisputeCase): Reason | undefined => (order === undefined ? 'WAITING' : undefined)

/** It is open, as it was before. */
const repeated = (known: DisputeCase): Reason | undefined =>
  isPlaced(known) && known.state === 'OPEN' ? 'KNOWN' : undefined

/** All of these reasons, in the order in which they are asked; the first counts. */
const DISPUTE_RULES: readonly ((known: DisputeCase) => Reason | undefined)[] = [closed, unplaced, repeated]

const resultOf = (known: DisputeCase): Reason | 'APPLIED' => {
  for (const rule of DISPUTE_RULES) {
    const result = rule(known)
    if (result !== undefined) return result
  }
  return 'APPLIED'
}

/** A used ticket stays used. */
const isLive = (state: TicketState): boolean => state !== 'VOID' && state !== 'REPLACED' && state !== 'USED'
const liveTickets = ({ tickets }: DisputedOrder) => tickets.filter(({ state }) => isLive(state))

/** part × amount / whole, rounded half up. */
const proportion = (part: number, amount: number, whole: number): bigint =>
  (2n * BigInt(part) * BigInt(amount) + BigInt(whole)) / (2n * BigInt(whole))

/** Splits an amount by weights; the parts add up to it, whatever is rounded. */
const split = (amount: number, weights: readonly number[], whole: number): readonly number[] => {
  let upTo = 0
  return weights.map((weight) => {
    const before = proportion(upTo, amount, whole)
    upTo += weight
    return Number(proportion(upTo, amount, whole) - before)
  })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** A dispute is divided among the purchases by what they have left, or by what they cost if everything was refunded. */
export function disputeShares({ amount }: LockedDispute, order: DisputedOrder): readonly DisputeShare[] {
  const isAllRefunded = order.refunded >= order.captured
  const weights = order.purchases.map(({ total, refunded }) => (isAllRefunded ? total : total - refunded))
  const whole = sum(weights)
  if (whole <= 0) return []
  const parts = split(amount, weights, whole)
  return order.purchases.map(({ id: purchaseId, accountId }, at) => ({
    purchaseId,
    accountId,
    amount: parts[at] ?? 0,
    fee: 0,
  }))
}

const openingOf = (dispute: LockedDispute, order: DisputedOrder): DisputeOpening => ({
  shares: disputeShares(dispute, order),
  marksOrder: order.payment !== 'DISPUTED',
  tickets: liveTickets(order).map(({ id }) => id),
})

/** The organizers bear what the gateway charges, by their shares. */
function feeChangeOf({ amount, fee: from }: LockedDispute, shares: readonly DisputeShare[], to: number) {
  if (from === to) return null
  const fees = split(
    to,
    shares.map((share) => share.amount),
    amount,
  )
  const changed = shares.map((share, at) => ({
    share: { ...share, fee: fees[at] ?? 0 },
    by: (fees[at] ?? 0) - share.fee,
  }))
  return { from, to, shares: changed.filter(({ by }) => by !== 0) } satisfies FeeChange
}

/** Ends everything that is left of an order whose payment was lost. */
const endedOf = (order: DisputedOrder): NonNullable<DisputeEnd['ended']> => {
  const live = liveTickets(order)
  return {
    tickets: live.map(({ id }) => id),
    items: [...live.map(({ itemId }) => itemId), ...order.addOns],
    addOns: order.addOns,
    purchases: order.purchases
      .filter(({ state }) => state === 'PAID' || state === 'PARTIALLY_REFUNDED')
      .map(({ id }) => id),
  }
}

/**
 * Result of the disputes of a payment once none is open. If only part of the payment was lost, the tickets are valid
 * again, because no one knows which of them the bank meant.
 */
function endOf(order: DisputedOrder): DisputeEnd | null {
  if (order.disputes.some(({ state }) => state === 'OPEN')) return null
  const lost = sum(order.disputes.map(({ state, amount }) => (state === 'LOST' ? amount : 0)))
  const payment = lost > 0 ? 'LOST' : 'WON'
  if (lost > 0 && lost + order.refunded >= order.captured) return { payment, released: [], ended: endedOf(order) }
  const frozen = order.tickets.filter(({ state }) => state === 'FROZEN')
  return { payment, released: frozen.map(({ id }) => id), ended: null }
}

/** The order's disputes, with this one as it is now. */
const withDispute = (order: DisputedOrder, { id, amount }: LockedDispute, state: DisputeState): DisputedOrder => ({
  ...order,
  disputes: [...order.disputes.filter((other) => other.id !== id), { id, amount, state }],
})

const withTickets = (order: DisputedOrder, ids: readonly string[], state: TicketState): DisputedOrder => {
  const changed = new Set(ids)
  return { ...order, tickets: order.tickets.map((ticket) => (changed.has(ticket.id) ? { ...ticket, state } : ticket)) }
}

const afterOpening = (order: DisputedOrder, { tickets }: DisputeOpening): DisputedOrder =>
  withTickets({ ...order, payment: 'DISPUTED' }, tickets, 'FROZEN')

function afterEnd(order: DisputedOrder, { payment, released, ended }: DisputeEnd): DisputedOrder {
  const after = withTickets({ ...order, payment }, released, 'OWNED')
  if (ended === null) return after
  const over = new Set(ended.purchases)
  return {
    ...withTickets(after, ended.tickets, 'VOID'),
    addOns: [],
    purchases: after.purchases.map((one) => (over.has(one.id) ? { ...one, state: 'CANCELLED' as const } : one)),
  }
}

type After = { readonly decided: KnownDispute; readonly dispute: LockedDispute; readonly order?: DisputedOrder }

const NOTHING = { opening: null, fee: null, closing: null } as const

/** A closed dispute stays as it is. */
const keep = (request: DisputeRequest, { dispute }: DisputeCase): After => ({
  decided: { result: 'KNOWN', request, dispute, orderId: dispute.orderId, ...NOTHING },
  dispute,
})

/** A dispute without an effect: what is reported of it is kept until it has one. */
const wait = (request: DisputeRequest, { dispute, state, fee }: DisputeCase): After => ({
  decided: { result: 'WAITING', request, dispute, orderId: null, ...NOTHING },
  dispute: dispute.state === 'OPEN' ? { ...dispute, state, fee } : dispute,
})

/** Opens the dispute if it is new, counts its fee, and closes it if the bank has decided. */
function follow(request: DisputeRequest, known: DisputeCase, given: DisputedOrder): After {
  const { dispute, state, fee } = known
  const opening = isPlaced(known) ? null : openingOf(dispute, given)
  const placed = opening === null ? dispute : { ...dispute, fee: 0, shares: opening.shares }
  let order = withDispute(opening === null ? given : afterOpening(given, opening), dispute, state)
  const change = feeChangeOf(placed, placed.shares, fee)
  const changed = new Map(change?.shares.map(({ share }) => [share.purchaseId, share]))
  const shares = placed.shares.map((share) => changed.get(share.purchaseId) ?? share)
  let closing: DisputeClosing | null = null
  if (state !== 'OPEN') {
    closing = { state, shares, end: endOf(order) }
    if (closing.end !== null) order = afterEnd(order, closing.end)
  }
  return {
    decided: { result: resultOf(known), request, dispute, orderId: order.id, opening, fee: change, closing },
    dispute: { ...dispute, orderId: order.id, state, fee, shares },
    order,
  }
}

/**
 * State of a dispute after this report. A dispute that was closed while it waited stays closed, and its fee is the
 * highest reported.
 */
function caseOf({ report }: DisputeRequest, dispute: LockedDispute, order: DisputedOrder | undefined): DisputeCase {
  const reported = report ?? dispute
  if (dispute.orderId !== null) return { dispute, order, state: reported.state, fee: reported.fee }
  const state = dispute.state === 'OPEN' ? reported.state : dispute.state
  // Until it has an effect, the fee that was reported last counts.
  return { dispute, order, state, fee: order === undefined ? reported.fee : Math.max(reported.fee, dispute.fee) }
}

/** Decides one request, and what dispute and order are then. */
function decideOne(request: DisputeRequest, known: DisputeCase): After {
  const result = resultOf(known)
  const { dispute, order } = known
  const isClosed = result === 'KNOWN' && dispute.state !== 'OPEN'
  if (!isClosed && order !== undefined) return follow(request, known, order)
  return isClosed ? keep(request, known) : wait(request, known)
}

/**
 * Decides a batch of reports, one after the other: each sees what those before it changed, so a report that comes twice has an
 * effect once, in whatever order reports come.
 */
export function decideDisputes(world: DisputeWorld, requests: readonly DisputeRequest[]): readonly DecidedDispute[] {
  const disputes = new Map(world.disputes)
  const orders = new Map(world.orders)
  return requests.map((request): DecidedDispute => {
    const dispute = disputes.get(disputeKey(request))
    if (dispute === undefined) return { result: 'UNKNOWN', request }
    const order = orders.get(dispute.orderId ?? world.payments.get(dispute.id) ?? '')
    const after = decideOne(request, caseOf(request, dispute, order))
    disputes.set(disputeKey(request), after.dispute)
    if (after.order !== undefined) orders.set(after.order.id, after.order)
    return after.decided
  })
}
