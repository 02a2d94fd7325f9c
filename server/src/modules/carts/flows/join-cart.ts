import { newId } from '@admission/common/ids.ts'
import { limitSubject } from '#modules/offers/rules/limits.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import type { ClaimLimit } from '#modules/offers/types.ts'
import { consumerOf } from '#platform/actor.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readHeldCharges, readUserRules, type UserRule } from '../reads/holds.ts'
import type { CartAnswer, CartLine, StoredCart } from '../types.ts'
import { bindCart } from '../writes/details.ts'
import { cartRefusal, changed, refused } from './answers.ts'
import { claim } from './claims.ts'
import { openCart } from './open-cart.ts'

/** The limits of a line with the person in the place of the cart; null: nothing of them was the cart's. */
const moved = (
  limits: readonly ClaimLimit[],
  rules: readonly UserRule[],
  cartId: string,
  userId: string,
): readonly ClaimLimit[] | null => {
  const next = limits.map((limit) => {
    const rule = rules.find(({ id }) => id === limit.r)
    if (!rule) return limit
    const ofCart = limitSubject('USER', `cart ${cartId}`, rule.withinSeconds, rule.now)
    const isCarts = rule.withinSeconds !== null || limit.s === ofCart
    const s = limitSubject('USER', userId, rule.withinSeconds, rule.now)
    return isCarts ? { ...limit, s, m: rule.maximum } : limit
  })
  return next.some((limit, index) => limit.s !== limits[index]?.s) ? next : null
}

/** Moves what one line uses of limits to the person; where that is too much, the line is evicted and named. */
const moveLine = async (
  { services }: RequestContext,
  cart: StoredCart,
  line: CartLine,
  userId: string,
): Promise<void> => {
  const { charges, limits } = await readHeldCharges(services.databases.system, line.holdId)
  const rules = await readUserRules(
    services.databases.system,
    limits.map(({ r }) => r),
  )
  const next = moved(limits, rules, cart.id, userId)
  if (next === null) return
  const seats = line.units.flatMap(({ seatNo }) => (seatNo === null ? [] : [seatNo]))
  const {
    accountId,
    collectionId,
    eventId,
    storefrontId,
    priceTypeId,
    quantity,
    unitAmount,
    exponent,
    currency,
    snapshot,
  } = line
  const answer = await claim(services, {
    op: 'CHANGE',
    late: true,
    cartId: cart.id,
    lineId: line.id,
    holdId: newId('Hold'),
    eTag: null,
    accountId,
    collectionId,
    collectionVersion: snapshot.collectionVersion,
    eventId,
    storefrontId,
    priceTypeId,
    quantity,
    unitAmount,
    exponent,
    currency,
    snapshot,
    holdSeconds: cart.holdSeconds ?? 600,
    charges,
    limits: next,
    orderLimits: null,
  })
  if (answer.granted || answer.reason !== 'LIMIT') return
  await claim(
    services,
    { op: 'REMOVE', cartId: cart.id, lineId: line.id, eTag: null, reason: 'LIMIT' },
    { eventId: line.eventId, seats },
  )
}

/**
 * Binds the cart of the request to the person who is signed in. What it uses of limits becomes theirs; a line that is over
 * the limit together with what they have already is evicted, named.
 */
export const joinCart = async (context: RequestContext): Promise<CartAnswer> => {
  const { userId } = consumerOf(context.actor)
  const { services } = context
  const cart = await openCart(context)
  if (cart.userId === userId) return changed(services, cart.id)
  const bound = await bindCart(services.databases.system, cart.id, userId)
  if (bound === undefined) {
    const reason = cart.state === 'FINALIZING' ? 'IN_PAYMENT' : 'EXPIRED'
    return refused(services, cart.id, cartRefusal(refusalOf(reason)))
  }
  for (const line of cart.lines) if (line.evicted === null) await moveLine(context, cart, line, userId)
  return changed(services, cart.id)
}
