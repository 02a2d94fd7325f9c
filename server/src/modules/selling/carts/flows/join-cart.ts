import { newId } from '@admission/common/ids.ts'
import { cartSubject, limitSubjects, READ_BEFORE_MS } from '#modules/stock/inventory/rules/limit-subjects.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import type { ClaimLimit } from '#modules/selling/offers/types/quote.ts'
import { consumerOf } from '#platform/actor.ts'
import { unavailable } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readHeldCharges, readUserRules, type HeldCharges, type UserRule } from '../reads/holds.ts'
import { eventsOfLine, unchangedTerms } from '../rules/unchanged-terms.ts'
import type { CartAnswer, CartLine, StoredCart } from '../types/cart.ts'
import type { ClaimAnswer } from '../types/claim.ts'
import { bindCart } from '../writes/details.ts'
import { cartRefusal, answerChanged, answerRefused } from './answers.ts'
import { claim } from './claims.ts'
import { openCart } from './open-cart.ts'
import { sweepCart } from './sweep.ts'

/** The line's limits with the user in place of the cart, in the same windows. Null if none of them count by cart. */
const moved = (
  { limits, since, heldAt }: HeldCharges,
  rules: readonly UserRule[],
  cartId: string,
  userId: string,
): readonly ClaimLimit[] | null => {
  const from = new Date(since.getTime() - READ_BEFORE_MS)
  const next = limits.map((limit) => {
    const rule = rules.find(({ id }) => id === limit.ruleId)
    if (!rule) return limit
    const windowsOf = (value: string): string[] => limitSubjects('USER', value, rule.withinSeconds, from, heldAt)
    const subject = windowsOf(userId)[windowsOf(cartSubject(cartId)).indexOf(limit.subject)]
    return subject === undefined ? limit : { ...limit, subject, max: rule.maximum }
  })
  return next.some((limit, index) => limit.subject !== limits[index]?.subject) ? next : null
}

const changeClaim = (
  cart: StoredCart,
  line: CartLine,
  held: Pick<HeldCharges, 'charges' | 'limits'>,
): Parameters<typeof claim>[1] => ({
  op: 'CHANGE',
  late: true,
  cartId: cart.id,
  lineId: line.id,
  holdId: newId('Hold'),
  eTag: null,
  ...unchangedTerms(cart, line),
  quantity: line.quantity,
  charges: held.charges,
  limits: held.limits,
  orderLimits: null,
})

/** Moves one line's limit counts to the user, and evicts the line if they exceed a limit. Null if there is nothing to move. */
const moveLine = async (
  { services }: RequestContext,
  cart: StoredCart,
  line: CartLine,
  userId: string,
): Promise<ClaimAnswer | null> => {
  const held = await readHeldCharges(services.databases.system, line.holdId)
  const rules = await readUserRules(
    services.databases.system,
    held.limits.map(({ ruleId }) => ruleId),
  )
  const limits = moved(held, rules, cart.id, userId)
  if (limits === null) return null
  const answer = await claim(services, changeClaim(cart, line, { charges: held.charges, limits }))
  if (answer.granted || (answer.reason !== 'LIMIT' && answer.reason !== 'EVENT_CANCELLED')) return answer
  const seats = line.units.flatMap(({ seatNo }) => (seatNo === null ? [] : [seatNo]))
  const { reason } = answer
  const eviction = { op: 'REMOVE', cartId: cart.id, lineId: line.id, eTag: null, reason } as const
  return claim(services, eviction, { eventIds: eventsOfLine(line), seats })
}

/** Handles a line that was neither moved nor evicted: null if there is nothing left to move, else the refusal. */
const settle = async (
  { services }: RequestContext,
  cartId: string,
  answer: ClaimAnswer | null,
): Promise<'IN_PAYMENT' | null> => {
  switch (answer?.granted === true ? null : (answer?.reason ?? null)) {
    case null:
    case 'LINE_UNKNOWN':
      return null
    case 'EXPIRED':
      await sweepCart(services, cartId)
      return null
    case 'IN_PAYMENT':
      return 'IN_PAYMENT'
    default:
      // The cart already belongs to the user, so a retry resumes here.
      throw unavailable()
  }
}

/**
 * Binds the request's cart to the signed-in user and moves its limit counts to them. A line that exceeds a limit together
 * with what they already have is evicted and listed. If interrupted, a retry resumes: it moves whatever still counts for
 * the cart. Throws 503 if a line can't be moved right now.
 */
export const joinCart = async (context: RequestContext): Promise<CartAnswer> => {
  const { userId } = consumerOf(context.actor)
  const { services } = context
  const cart = await openCart(context)
  const refuse = (reason: 'IN_PAYMENT' | 'EXPIRED'): Promise<CartAnswer> =>
    answerRefused(services, cart.id, cartRefusal(offerRefusal(reason)))
  if (cart.userId === userId && cart.state !== 'OPEN') return answerChanged(services, cart.id)
  if (cart.userId !== userId && (await bindCart(services.databases.system, cart.id, userId)) === undefined)
    return refuse(cart.state === 'FINALIZING' ? 'IN_PAYMENT' : 'EXPIRED')
  await services.failpoint('carts.afterBind')
  for (const line of cart.lines) {
    if (line.evicted !== null) continue
    const refusal = await settle(context, cart.id, await moveLine(context, cart, line, userId))
    if (refusal !== null) return refuse(refusal)
  }
  return answerChanged(services, cart.id)
}
