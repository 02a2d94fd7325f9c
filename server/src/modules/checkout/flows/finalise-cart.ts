import { newId, type AttemptId, type OrderId } from '@admission/common/ids.ts'
import { claim } from '#modules/carts/flows/claims.ts'
import { basketForPayment } from '#modules/carts/reads/basket.ts'
import type { PricedCart } from '#modules/carts/rules/shown-cart.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import type { RefusalReason } from '#modules/offers/types.ts'
import { readUsers } from '#modules/identity/reads.ts'
import { installedGateway } from '#modules/payments/adapters/installed.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { once } from '#platform/idempotency.ts'
import { serverKey } from '#platform/ids.ts'
import { networkHash } from '#platform/origin.ts'
import { definePart } from '#platform/parts.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { isKeyKnown, readAttempt, readAttemptOfCart } from '../reads/attempts.ts'
import { payingProblem, refused } from '../rules/checks.ts'
import { paymentRequest } from '../rules/payment-request.ts'
import { standingOf } from '../rules/standing.ts'
import type { BegunPayment, Finalising, FinaliseRequest, StoredAttempt } from '../types.ts'
import { paymentsToBegin } from '../writes/payment-queues.ts'
import { completeFree, resumePayment, sendPayment } from './send-payment.ts'

const OPERATION = 'cartFinalize'

type Ids = { readonly orderId: OrderId; readonly attemptId: AttemptId }

/** The ids that belong to a key: the first time new ones. The same key with other values is refused (preconditionFailed). */
const idsOfKey = async ({ databases }: Services, request: FinaliseRequest): Promise<Ids> => {
  const { userId, key, cartId, paymentToken, acceptedTerms, expectedTotal } = request
  const body = { cartId, paymentToken, acceptedTerms: acceptedTerms.toSorted(), expectedTotal }
  const ids = await inTransaction(databases.system, (transaction) =>
    once(transaction, { actor: userId, operation: OPERATION, key, body }, () =>
      Promise.resolve({ orderId: newId('Order') as string, attemptId: newId('Attempt') as string }),
    ),
  )
  return { orderId: ids.orderId as OrderId, attemptId: ids.attemptId as AttemptId }
}

/** Sends what was never sent. Only declines count towards the limit of the network; what else it came to is given back. */
async function sendLimited(services: Services, attempt: StoredAttempt, token: string, network: string): Promise<void> {
  await services.sharedLimits.take(LIMITS.declinesPerNetwork, network)
  await sendPayment(services, attempt, token)
  const now = await readAttempt(services.databases.system, attempt.id)
  if (now?.orderState !== 'FAILED') await services.sharedLimits.giveBack(LIMITS.declinesPerNetwork, network)
}

/** Takes a try as far as it can be taken now, and says how it stands. */
async function carryOn(services: Services, attempt: StoredAttempt, request: FinaliseRequest): Promise<Finalising> {
  const { paymentToken: token, network } = request
  const { state, gateway, actionUrl } = attempt
  if (attempt.orderState === 'PENDING') {
    if (gateway === 'NONE') await completeFree(services, attempt)
    else if (token !== null && state === 'CREATED') await sendLimited(services, attempt, token, network)
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
  LIMIT: 'LIMIT',
}

/** What no waiting mends: the line goes, named, and the rest can be paid. What ran out of time the cart lets go itself. */
const LOST: ReadonlySet<RefusalReason> = new Set(['EVENT_CANCELLED', 'ACCOUNT_SUSPENDED'])

/** What is answered where T1 wrote nothing. */
async function afterRefusal(
  services: Services,
  begun: BegunPayment,
  basket: PricedCart,
  request: FinaliseRequest,
): Promise<Finalising> {
  const { reason, lineId, available } = begun
  if (reason === 'STALE') return { kind: 'CartStale' }
  if (reason === 'CART_UNKNOWN') throw notFound()
  // Meanwhile another tab pays for this cart, or has paid.
  if (reason === 'IN_PAYMENT' || reason === 'EXPIRED') {
    const attempt = await readAttemptOfCart(services.databases.system, request.cartId)
    if (attempt !== undefined) return standingOf(attempt)
    if (reason === 'IN_PAYMENT') return { kind: 'CartStale' }
  }
  const known = REASONS[reason ?? ''] ?? 'OFFER_CHANGED'
  if (lineId !== null && LOST.has(known)) {
    await claim(services, { op: 'REMOVE', cartId: request.cartId, lineId, eTag: null, reason: known })
  }
  const line = basket.lines.find(({ id }) => id === lineId)
  const fields =
    line === undefined ? [] : [{ path: line.id, message: `${line.eventName}: ${refusalOf(known).message}` }]
  return { kind: 'CartRefused', refusal: refused(known, { fields, available }) }
}

const hashOf = ({ secrets }: Services, network: string): string =>
  networkHash(serverKey(secrets.server[0], 'network'), network).toString('hex')

/** T1, and what follows from it. */
async function pay(services: Services, basket: PricedCart, request: FinaliseRequest): Promise<Finalising> {
  const { system } = services.databases
  const { userId } = request
  const ids = await idsOfKey(services, request)
  const user = (await readUsers(system, [userId])).get(userId)
  if (user === undefined) throw notFound()
  await services.failpoint('checkout.beforeT1')
  const { name: gateway } = installedGateway(services)
  const begun = await paymentsToBegin(services).submit(
    paymentRequest(basket, {
      ...ids,
      userId,
      email: user.email,
      gateway,
      networkHash: hashOf(services, request.network),
    }),
  )
  await services.failpoint('checkout.afterT1')
  if (!begun.granted) return afterRefusal(services, begun, basket, request)
  const attempt = await readAttempt(system, ids.attemptId)
  if (attempt === undefined) throw notFound()
  return carryOn(services, attempt, request)
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
  const refusal = payingProblem(basket, request)
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
