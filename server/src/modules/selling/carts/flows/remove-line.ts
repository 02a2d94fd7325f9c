import type { RequestContext } from '#platform/graphql/context.ts'
import { eventsOfLine } from '../rules/unchanged-terms.ts'
import type { CartAnswer, StoredCart } from '../types/cart.ts'
import { answerChanged, refusalOfClaim, answerRefused, answerStale } from './answers.ts'
import { claim } from './claims.ts'
import { openCart, cartVersion } from './open-cart.ts'

/** Removes a line from a cart that is already open. */
export const removeFrom = async (
  { services }: RequestContext,
  cart: StoredCart,
  eTag: string,
  lineId: string,
): Promise<CartAnswer> => {
  const version = cartVersion(eTag)
  const line = cart.lines.find(({ id }) => id === lineId)
  if (version === undefined || !line) return answerStale(services, cart.id)
  const seats = line.units.flatMap(({ seatNo }) => (seatNo === null ? [] : [seatNo]))
  const answer = await claim(
    services,
    { op: 'REMOVE', cartId: cart.id, lineId, eTag: version, reason: null },
    { eventIds: eventsOfLine(line), seats: line.evicted === null ? seats : [] },
  )
  if (answer.granted) return answerChanged(services, cart.id)
  if (answer.reason === 'STALE' || answer.reason === 'LINE_UNKNOWN') return answerStale(services, cart.id)
  return answerRefused(services, cart.id, refusalOfClaim(answer, line.collectionId, null))
}

/** Removes a line from the cart, or an evicted one from its list. Its units are released immediately. */
export const removeLine = async (context: RequestContext, eTag: string, lineId: string): Promise<CartAnswer> =>
  removeFrom(context, await openCart(context), eTag, lineId)
