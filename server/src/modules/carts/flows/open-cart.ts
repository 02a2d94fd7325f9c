import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { readPricedCart } from '../reads/basket.ts'
import { readCart } from '../reads/cart.ts'
import { opensCart, parseCartToken } from '../rules/cart-token.ts'
import { shownCart } from '../rules/shown-cart.ts'
import type { ShownCart, StoredCart } from '../types.ts'
import { sweepCart } from './sweep.ts'

const isExpired = ({ state, expiresAt, remainingSeconds }: StoredCart): boolean =>
  state === 'OPEN' && expiresAt !== null && remainingSeconds === 0

/** The current cart. An expired one is swept first. */
export const currentCart = async (
  services: RequestContext['services'],
  cartId: string,
): Promise<StoredCart | undefined> => {
  const cart = await readCart(services.databases.system, cartId)
  if (!cart || !isExpired(cart)) return cart
  await sweepCart(services, cartId)
  return readCart(services.databases.system, cartId)
}

/**
 * The cart of the request's CartToken. Undefined if the token is missing or wrong, or the cart belongs to another user than
 * the one signed in.
 */
export const findCart = async ({ actor, request, services }: RequestContext): Promise<StoredCart | undefined> => {
  const token = parseCartToken(request.cartToken)
  if (!token) return undefined
  const cart = await currentCart(services, token.cartId)
  if (!cart || !opensCart(token.secret, cart.tokenHash)) return undefined
  const isForeign = actor.kind === 'consumer' && cart.userId !== null && cart.userId !== actor.userId
  return isForeign ? undefined : cart
}

/** Like `findCart`, for changes: counts toward the rate limits and throws resourceNotFound if there is no cart. */
export const openCart = async (context: RequestContext): Promise<StoredCart> => {
  await context.services.localLimits.take(LIMITS.cartChangesPerNetwork, context.request.network)
  const cart = await findCart(context)
  if (!cart) throw notFound('We couldn’t find your cart.')
  await context.services.localLimits.take(LIMITS.cartChangesPerCart, cart.id)
  return cart
}

/** A stored cart as the API shows it. */
export const showCart = async ({ databases }: RequestContext['services'], cart: StoredCart): Promise<ShownCart> =>
  shownCart(await readPricedCart(databases.system, cart))

/** The current cart as the API shows it, or null. */
export const showCurrent = async (services: RequestContext['services'], cartId: string): Promise<ShownCart | null> => {
  const cart = await currentCart(services, cartId)
  return cart ? showCart(services, cart) : null
}

/** The version in an eTag. Undefined if it isn't a number, which counts as stale. */
export const versionOf = (eTag: string): number | undefined => (/^\d{1,15}$/.test(eTag) ? Number(eTag) : undefined)
