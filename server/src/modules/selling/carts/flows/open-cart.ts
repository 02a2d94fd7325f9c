import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { readPricedCart } from '../reads/basket.ts'
import { readCart } from '../reads/cart.ts'
import { opensCart, parseCartToken } from '../rules/cart-token.ts'
import { shownCart } from '../rules/shown-cart.ts'
import type { ShownCart, StoredCart } from '../types/cart.ts'
import { claim } from './claims.ts'
import { knownCarts, type OpenedCart } from './known-carts.ts'
import { sweepCart } from './sweep.ts'

const isExpired = ({ state, expiresAt, remainingSeconds }: StoredCart): boolean =>
  state === 'OPEN' && expiresAt !== null && remainingSeconds === 0

/** Evicts lines of organizers who were suspended or archived meanwhile, so that the rest can be paid. Returns whether there were any. */
const evictClosed = async (services: RequestContext['services'], cart: StoredCart): Promise<boolean> => {
  if (cart.state !== 'OPEN') return false
  const closed = new Set(cart.accounts.flatMap(({ id, isClosed }) => (isClosed ? [id] : [])))
  if (closed.size === 0) return false
  for (const { id, accountId, evicted } of cart.lines)
    if (evicted === null && closed.has(accountId))
      await claim(services, { op: 'REMOVE', cartId: cart.id, lineId: id, eTag: null, reason: 'ACCOUNT_SUSPENDED' })
  return true
}

/** The current cart. An expired one is swept first, and lines of organizers who sell nothing now are evicted. */
export const currentCart = async (
  services: RequestContext['services'],
  cartId: string,
): Promise<StoredCart | undefined> => {
  const cart = await readCart(services.databases.system, cartId)
  if (!cart) return undefined
  if (isExpired(cart)) await sweepCart(services, cartId)
  else if (!(await evictClosed(services, cart))) return cart
  return readCart(services.databases.system, cartId)
}

/** Whether the request's secret opens a cart, and it doesn't belong to another user than the one signed in. */
const mayOpen = ({ actor }: RequestContext, cart: StoredCart, secret: string): boolean => {
  if (!opensCart(secret, cart.tokenHash)) return false
  return actor.kind !== 'consumer' || cart.userId === null || cart.userId === actor.userId
}

/**
 * The cart of the request's CartToken. Undefined if the token is missing or wrong, or the cart belongs to another user than
 * the one signed in.
 */
export const findCart = async (context: RequestContext): Promise<StoredCart | undefined> => {
  const { request, services } = context
  const token = parseCartToken(request.cartToken)
  if (!token) return undefined
  const cart = await currentCart(services, token.cartId)
  return cart && mayOpen(context, cart, token.secret) ? cart : undefined
}

/** The same without reading it, if this process knows it at this eTag. It may have changed since. */
export const findKnownCart = (context: RequestContext, eTag: string): OpenedCart | undefined => {
  const token = parseCartToken(context.request.cartToken)
  const version = cartVersion(eTag)
  if (!token || version === undefined) return undefined
  const known = knownCarts(context.services).find(token.cartId, version)
  return known && mayOpen(context, known.cart, token.secret) ? known : undefined
}

/** Like `findCart`, but throws resourceNotFound if there is no cart. */
export const foundCart = async (context: RequestContext): Promise<StoredCart> => {
  const cart = await findCart(context)
  if (!cart) throw notFound('We couldn’t find your cart.')
  return cart
}

/** Like `findCart`, for changes: counts toward the rate limits and throws resourceNotFound if there is no cart. */
export const openCart = async (context: RequestContext): Promise<StoredCart> => {
  await context.services.localLimits.take(LIMITS.cartChangesPerNetwork, context.request.network)
  const cart = await foundCart(context)
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
export const cartVersion = (eTag: string): number | undefined => (/^\d{1,15}$/.test(eTag) ? Number(eTag) : undefined)
