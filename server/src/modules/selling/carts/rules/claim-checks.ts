import type { ClaimProblem } from '../types/claim.ts'
import type { ClaimCase, Check, ClaimSelection } from '../types/claim-decision.ts'
import { buyerLimits, roomForAll, seatsFree } from './claim-stock.ts'

/** The most lines of a cart, and the most units. */
const MAX_LINES = 20
const MAX_UNITS = 100

/** Earlier request for the line of an ADD: another one, or this one. Undefined: it is new. */
const firstRequest = ({ world, earlier, request }: ClaimCase) => {
  const requestDigest = request.op === 'ADD' ? request.requestDigest : undefined
  const line = (requestDigest && world.removedLines.get(request.lineId)) || world.lines.get(request.lineId)
  if (line?.cartId === request.cartId) return line
  const winner = earlier.winners.get(request.cartId)?.request
  if (winner?.lineId !== request.lineId) return line
  return { cartId: winner.cartId, requestDigest: (winner.op === 'ADD' && winner.requestDigest) || null }
}

/** A repetition of what was granted before, in this batch or long ago. */
const repeated: Check = (claim) => {
  const { request } = claim
  const first = request.op === 'ADD' ? firstRequest(claim) : undefined
  if (request.op !== 'ADD' || first === undefined) return undefined
  if (first.cartId !== request.cartId) return { reason: 'LINE_UNKNOWN' }
  const isOther = request.requestDigest && first.requestDigest && request.requestDigest !== first.requestDigest
  return { reason: isOther ? 'KEY_REUSED' : 'REPEATED' }
}

/** The ID of a cart alone opens nothing. */
const notItsCart: Check = ({ request, cart }) =>
  request.op === 'ADD' && request.requestDigest && request.newCart && cart ? { reason: 'CART_UNKNOWN' } : undefined

/** A batch changes a cart once: who comes second hasn't seen the first. */
const changedBefore: Check = ({ earlier, request }) =>
  earlier.winners.has(request.cartId) ? { reason: 'STALE' } : undefined

const noCart: Check = ({ request, cart }) =>
  cart || (request.op === 'ADD' && request.newCart) ? undefined : { reason: 'CART_UNKNOWN' }

const inPayment: Check = ({ cart }) => (cart?.state === 'FINALIZING' ? { reason: 'IN_PAYMENT' } : undefined)

const cartEnded: Check = ({ cart }) => (cart && cart.state !== 'OPEN' ? { reason: 'EXPIRED' } : undefined)

const outOfTime: Check = ({ world, cart }) =>
  cart?.expiresAt && cart.expiresAt <= world.now ? { reason: 'EXPIRED' } : undefined

const oldETag: Check = ({ request: { eTag }, cart }) =>
  eTag !== null && eTag !== (cart?.version ?? 0) ? { reason: 'STALE' } : undefined

const noLine: Check = ({ request, line }) =>
  request.op !== 'ADD' && line === undefined ? { reason: 'LINE_UNKNOWN' } : undefined

/** Checks for every request. The first that applies is the answer. */
export const CART_CHECKS = {
  repeated,
  notItsCart,
  changedBefore,
  noCart,
  inPayment,
  cartEnded,
  outOfTime,
  oldETag,
  noLine,
} satisfies Record<string, Check>

const lineEnded: Check<ClaimSelection> = ({ request, line, old }) =>
  request.op === 'CHANGE' && (line?.isEvicted || old === undefined) ? { reason: 'EXPIRED' } : undefined

/** A cart made for someone on a waitlist takes nothing else while it holds these places. */
const onlyTheOffer: Check<ClaimSelection> = ({ request, cart, line }) => {
  const isMore = request.op === 'ADD' || request.quantity > (line?.quantity ?? 0)
  return cart?.isOffer && !request.late && isMore ? { reason: 'WAITLIST_CART' } : undefined
}

/** Giving back for a late payment is never refused because of what is on sale. */
const givesBack = ({ request, line }: ClaimCase<ClaimSelection>): boolean =>
  request.op === 'CHANGE' && request.late === true && request.quantity < (line?.quantity ?? 0)

/** The offer of a request, unless it is for a payment that was captured on it. */
const offerOf = ({ world, request, number }: ClaimCase<ClaimSelection>) =>
  request.late ? undefined : world.offers.get(number)

/** An event has begun since the price was read: those that are left have another one, which is offered when this one is refused as stale. */
const fewerEvents: Check<ClaimSelection> = (claim) => {
  const { world, request } = claim
  if (offerOf(claim)?.isForRemaining !== true) return undefined
  const states = (request.eventIds ?? []).map((eventId) => world.events.get(eventId))
  return states.some((state) => state === 'EVENT_BEGUN' || state === 'EVENT_OVER')
    ? { reason: 'OFFER_CHANGED' }
    : undefined
}

const eventClosed: Check<ClaimSelection> = (claim) => {
  const { world, request } = claim
  if (givesBack(claim)) return undefined
  for (const eventId of request.eventIds ?? [request.eventId]) {
    const known = world.events.get(eventId)
    const reason = known === undefined ? 'EVENT_CANCELLED' : known
    if (reason && !(request.late && reason !== 'EVENT_CANCELLED')) return { reason }
  }
  return undefined
}

/** A line of a timed event takes places of one visit that hasn't started. */
const visitOver: Check<ClaimSelection> = (claim) => {
  const { world, request } = claim
  if (givesBack(claim)) return undefined
  const visits = request.charges.flatMap(({ counterId }) => world.counters.get(counterId)?.visit ?? [])
  if (new Set(visits.map(({ id }) => id)).size > 1) return { reason: 'OFFER_CHANGED' }
  const isOver = visits.some(({ isClosed, hasBegun }) => isClosed || (hasBegun && !request.late))
  return isOver ? { reason: 'SALE_ENDED' } : undefined
}

const noCollection: Check<ClaimSelection> = (claim) =>
  givesBack(claim) || claim.world.offers.has(claim.number) ? undefined : { reason: 'OFFER_CHANGED' }

/** What is kept for a holder of last season is taken before the public sale begins. */
const isEarly = ({ request }: ClaimCase<ClaimSelection>): boolean =>
  request.op === 'ADD' && request.newCart?.early === true

const notOnSale: Check<ClaimSelection> = (claim) => {
  const reason = offerOf(claim)?.problem
  return reason && !(reason === 'NOT_ON_SALE_YET' && isEarly(claim)) ? { reason } : undefined
}

const otherTerms: Check<ClaimSelection> = (claim) => {
  const offer = offerOf(claim)
  const isOther = offer && (offer.version !== claim.request.collectionVersion || offer.isRepriced)
  return isOther ? { reason: 'OFFER_CHANGED' } : undefined
}

const datePaused: Check<ClaimSelection> = (claim) => (offerOf(claim)?.isPaused ? { reason: 'PAUSED' } : undefined)

/** Lines that stay beside the one that is added or changed. */
const otherLines = ({ cart, request }: ClaimCase<ClaimSelection>) =>
  (cart?.lines ?? []).filter(({ id }) => id !== request.lineId)

const otherCurrency: Check<ClaimSelection> = (claim) => {
  const { cart, request } = claim
  const isOther = otherLines(claim).length > 0 && cart?.currency != null && cart.currency !== request.currency
  return isOther ? { reason: 'OTHER_CURRENCY' } : undefined
}

const tooMuch: Check<ClaimSelection> = (claim) => {
  const lines = otherLines(claim)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, claim.request.quantity)
  return lines.length >= MAX_LINES || units > MAX_UNITS ? { reason: 'TOO_MANY_LINES' } : undefined
}

/** Further checks for a request for units. The first that applies is the answer. */
export const SELECTION_CHECKS = {
  lineEnded,
  onlyTheOffer,
  fewerEvents,
  eventClosed,
  visitOver,
  noCollection,
  notOnSale,
  otherTerms,
  datePaused,
  otherCurrency,
  tooMuch,
  seatsFree,
  roomForAll,
  buyerLimits,
} satisfies Record<string, Check<ClaimSelection>>

const firstOf = <Given>(
  checks: Readonly<Record<string, (given: Given) => ClaimProblem | undefined>>,
  given: Given,
): ClaimProblem | undefined => {
  for (const check of Object.values(checks)) {
    const problem = check(given)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Why a request is refused. Undefined: it is granted. */
export const claimProblem = (claim: ClaimCase): ClaimProblem | undefined => {
  const { request } = claim
  const problem = firstOf(CART_CHECKS, claim)
  return problem ?? (request.op === 'REMOVE' ? undefined : firstOf(SELECTION_CHECKS, { ...claim, request }))
}
