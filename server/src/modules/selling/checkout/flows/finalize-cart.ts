import type { AttemptId, UserId } from '@admission/common/ids.ts'
import { holdAddOns, holdsAllAddOns } from '#modules/selling/carts/flows/set-add-on.ts'
import { readPricedCart } from '#modules/selling/carts/reads/basket.ts'
import { readCart } from '#modules/selling/carts/reads/cart.ts'
import type { PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import type { StoredCart } from '#modules/selling/carts/types/cart.ts'
import {
  countsForCart,
  exceededOrderLimit,
  paymentLimits,
  type LimitedLine,
} from '#modules/selling/offers/rules/limits-at-payment.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { notFound, preconditionFailed, unavailable } from '#platform/errors.ts'
import { serverKey } from '#platform/ids.ts'
import { networkHash } from '#platform/origin.ts'
import { perProcess } from '#platform/per-process.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readAttempt, readAttemptOfCart } from '#modules/selling/sales/reads/attempts.ts'
import { readCartLimits } from '../reads/limits.ts'
import { payingProblem, checkoutRefusal } from '../rules/checks.ts'
import { overLimit } from '../rules/over-limit.ts'
import { paymentRequest } from '../rules/payment-request.ts'
import { paymentStatus } from '#modules/selling/sales/rules/payment-status.ts'
import type { FinalizeOutcome, FinalizeRequest } from '../types.ts'
import type { BeginPayment } from '#modules/selling/sales/types/payment.ts'
import { NO_GATEWAY } from '#modules/selling/payments/types/payment.ts'
import type { StoredAttempt } from '#modules/selling/sales/types/stored-attempt.ts'
import { paymentsToBegin } from '#modules/selling/sales/flows/payment-queues.ts'
import { enterAttempt, leaveAttempt } from '#modules/selling/sales/flows/decline-limits.ts'
import { idsOfKey, isKeyUsed } from './payment-key.ts'
import { readPayer } from './read-payer.ts'
import { afterRefusal, seatsProblem } from './refused-payment.ts'
import { readShipping } from './shipping.ts'
import {
  cardSource,
  completeHere,
  payBegun,
  resumePayment,
  sendPayment,
} from '#modules/selling/sales/flows/send-payment.ts'

/** The status of an attempt as it is stored. */
async function answerNow(services: Services, attemptId: AttemptId): Promise<FinalizeOutcome> {
  const now = await readAttempt(services.databases.system, attemptId)
  if (now === undefined) throw notFound()
  await services.failpoint('checkout.beforeAnswer')
  return paymentStatus(now)
}

/** Resumes an attempt as far as possible and returns its status. */
async function resume(services: Services, attempt: StoredAttempt, request: FinalizeRequest): Promise<FinalizeOutcome> {
  const card = cardSource(attempt, request.paymentToken)
  const { state, gateway, actionUrl } = attempt
  if (attempt.orderState === 'PENDING') {
    if (gateway === NO_GATEWAY) await completeHere(services, attempt)
    else if (card !== undefined && state === 'CREATED') await sendPayment(services, attempt, card)
    else if (card !== undefined && actionUrl === null) await resumePayment(services, attempt, card)
  }
  return answerNow(services, attempt.id)
}

const hashOf = ({ secrets }: Services, network: string): string =>
  networkHash(serverKey(secrets.server[0], 'network'), network).toString('hex')

/**
 * True if all that the gateway is sent about a new attempt is in its request to T1. What the gateway calls the buyer and their
 * saved card isn't, nor where tickets that are mailed are billed to.
 */
const isKnownWhole = ({ attempt, details }: BeginPayment): boolean =>
  !attempt.savedCardId &&
  !attempt.keepsCard &&
  Object.values(details.delivery).every(({ mechanism }) => mechanism !== 'SHIPPING')

/** Pays with the attempt that T1 has just stored, which needn't be read for it, and returns the status. */
async function payImmediately(
  services: Services,
  { attempt, orderId, tender, statementDescriptor, paidFor = '', purchases, ...begun }: BeginPayment,
  { cart }: PricedCart,
  token: string | null,
): Promise<FinalizeOutcome> {
  const money = { amount: begun.total, currency: begun.currency, exponent: begun.exponent }
  const of = {
    id: attempt.id,
    gateway: attempt.gateway,
    orderId,
    tender,
    statementDescriptor,
    paidFor,
    money,
    billing: cart.locationBilling,
    keepFor: null,
  }
  const isCompleted = await payBegun(services, of, token === null ? undefined : { token })
  if (!isCompleted) return answerNow(services, attempt.id)
  await services.failpoint('checkout.beforeAnswer')
  return { kind: 'Finalized', purchaseIds: purchases.map(({ id }) => id).toSorted() }
}

/** Result of one try to pay. RulesChanged: nothing was written, because a limit wasn't known that counts now. */
type Tried = FinalizeOutcome | { readonly kind: 'RulesChanged' }

/** Runs T1 and continues with its result. */
async function begin(
  services: Services,
  basket: PricedCart,
  payer: Parameters<typeof paymentRequest>[1],
  { request, lines }: { readonly request: FinalizeRequest; readonly lines: readonly LimitedLine[] },
): Promise<Tried> {
  await services.failpoint('checkout.beforeT1')
  const sent = paymentRequest(basket, payer)
  const begun = await paymentsToBegin(services).submit(sent)
  await services.failpoint('checkout.afterT1')
  if (begun.reason === 'RULES_CHANGED') return { kind: 'RulesChanged' }
  if (!begun.granted) return afterRefusal(services, begun, basket, lines)
  if (begun.reason === null && isKnownWhole(sent)) return payImmediately(services, sent, basket, request.paymentToken)
  const attempt = await readAttempt(services.databases.system, payer.attemptId)
  if (attempt === undefined) throw notFound()
  return resume(services, attempt, request)
}

/** Checks a basket against its buyer's limits and pays for it. */
async function pay(services: Services, basket: PricedCart, request: FinalizeRequest): Promise<Tried> {
  const { isNew, ...ids } = await idsOfKey(services, request)
  const earlier = isNew ? undefined : await readAttempt(services.databases.system, ids.attemptId)
  if (earlier !== undefined) return resume(services, earlier, request)
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
    const refusal = { reason: 'LIMIT', lineId: line.lineId, ruleId: rule.id, available: rule.maximum } as const
    return overLimit(basket, refusal, lines)
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
    card: { ...card, cardFingerprint },
    limits,
    collectionVersions: new Map(lines.map(({ lineId, collectionVersion }) => [lineId, collectionVersion])),
    networkHash: hashOf(services, request.network),
  }
  const from = { network: request.network, cardFingerprint }
  if (request.paymentToken === null && card.savedCardId === null)
    return begin(services, basket, paying, { request, lines })
  await enterAttempt(services, from)
  let result: Tried | undefined
  try {
    result = await begin(services, basket, paying, { request, lines })
    return result
  } finally {
    await leaveAttempt(services, from, result?.kind === 'PaymentDeclined')
  }
}

/** Result of an earlier call with the same key. Undefined if it wasn't, or if nothing had begun. */
async function answerBefore(services: Services, request: FinalizeRequest): Promise<FinalizeOutcome | undefined> {
  const { system } = services.databases
  if (!(await isKeyUsed(services, request))) return undefined
  const { attemptId } = await idsOfKey(services, request)
  const known = await readAttempt(system, attemptId)
  return known && resume(services, known, request)
}

/** The answer for a cart that isn't open. */
async function answerClosed(services: Services, cart: StoredCart, userId: UserId): Promise<FinalizeOutcome> {
  if (cart.state === 'EXPIRED') return { kind: 'CartRefused', refusal: checkoutRefusal('EXPIRED') }
  const attempt = await readAttemptOfCart(services.databases.system, cart.id)
  // Declined between the two reads, so the cart is open again.
  if (attempt === undefined) return { kind: 'CartStale' }
  if (attempt.userId !== userId) throw notFound()
  return paymentStatus(attempt)
}

async function finalize(services: Services, request: FinalizeRequest, found?: StoredCart): Promise<Tried> {
  const { system } = services.databases
  // A key that was used has usually closed the cart or changed its eTag. Otherwise it is recognized when it is bound to its IDs,
  // or looked up before a refusal.
  const isAsSeen = found?.state === 'OPEN' && String(found.version) === request.eTag
  const before = isAsSeen ? undefined : await answerBefore(services, request)
  if (before !== undefined) return before
  const cart = found ?? (await readCart(system, request.cartId))
  // Limits count only for the user the cart is bound to, so no one else can pay for it.
  if (cart === undefined || cart.userId !== request.userId) throw notFound()
  if (cart.state !== 'OPEN') return answerClosed(services, cart, request.userId)
  if (String(cart.version) !== request.eTag) return { kind: 'CartStale' }
  const basket = await readPricedCart(system, cart)
  const { problem } = await readShipping(basket)
  const { chargeRule } = installedGateway(services)
  const refusal = payingProblem(basket, request, problem, chargeRule) ?? (await seatsProblem(services, basket))
  if (refusal === undefined && holdsAllAddOns(basket)) return pay(services, basket, request)
  const known = isAsSeen ? await answerBefore(services, request) : undefined
  if (known !== undefined) return known
  if (refusal !== undefined) return { kind: 'CartRefused', refusal }
  await holdAddOns(services, basket)
  return { kind: 'CartStale' }
}

/** Reads everything again, once, if a limit was set while the payment was prepared. */
async function finalizeByRules(
  services: Services,
  request: FinalizeRequest,
  found?: StoredCart,
): Promise<FinalizeOutcome> {
  const first = await finalize(services, request, found)
  const tried = first.kind === 'RulesChanged' ? await finalize(services, request) : first
  return tried.kind === 'RulesChanged' ? { kind: 'CartStale' } : tried
}

/** Payments in progress in this process, by request: a retry waits for the first instead of racing it. */
const inProgress = perProcess(() => new Map<string, Promise<FinalizeOutcome>>())

/**
 * Pays for a cart: T1, the gateway call, T2, resuming an interrupted attempt from what is stored. Idempotent by key; a paid
 * cart returns its purchases again. `found`: the cart as it was just read, if it was; T1 refuses it if it has changed. Throws tooManyRequests, preconditionFailed (key used with different values, or a restored copy),
 * resourceNotFound (not their cart), and 503 if the queue is full; in all of these nothing has happened.
 */
export async function finalizeCart(
  services: Services,
  request: FinalizeRequest,
  found?: StoredCart,
): Promise<FinalizeOutcome> {
  if (services.installation.isCopy)
    throw preconditionFailed('This is a restored copy of the shop, which takes no payments. Nothing was charged.')
  const running = inProgress(services)
  const { network: _network, eTag: _eTag, ...same } = request
  const name = JSON.stringify(same)
  const known = running.get(name)
  if (known !== undefined) return known
  const work = services.sharedLimits
    .take(LIMITS.finalizePerCart, request.cartId)
    .then(() => finalizeByRules(services, request, found))
    .finally(() => running.delete(name))
  running.set(name, work)
  return work
}
