import { notFound, preconditionFailed } from '#platform/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { checkedKey } from '#platform/idempotency.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { handedSecret } from '../rules/cart-token.ts'
import { isOpenTo } from '../rules/owner.ts'
import type { CartAnswer } from '../types/cart.ts'
import { writeHandover, lockHandedCart, useHandover } from '../writes/handover.ts'
import { answerChanged } from './answers.ts'
import { openCart } from './open-cart.ts'

/** How long a code can be used, in seconds. */
export const HANDOVER_SECONDS = 60

const GONE =
  'This link to the checkout has expired. Your tickets are still held on the page you came from: go back and check out again.'

/**
 * A code that passes the request's cart on to another browser storage of the same buyer, once and within a minute. Throws
 * resourceNotFound without a cart, preconditionFailed while it is being paid for.
 */
export const handOver = async (context: RequestContext): Promise<string> => {
  const { services } = context
  const cart = await openCart(context)
  if (cart.state === 'FINALIZING') throw preconditionFailed('Your payment is already in progress.')
  if (cart.state !== 'OPEN') throw notFound('We couldn’t find your cart.')
  const code = newSecret()
  await writeHandover(services.databases.system, {
    codeHash: digestOf(code),
    cartId: cart.id,
    tokenHash: cart.tokenHash,
    seconds: HANDOVER_SECONDS,
  })
  return code
}

/**
 * The cart of a code, with a new token: from then on the earlier one opens nothing. A code works once; only a retry with the
 * same key gets the same answer. Throws preconditionFailed if it was used, has expired, or its cart belongs to someone else.
 */
export const takeOver = async (context: RequestContext, code: string, asked: string): Promise<CartAnswer> => {
  const { services, actor, request } = context
  await services.localLimits.take(LIMITS.cartChangesPerNetwork, request.network)
  const key = checkedKey(asked)
  const secret = handedSecret(services.secrets.server[0] ?? '', code, key)
  const codeHash = digestOf(code)
  const tokenHash = digestOf(secret)
  const cartId = await inTransaction(services.databases.system, async (transaction) => {
    const cart = await lockHandedCart(transaction, codeHash)
    if (cart === undefined || !isOpenTo(cart, actor)) return undefined
    return (await useHandover(transaction, { codeHash, keyHash: digestOf(key), cartId: cart.id, tokenHash }))
      ? cart.id
      : undefined
  })
  if (cartId === undefined) throw preconditionFailed(GONE)
  return answerChanged(services, cartId, `${cartId}.${secret}`)
}
