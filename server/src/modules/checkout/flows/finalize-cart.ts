import { newId, type AttemptId, type OrderId } from '@admission/common/ids.ts'
import { claim } from '#modules/carts/flows/claims.ts'
import { holdAddOns } from '#modules/carts/flows/set-add-on.ts'
import { seatsLeftAlone } from '#modules/carts/flows/seats-alone.ts'
import { basketForPayment } from '#modules/carts/reads/basket.ts'
import type { PricedCart } from '#modules/carts/rules/shown-cart.ts'
import type { CartLine, CartRefusal } from '#modules/carts/types.ts'
import {
  countsForCart,
  exceededOrderLimit,
  paymentLimits,
  type LimitedLine,
} from '#modules/offers/rules/limits-at-payment.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import type { RefusalReason } from '#modules/offers/types.ts'
import { installedGateway } from '#modules/payments/adapters/installed.ts'
import { notFound, unavailable } from '#platform/errors.ts'
import { firstAnswer } from '#platform/idempotency.ts'
import { serverKey } from '#platform/ids.ts'
import { networkHash } from '#platform/origin.ts'
import { definePart } from '#platform/parts.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { isKeyKnown, readAttempt, readAttemptOfCart } from '../reads/attempts.ts'
import { readCartLimits } from '../reads/limits.ts'
import { cardGone, payingProblem, refused } from '../rules/checks.ts'
import { overLimit } from '../rules/over-limit.ts'
import { paymentRequest } from '../rules/payment-request.ts'
import { standingOf } from '../rules/standing.ts'
import type { FinalizeOutcome, FinalizeRequest } from '../types.ts'
import type { BegunPayment } from '../types/payment.ts'
import type { StoredAttempt } from '../types/stored-attempt.ts'
import { paymentsToBegin } from '../writes/payment-queues.ts'
import { enterAttempt, leaveAttempt } from './decline-limits.ts'
import { readPayer } from './read-payer.ts'
import { readShipping } from './shipping.ts'
import { withNewTotal } from './new-total.ts'
import { cardSource, completeFree, resumePayment, sendPayment } from './send-payment.ts'

const OPERATION = 'cartFinalize'

type Ids = { readonly orderId: OrderId; readonly attemptId: AttemptId }

/** The IDs for a key, created on first use. Throws preconditionFailed if the key was used with different values. */
const idsOfKey = async ({ databases }: Services, request: FinalizeRequest): Promise<Ids> => {
  const { userId, key, cartId, paymentToken, savedCardId, keepsCard, acceptedTerms, expectedTotal } = request
  const card = { ...(savedCardId ? { savedCardId } : {}), ...(keepsCard ? { keepsCard } : {}) }
  const body = { cartId, paymentToken, ...card, acceptedTerms: acceptedTerms.toSorted(), expectedTotal }
  const mine = { orderId: newId('Order') as string, attemptId: newId('Attempt') as string }
  const ids = await firstAnswer(databases.system, { actor: userId, operation: OPERATION, key, body }, mine)
  return { orderId: ids.orderId as OrderId, attemptId: ids.attemptId as AttemptId }
}

/** Resumes an attempt as far as possible and returns its status. */
async function resume(services: Services, attempt: StoredAttempt, request: FinalizeRequest): Promise<FinalizeOutcome> {
  const card = cardSource(attempt, request.paymentToken)
  const { state, gateway, actionUrl } = attempt
  if (attempt.orderState === 'PENDING') {
    if (gateway === 'NONE') await completeFree(services, attempt)
    else if (card !== undefined && state === 'CREATED') await sendPayment(services, attempt, card)
    else if (card !== undefined && actionUrl === null) await resumePayment(services, attempt, card)
  }
  const now = await readAttempt(services.databases.system, attempt.id)
  if (now === undefined) throw notFound()
  await services.failpoint('checkout.beforeAnswer')
  return standingOf(now)
}

const REASONS: Readonly<Record<string, RefusalReason>> = {
  EXPIRED: 'EXPIRED',
  EVENT_CANCELLED: 'EVENT_CANCELLED',
  PAUSED: 'ACCOUNT_SUSPENDED',
}

/** Reasons that won't go away: their lines are evicted, so that the rest can be paid. Expired lines are swept by the cart. */
const PERMANENT: ReadonlySet<RefusalReason> = new Set(['EVENT_CANCELLED', 'ACCOUNT_SUSPENDED'])

/** The lines that the reason found in one of them concerns as well: of the same event, or of the same account. */
const sameCause = ({ lines }: PricedCart, found: CartLine, reason: RefusalReason): readonly CartLine[] =>
  lines.filter(({ eventId, accountId }) =>
    reason === 'EVENT_CANCELLED' ? eventId === found.eventId : accountId === found.accountId,
  )

/** The answer if T1 refused, having written nothing. */
async function afterRefusal(
  services: Services,
  begun: BegunPayment,
  basket: PricedCart,
  lines: readonly LimitedLine[],
): Promise<FinalizeOutcome> {
  const { reason, lineId, ruleId, available } = begun
  const cartId = basket.cart.id
  if (reason === 'STALE') return { kind: 'CartStale' }
  if (reason === 'CART_UNKNOWN') throw notFound()
  if (reason === 'SAVED_CARD') return { kind: 'CartRefused', refusal: cardGone }
  const isOfPrice =
    reason === 'CODE_USED_UP' || reason === 'PROTECTION' || basket.cart.promotions.some(({ id }) => id === ruleId)
  if (isOfPrice) return withNewTotal(services, basket)
  if (reason === 'LIMIT') return overLimit(basket, begun, lines)
  // Another tab is paying for this cart, or has paid.
  if (reason === 'IN_PAYMENT' || reason === 'EXPIRED') {
    const attempt = await readAttemptOfCart(services.databases.system, cartId)
    if (attempt !== undefined) return standingOf(attempt)
    if (reason === 'IN_PAYMENT') return { kind: 'CartStale' }
  }
  const known = REASONS[reason ?? ''] ?? 'OFFER_CHANGED'
  const line = basket.lines.find(({ id }) => id === lineId)
  if (line !== undefined && PERMANENT.has(known))
    for (const { id } of sameCause(basket, line, known))
      await claim(services, { op: 'REMOVE', cartId, lineId: id, eTag: null, reason: known })
  const fields =
    line === undefined ? [] : [{ path: line.id, message: `${line.eventName}: ${refusalOf(known).message}` }]
  return { kind: 'CartRefused', refusal: refused(known, { fields, available }) }
}

const hashOf = ({ secrets }: Services, network: string): string =>
  networkHash(serverKey(secrets.server[0], 'network'), network).toString('hex')

/** Runs T1 and continues with its result. */
async function begin(
  services: Services,
  basket: PricedCart,
  payer: Parameters<typeof paymentRequest>[1],
  { request, lines }: { readonly request: FinalizeRequest; readonly lines: readonly LimitedLine[] },
): Promise<FinalizeOutcome> {
  await services.failpoint('checkout.beforeT1')
  const begun = await paymentsToBegin(services).submit(paymentRequest(basket, payer))
  await services.failpoint('checkout.afterT1')
  if (!begun.granted) return afterRefusal(services, begun, basket, lines)
  const attempt = await readAttempt(services.databases.system, payer.attemptId)
  if (attempt === undefined) throw notFound()
  return resume(services, attempt, request)
}

/** Checks a basket against its buyer's limits and pays for it. */
async function pay(services: Services, basket: PricedCart, request: FinalizeRequest): Promise<FinalizeOutcome> {
  const ids = await idsOfKey(services, request)
  const [payer, { now, lines }] = await Promise.all([
    readPayer(services, basket, request),
    readCartLimits(services.databases.system, request.cartId),
  ])
  if (countsForCart(lines, request.cartId)) return { kind: 'Unjoined' }
  // A limit per card can't be checked without the card's fingerprint, so nothing starts.
  if (!payer.isCardKnown && lines.some(({ rules }) => rules.some(({ per }) => per === 'CARD'))) throw unavailable(5)
  const over = exceededOrderLimit(lines)
  if (over !== undefined) {
    const { line, rule } = over
    return overLimit(basket, { lineId: line.lineId, ruleId: rule.id, available: rule.maximum }, lines)
  }
  const { email, emails, userId, cardFingerprint, sentTo, card } = payer
  const limits = paymentLimits(lines, payer, now)
  const gateway = installedGateway(services).name
  const paying = {
    ...ids,
    sentTo,
    userId,
    email,
    emails,
    gateway,
    card,
    limits,
    networkHash: hashOf(services, request.network),
  }
  const from = { network: request.network, cardFingerprint }
  if (request.paymentToken === null && card.savedCardId === null)
    return begin(services, basket, paying, { request, lines })
  await enterAttempt(services, from)
  let result: FinalizeOutcome | undefined
  try {
    result = await begin(services, basket, paying, { request, lines })
    return result
  } finally {
    await leaveAttempt(services, from, result?.kind === 'PaymentDeclined')
  }
}

/**
 * Refuses a cart that would strand single seats. Checked right before T1 and not in it, because only this process's map knows
 * which seats are adjacent, not the database. No stock depends on the rule, so concurrent changes needn't be locked out.
 */
async function seatsProblem(services: Services, { cart }: PricedCart): Promise<CartRefusal | undefined> {
  const rows = await seatsLeftAlone(services, cart)
  const [first] = rows
  if (first === undefined) return undefined
  const fields = rows.map(({ eventName, message, help }) => ({
    path: 'seats',
    message: `${eventName}: ${message} ${help}`,
  }))
  return refused('STRANDS_SEAT', { fields, seatNumbers: first.alone })
}

async function finalize(services: Services, request: FinalizeRequest): Promise<FinalizeOutcome> {
  const { system } = services.databases
  if (await isKeyKnown(system, request.userId, OPERATION, request.key)) {
    const { attemptId } = await idsOfKey(services, request)
    const known = await readAttempt(system, attemptId)
    if (known !== undefined) return resume(services, known, request)
  }
  const basket = await basketForPayment(system, request.cartId)
  if (basket === undefined) throw notFound()
  const { state, userId, version } = basket.cart
  // Limits count only for the user the cart is bound to, so no one else can pay for it.
  if (userId !== request.userId) throw notFound()
  if (state === 'FINALIZING' || state === 'FINALIZED') {
    const attempt = await readAttemptOfCart(system, request.cartId)
    // Declined between the two reads, so the cart is open again.
    if (attempt === undefined) return { kind: 'CartStale' }
    if (attempt.userId !== request.userId) throw notFound()
    return standingOf(attempt)
  }
  if (state === 'EXPIRED') return { kind: 'CartRefused', refusal: refused('EXPIRED') }
  if (String(version) !== request.eTag) return { kind: 'CartStale' }
  const { problem } = await readShipping(basket)
  const refusal = payingProblem(basket, request, problem) ?? (await seatsProblem(services, basket))
  if (refusal !== undefined) return { kind: 'CartRefused', refusal }
  return (await holdAddOns(services, basket)) ? { kind: 'CartStale' } : pay(services, basket, request)
}

/** Payments in progress in this process, by request: a retry waits for the first instead of racing it. */
const inProgress = definePart(() => new Map<string, Promise<FinalizeOutcome>>())

/**
 * Pays for a cart: T1, the gateway call, T2, resuming an interrupted attempt from what is stored. Idempotent by key; a paid
 * cart returns its purchases again. Throws tooManyRequests, preconditionFailed (key used with different values),
 * resourceNotFound (not their cart), and 503 if the queue is full; in all of these nothing has happened.
 */
export async function finalizeCart(services: Services, request: FinalizeRequest): Promise<FinalizeOutcome> {
  const running = inProgress(services)
  const { network: _network, eTag: _eTag, ...same } = request
  const name = JSON.stringify(same)
  const known = running.get(name)
  if (known !== undefined) return known
  const work = services.sharedLimits
    .take(LIMITS.finalizePerCart, request.cartId)
    .then(() => finalize(services, request))
    .finally(() => running.delete(name))
  running.set(name, work)
  return work
}
