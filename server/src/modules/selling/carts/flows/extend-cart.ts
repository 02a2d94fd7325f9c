import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { CartAnswer } from '../types/cart.ts'
import { extendClock } from '../writes/clock.ts'
import { cartRefusal, answerChanged, answerRefused, answerStale } from './answers.ts'
import { openCart, cartVersion } from './open-cart.ts'

/** Extends the cart's time by half its hold time, once. */
export const extendCart = async (context: RequestContext, eTag: string): Promise<CartAnswer> => {
  const { services } = context
  const cart = await openCart(context)
  const version = cartVersion(eTag)
  if (version === undefined) return answerStale(services, cart.id)
  const extended = await extendClock(services.databases.system, cart.id, version)
  const reason = extended?.reason ?? null
  if (extended?.granted) return answerChanged(services, cart.id)
  if (reason === null || reason === 'STALE' || reason === 'CART_UNKNOWN') return answerStale(services, cart.id)
  return answerRefused(services, cart.id, cartRefusal(offerRefusal(reason)))
}
