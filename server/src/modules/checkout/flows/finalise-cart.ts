import { newId, type AttemptId, type OrderId } from '@admission/common/ids.ts'
import { claim } from '#modules/carts/flows/claims.ts'
import { seatsLeftAlone } from '#modules/carts/flows/seats-alone.ts'
import { basketForPayment } from '#modules/carts/reads/basket.ts'
import type { PricedCart } from '#modules/carts/rules/shown-cart.ts'
import type { CartRefusal } from '#modules/carts/types.ts'
import {
  exceededOrderLimit,
  limitWords,
  paymentLimits,
  type LimitedLine,
} from '#modules/offers/rules/limits-at-payment.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import type { RefusalReason } from '#modules/offers/types.ts'
import { readUsers } from '#modules/identity/reads.ts'
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
import { payingProblem, refused } from '../rules/checks.ts'
import { paymentRequest } from '../rules/payment-request.ts'
import { standingOf } from '../rules/standing.ts'
import type { BegunPayment, Finalising, FinaliseRequest, StoredAttempt } from '../types.ts'
import { paymentsToBegin } from '../writes/payment-queues.ts'
import { enterTry, leaveTry } from './decline-limits.ts'
import { completeFree, resumePayment, sendPayment } from './send-payment.ts'

const OPERATION = 'cartFinalize'

type Ids = { readonly orderId: OrderId; readonly attemptId: AttemptId }

/** The ids that belong to a key: the first time new ones. The same key with other values is refused (preconditionFailed). */
const idsOfKey = async ({ databases }: Services, request: FinaliseRequest): Promise<Ids> => {
  const { userId, key, cartId, paymentToken, acceptedTerms, expectedTotal } = request
  const body = { cartId, paymentToken, acceptedTerms: acceptedTerms.toSorted(), expectedTotal }
  const mine = { orderId: newId('Order') as string, attemptId: newId('Attempt') as string }
  const ids = await firstAnswer(databases.system, { actor: userId, operation: OPERATION, key, body }, mine)
  return { orderId: ids.orderId as OrderId, attemptId: ids.attemptId as AttemptId }
}

/** Takes a try as far as it can be taken now, and says how it stands. */
async function carryOn(services: Services, attempt: StoredAttempt, request: FinaliseRequest): Promise<Finalising> {
  const { paymentToken: token } = request
  const { state, gateway, actionUrl } = attempt
  if (attempt.orderState === 'PENDING') {
    if (gateway === 'NONE') await completeFree(services, attempt)
    else if (token !== null && state === 'CREATED') await sendPayment(services, attempt, token)
    else if (token !== null && actionUrl === null) await resumePayment(services, attempt, token)
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
  CODE_USED_UP: 'CODE_USED_UP',
}

/** What no waiting mends: the line goes, named, and the rest can be paid. What ran out of time the cart lets go itself. */
const LOST: ReadonlySet<RefusalReason> = new Set(['EVENT_CANCELLED', 'ACCOUNT_SUSPENDED'])

/** A limit that was exceeded, in words. How much is left is said of the buyer's own use alone, never of an address or a card. */
function overLimit(
  basket: PricedCart,
  { lineId, ruleId, available }: Pick<BegunPayment, 'lineId' | 'ruleId' | 'available'>,
  lines: readonly LimitedLine[],
): Finalising {
  const rule = lines.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId)
  const line = basket.lines.find(({ id }) => id === lineId)
  const words = rule === undefined ? refusalOf('LIMIT').message : limitWords(rule)
  const fields = line === undefined ? [] : [{ path: line.id, message: `${line.eventName}: ${words}` }]
  const isOwn = rule?.per === 'USER' || rule?.per === 'ORDER'
  const details = { fields, available: isOwn ? available : null, least: 'LIMIT' } as const
  return { kind: 'CartRefused', refusal: refused('LIMIT', details) }
}

/** What is answered where T1 wrote nothing. */
async function afterRefusal(
  services: Services,
  begun: BegunPayment,
  basket: PricedCart,
  lines: readonly LimitedLine[],
): Promise<Finalising> {
  const { reason, lineId, available } = begun
  const cartId = basket.cart.id
  if (reason === 'STALE') return { kind: 'CartStale' }
  if (reason === 'CART_UNKNOWN') throw notFound()
  if (reason === 'LIMIT') return overLimit(basket, begun, lines)
  // Meanwhile another tab pays for this cart, or has paid.
  if (reason === 'IN_PAYMENT' || reason === 'EXPIRED') {
    const attempt = await readAttemptOfCart(services.databases.system, cartId)
    if (attempt !== undefined) return standingOf(attempt)
    if (reason === 'IN_PAYMENT') return { kind: 'CartStale' }
  }
  const known = REASONS[reason ?? ''] ?? 'OFFER_CHANGED'
  if (lineId !== null && LOST.has(known)) {
    await claim(services, { op: 'REMOVE', cartId, lineId, eTag: null, reason: known })
  }
  const line = basket.lines.find(({ id }) => id === lineId)
  const fields =
    line === undefined ? [] : [{ path: line.id, message: `${line.eventName}: ${refusalOf(known).message}` }]
  return { kind: 'CartRefused', refusal: refused(known, { fields, available }) }
}

const hashOf = ({ secrets }: Services, network: string): string =>
  networkHash(serverKey(secrets.server[0], 'network'), network).toString('hex')

/** Who pays and by which card; null: a card that is no good, which the gateway will say, or none. */
async function readPayer(services: Services, { cart }: PricedCart, { userId, paymentToken }: FinaliseRequest) {
  const [users, described] = await Promise.all([
    readUsers(services.databases.system, [userId]),
    paymentToken === null ? null : installedGateway(services).describeCard(paymentToken),
  ])
  const user = users.get(userId)
  if (user === undefined) throw notFound()
  return {
    userId,
    email: user.email,
    emails: [user.email, cart.info?.email ?? user.email],
    cardFingerprint: described?.kind === 'CARD' ? described.card.fingerprint : null,
    isCardKnown: described?.kind !== 'UNKNOWN',
    locations: [cart.locationShipping, cart.locationBilling],
  }
}

/** T1, and what follows from it. */
async function begin(
  services: Services,
  basket: PricedCart,
  payer: Parameters<typeof paymentRequest>[1],
  { request, lines }: { readonly request: FinaliseRequest; readonly lines: readonly LimitedLine[] },
): Promise<Finalising> {
  await services.failpoint('checkout.beforeT1')
  const begun = await paymentsToBegin(services).submit(paymentRequest(basket, payer))
  await services.failpoint('checkout.afterT1')
  if (!begun.granted) return afterRefusal(services, begun, basket, lines)
  const attempt = await readAttempt(services.databases.system, payer.attemptId)
  if (attempt === undefined) throw notFound()
  return carryOn(services, attempt, request)
}

/** Holds a basket against the limits of its buyer, and pays for it. */
async function pay(services: Services, basket: PricedCart, request: FinaliseRequest): Promise<Finalising> {
  const ids = await idsOfKey(services, request)
  const [payer, { now, lines }] = await Promise.all([
    readPayer(services, basket, request),
    readCartLimits(services.databases.system, request.cartId),
  ])
  // Whether a limit per card is kept cannot be told without the card's mark: then nothing is begun.
  if (!payer.isCardKnown && lines.some(({ rules }) => rules.some(({ per }) => per === 'CARD'))) throw unavailable(5)
  const over = exceededOrderLimit(lines)
  if (over !== undefined) {
    const { line, rule } = over
    return overLimit(basket, { lineId: line.lineId, ruleId: rule.id, available: rule.maximum }, lines)
  }
  const { email, userId, cardFingerprint } = payer
  const limits = paymentLimits(lines, payer, now)
  const { name: gateway } = installedGateway(services)
  const paying = { ...ids, userId, email, gateway, limits, networkHash: hashOf(services, request.network) }
  const from = { network: request.network, cardFingerprint }
  if (request.paymentToken === null) return begin(services, basket, paying, { request, lines })
  await enterTry(services, from)
  let came: Finalising | undefined
  try {
    came = await begin(services, basket, paying, { request, lines })
    return came
  } finally {
    await leaveTry(services, from, came?.kind === 'PaymentDeclined')
  }
}

/**
 * Single seats that the cart would leave alone. Judged directly before T1 and not in it: which seats lie side by side is in
 * the map that this process keeps and not in the database, and the rule is a courtesy to the house: no stock depends on it,
 * so that what others take meanwhile need not be locked out.
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

async function finalise(services: Services, request: FinaliseRequest): Promise<Finalising> {
  const { system } = services.databases
  if (await isKeyKnown(system, request.userId, OPERATION, request.key)) {
    const { attemptId } = await idsOfKey(services, request)
    const known = await readAttempt(system, attemptId)
    if (known !== undefined) return carryOn(services, known, request)
  }
  const basket = await basketForPayment(system, request.cartId)
  if (basket === undefined) throw notFound()
  const { state, userId, version } = basket.cart
  // Only a cart that was bound to a person counts towards their limits: nobody pays for another.
  if (userId !== request.userId) throw notFound()
  if (state === 'FINALIZING' || state === 'FINALIZED') {
    const attempt = await readAttemptOfCart(system, request.cartId)
    // Declined between the two reads: the cart is open again.
    if (attempt === undefined) return { kind: 'CartStale' }
    if (attempt.userId !== request.userId) throw notFound()
    return standingOf(attempt)
  }
  if (state === 'EXPIRED') return { kind: 'CartRefused', refusal: refused('EXPIRED') }
  if (String(version) !== request.eTag) return { kind: 'CartStale' }
  const refusal = payingProblem(basket, request) ?? (await seatsProblem(services, basket))
  return refusal === undefined ? pay(services, basket, request) : { kind: 'CartRefused', refusal }
}

/** Payments on their way in this process, by person and key: a repetition waits for the first instead of racing it. */
const underWay = definePart(() => new Map<string, Promise<Finalising>>())

/**
 * Pays for a cart: T1, the gateway, T2, resuming from what is stored wherever a try before was cut off. The same key has one
 * effect and answers the same; a cart that was paid answers its purchases again. Throws tooManyRequests, preconditionFailed
 * (same key, other values), resourceNotFound (not their cart), and 503 where the queue is full: then nothing has happened.
 */
export async function finaliseCart(services: Services, request: FinaliseRequest): Promise<Finalising> {
  const running = underWay(services)
  const { network: _network, eTag: _eTag, ...same } = request
  const name = JSON.stringify(same)
  const known = running.get(name)
  if (known !== undefined) return known
  const work = services.sharedLimits
    .take(LIMITS.finalizePerCart, request.cartId)
    .then(() => finalise(services, request))
    .finally(() => running.delete(name))
  running.set(name, work)
  return work
}
