import { protectionPrice } from '@admission/common/pricing/protection.ts'
import type { PaymentLimit } from '#modules/selling/offers/rules/limits-at-payment.ts'
import type { BeginPayment, PaymentRefusal } from '../types/payment.ts'
import { limitKey, type CountedLimit, type LockedBasket, type PaymentWorld } from '../types/payment-world.ts'

/** Units and uses that payments taken earlier in the same batch use. */
export type Taken = {
  /** Baskets that are in payment now. */
  readonly baskets: ReadonlySet<string>
  /** Listed tickets that are in payment now. */
  readonly tickets: ReadonlySet<string>
  /** The remainder of counters. */
  readonly room: ReadonlyMap<string, number>
  /** Uses of limits by buyers, by `limitKey`. */
  readonly used: ReadonlyMap<string, number>
}

/** Why one payment doesn't begin: a reason to refuse it, or because it has begun already. */
export type Refusal = PaymentRefusal | { readonly reason: 'REPEATED' }

/** One reason (or several of a kind) to refuse a payment. Undefined if it doesn't apply. */
export type Problem = (request: BeginPayment, world: PaymentWorld, taken: Taken) => Refusal | undefined

/** Identifies the basket of a request (`LockedBasket`). */
export function basketId({ basket, orderId }: Pick<BeginPayment, 'basket' | 'orderId'>): string {
  if (basket.source === 'CART') return basket.cartId
  return basket.source === 'LISTING' ? orderId : basket.ownerId
}

const basketOf = (request: BeginPayment, { baskets }: PaymentWorld): LockedBasket | undefined =>
  baskets.get(basketId(request))

/** The line or add-on whose hold is over; of several, the one that was added last. */
const overIn = ({ lines, addOns }: LockedBasket): string | null =>
  [...lines, ...addOns]
    .filter(({ isHeld }) => !isHeld)
    .toSorted((a, b) => ((a.holdId ?? '') < (b.holdId ?? '') ? -1 : 1))
    .at(-1)?.id ?? null

export const repeatedProblem: Problem = ({ orderId }, { orders }) =>
  orders.has(orderId) ? { reason: 'REPEATED' } : undefined

/** The basket itself: it exists, is open, is what was priced, and is in time. Holds without a cart end with their time. */
export const basketProblem: Problem = (request, world, taken) => {
  const basket = basketOf(request, world)
  if (basket === undefined)
    return request.basket.source === 'CART' ? { reason: 'CART_UNKNOWN' } : { reason: 'EXPIRED', lineId: null }
  if (taken.baskets.has(basket.id) || basket.state === 'FINALIZING') return { reason: 'IN_PAYMENT' }
  if (basket.state !== 'OPEN') return { reason: 'EXPIRED', lineId: overIn(basket) }
  if (request.basket.source === 'CART' && basket.version !== request.basket.eTag) return { reason: 'STALE' }
  return basket.isInTime ? undefined : { reason: 'EXPIRED', lineId: overIn(basket) }
}

/** The request names every live line of the basket with its hold, or tickets, and nothing else. */
export const linesProblem: Problem = (request, world) => {
  const asked = request.basket.lines.map(({ id, hold }) => `${id} ${hold}`).toSorted()
  const live = (basketOf(request, world)?.lines ?? []).map(({ id, holdId }) => `${id} ${holdId}`).toSorted()
  const isEmpty = asked.length === 0 && request.basket.source !== 'LISTING'
  return !isEmpty && asked.join() === live.join() ? undefined : { reason: 'STALE' }
}

/** Every listed ticket is still for sale, its event not canceled, its account not suspended. */
export const ticketProblem: Problem = (request, world, taken) => {
  if (request.basket.source !== 'LISTING') return undefined
  const found = new Map((basketOf(request, world)?.tickets ?? []).map((ticket) => [ticket.id, ticket]))
  for (const ticketId of request.basket.tickets) {
    const ticket = found.get(ticketId)
    if (ticket === undefined || !ticket.isListed || taken.tickets.has(ticketId))
      return { reason: 'TICKET_GONE', ticketId }
    if (ticket.isEventCanceled) return { reason: 'EVENT_CANCELLED', lineId: ticketId }
    if (ticket.isAccountSuspended) return { reason: 'PAUSED', lineId: ticketId }
  }
  return undefined
}

/** All holds must be held and in time; no event canceled, no account suspended. */
export const holdProblem: Problem = (request, world) => {
  const basket = basketOf(request, world)
  const over = basket === undefined ? null : overIn(basket)
  if (over !== null) return { reason: 'EXPIRED', lineId: over }
  const stopped = basket?.lines.find((line) => line.isEventCanceled || line.isAccountSuspended)
  if (stopped === undefined) return undefined
  return { reason: stopped.isEventCanceled ? 'EVENT_CANCELLED' : 'PAUSED', lineId: stopped.id }
}

const sumOf = (items: readonly { readonly amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0)

/** True if what one account charges for protection is what its price is now, if the cart wants it. */
function isProtectionRight(request: BeginPayment, world: PaymentWorld, accountId: string): boolean {
  const offer = world.protection.get(accountId)
  // A pass is protected whole or not at all, by the event that it is listed under.
  const mine = request.purchases
    .filter((purchase) => purchase.accountId === accountId)
    .flatMap(({ items, eventId }) => items.map((item) => ({ ...item, eventId })))
  if (offer === undefined || mine.length === 0) return true
  const [protections, protectable] = [
    mine.filter(({ kind }) => kind === 'PROTECTION'),
    mine.filter(({ kind, eventId }) => kind !== 'PROTECTION' && !offer.excluded.includes(eventId)),
  ]
  if (protections.some(({ eventId }) => offer.excluded.includes(eventId))) return false
  const isWanted = basketOf(request, world)?.protection[accountId] === true
  const isOffered = offer.isOn && offer.currency === request.currency
  return sumOf(protections) === (isWanted && isOffered ? protectionPrice(offer, sumOf(protectable)) : 0)
}

/**
 * Protection is charged only where the cart says yes, at the price of this moment, worked out from the items themselves. An
 * order that honors a late payment keeps what was agreed.
 */
export const protectionProblem: Problem = (request, world) => {
  if (request.revives !== null) return undefined
  const accounts = new Set(request.purchases.map(({ accountId }) => accountId))
  const isRight = [...accounts].every((accountId) => isProtectionRight(request, world, accountId))
  return isRight ? undefined : { reason: 'PROTECTION' }
}

/** A saved card pays only for its own user, at its own gateway, until it is removed or expires. */
export const savedCardProblem: Problem = ({ attempt, userId }, { savedCards }) => {
  const { savedCardId, gateway } = attempt
  if (savedCardId === undefined || savedCardId === null) return undefined
  const card = savedCards.get(savedCardId)
  const pays =
    card !== undefined && card.userId === userId && card.gateway === gateway && !card.isRemoved && !card.isExpired
  return pays ? undefined : { reason: 'SAVED_CARD' }
}

/**
 * Add-ons whose stock was limited after they were added take it first. A late payment has no cart that could: it takes all
 * again, or its money goes back.
 */
export const addOnProblem: Problem = (request, world) => {
  const lacksStock = basketOf(request, world)?.addOns.some((addOn) => addOn.lacksStock) ?? false
  if (!lacksStock) return undefined
  return { reason: request.revives === null ? 'RULES_CHANGED' : 'STALE' }
}

/**
 * Every counter of its promotions is charged. Their uses are shared: a limit that is set later waits for this payment, and then
 * counts it.
 */
export const promotionProblem: Problem = ({ promotions, codes }, { limitedBy }) => {
  const charged = new Set((codes ?? []).map(({ counterId }) => counterId))
  const counters = (promotions ?? []).flatMap(({ promotionId }) => limitedBy.get(promotionId) ?? [])
  return counters.every((counter) => charged.has(counter)) ? undefined : { reason: 'RULES_CHANGED' }
}

/**
 * Every limit that counts now was known when the request was made. The holds are locked: a limit that is set later waits for
 * this payment, and then counts it.
 */
export const rulesProblem: Problem = (request, world) => {
  const lines = basketOf(request, world)?.lines ?? []
  const isStale = lines.some(({ id, collectionVersion }) => {
    const read = request.basket.lines.find((line) => line.id === id)?.collectionVersion ?? null
    return read !== null && read !== collectionVersion
  })
  return isStale ? { reason: 'RULES_CHANGED' } : undefined
}

/** Every counter of its promotions has room for the order. */
export const codeProblem: Problem = ({ codes }, _world, { room }) => {
  const left = new Map(room)
  for (const { counterId, units } of codes ?? []) {
    const available = left.get(counterId) ?? 0
    const hasRoom = left.has(counterId) && available >= units
    if (!hasRoom) return { reason: 'CODE_USED_UP', counterId, available: Math.max(available, 0) }
    left.set(counterId, available - units)
  }
  return undefined
}

/** True if this count is of the limit, its subject and its hold. */
export const isCountedBy = ({ holdId, ruleId, subject }: PaymentLimit, counted: CountedLimit): boolean =>
  counted.holdId === holdId && counted.ruleId === ruleId && counted.subject === subject

/** The limits that their hold doesn't count toward yet. */
export const newLimits = ({ limits }: BeginPayment, { counted }: PaymentWorld): readonly PaymentLimit[] =>
  (limits ?? []).filter((limit) => !counted.some((one) => isCountedBy(limit, one)))

/** No limit of the buyer is exceeded, with all that is counted from now on. */
export const limitProblem: Problem = (request, world, { used }) => {
  const now = new Map(used)
  for (const { holdId, ruleId, subject, max, units } of newLimits(request, world)) {
    const key = limitKey(ruleId, subject)
    const available = max - (now.get(key) ?? 0)
    const hasRoom = available >= units
    if (!hasRoom) {
      const lineId = request.basket.lines.find(({ hold }) => hold === holdId)?.id ?? null
      return { reason: 'LIMIT', ruleId, lineId, available: Math.max(available, 0) }
    }
    now.set(key, (now.get(key) ?? 0) + units)
  }
  return undefined
}
