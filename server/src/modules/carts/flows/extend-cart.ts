import { refusalOf } from '#modules/offers/rules/refusals.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { CartAnswer } from '../types.ts'
import { extendClock } from '../writes/clock.ts'
import { cartRefusal, changed, refused, stale } from './answers.ts'
import { openCart, versionOf } from './open-cart.ts'

/** Extends the cart's time by half its hold time, once. */
export const extendCart = async (context: RequestContext, eTag: string): Promise<CartAnswer> => {
  const { services } = context
  const cart = await openCart(context)
  const version = versionOf(eTag)
  if (version === undefined) return stale(services, cart.id)
  const extended = await extendClock(services.databases.system, cart.id, version)
  const reason = extended?.reason ?? null
  if (extended?.granted) return changed(services, cart.id)
  if (reason === null || reason === 'STALE' || reason === 'CART_UNKNOWN') return stale(services, cart.id)
  return refused(services, cart.id, cartRefusal(refusalOf(reason)))
}
