import { claim } from '#modules/carts/flows/claims.ts'
import { seatsLeftAlone } from '#modules/carts/flows/seats-alone.ts'
import type { PricedCart } from '#modules/carts/rules/shown-cart.ts'
import type { CartLine, CartRefusal } from '#modules/carts/types.ts'
import type { LimitedLine } from '#modules/offers/rules/limits-at-payment.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import type { RefusalReason } from '#modules/offers/types.ts'
import { notFound } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { readAttemptOfCart } from '#modules/sales/reads/attempts.ts'
import { cardGone, refused } from '../rules/checks.ts'
import { overLimit } from '../rules/over-limit.ts'
import { standingOf } from '#modules/sales/rules/standing.ts'
import type { FinalizeOutcome } from '../types.ts'
import type { BegunPayment } from '#modules/sales/types/payment.ts'
import { withNewTotal } from './new-total.ts'

const REASONS: Readonly<Record<string, RefusalReason>> = {
  EXPIRED: 'EXPIRED',
  EVENT_CANCELLED: 'EVENT_CANCELLED',
  PAUSED: 'ACCOUNT_SUSPENDED',
}

/** Reasons that won't go away: their lines are evicted, so that the rest can be paid. Expired lines are swept by the cart. */
const PERMANENT: ReadonlySet<RefusalReason> = new Set(['EVENT_CANCELLED', 'ACCOUNT_SUSPENDED'])

/** The lines that the reason found in one of them concerns as well: of the same event, or of the same account. */
const sameCause = ({ lines }: PricedCart, found: CartLine, reason: RefusalReason): readonly CartLine[] =>
  lines.filter(({ eventId, accountId }) =>
    reason === 'EVENT_CANCELLED' ? eventId === found.eventId : accountId === found.accountId,
  )

/** The answer if T1 refused, having written nothing. */
export async function afterRefusal(
  services: Services,
  begun: BegunPayment,
  basket: PricedCart,
  lines: readonly LimitedLine[],
): Promise<FinalizeOutcome> {
  const { reason, lineId, ruleId, available } = begun
  const cartId = basket.cart.id
  if (reason === 'STALE') return { kind: 'CartStale' }
  if (reason === 'CART_UNKNOWN') throw notFound()
  if (reason === 'SAVED_CARD') return { kind: 'CartRefused', refusal: cardGone }
  const isOfPrice =
    reason === 'CODE_USED_UP' || reason === 'PROTECTION' || basket.cart.promotions.some(({ id }) => id === ruleId)
  if (isOfPrice) return withNewTotal(services, basket)
  if (reason === 'LIMIT') return overLimit(basket, begun, lines)
  // Another tab is paying for this cart, or has paid.
  if (reason === 'IN_PAYMENT' || reason === 'EXPIRED') {
    const attempt = await readAttemptOfCart(services.databases.system, cartId)
    if (attempt !== undefined) return standingOf(attempt)
    if (reason === 'IN_PAYMENT') return { kind: 'CartStale' }
  }
  const known = REASONS[reason ?? ''] ?? 'OFFER_CHANGED'
  const line = basket.lines.find(({ id }) => id === lineId)
  if (line !== undefined && PERMANENT.has(known))
    for (const { id } of sameCause(basket, line, known))
      await claim(services, { op: 'REMOVE', cartId, lineId: id, eTag: null, reason: known })
  const fields =
    line === undefined ? [] : [{ path: line.id, message: `${line.eventName}: ${refusalOf(known).message}` }]
  return { kind: 'CartRefused', refusal: refused(known, { fields, available }) }
}

/**
 * Refuses a cart that would strand single seats. Checked right before T1 and not in it, because only this process's map knows
 * which seats are adjacent, not the database. No stock depends on the rule, so concurrent changes needn't be locked out.
 */
export async function seatsProblem(services: Services, { cart }: PricedCart): Promise<CartRefusal | undefined> {
  const rows = await seatsLeftAlone(services, cart)
  const [first] = rows
  if (first === undefined) return undefined
  const fields = rows.map(({ eventName, message, help }) => ({
    path: 'seats',
    message: `${eventName}: ${message} ${help}`,
  }))
  return refused('STRANDS_SEAT', { fields, seatNumbers: first.alone })
}
