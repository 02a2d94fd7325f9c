import { claim } from '#modules/selling/carts/flows/claims.ts'
import { seatsLeftAlone } from '#modules/selling/carts/flows/seats-alone.ts'
import type { PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import type { CartLine, CartRefusal } from '#modules/selling/carts/types/cart.ts'
import type { LimitedLine } from '#modules/selling/offers/rules/limits-at-payment.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import type { RefusalReason } from '#modules/selling/offers/types/offer-sheet.ts'
import { notFound } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { readAttemptOfCart } from '#modules/selling/sales/reads/attempts.ts'
import { cardGone, checkoutRefusal } from '../rules/checks.ts'
import { overLimit } from '../rules/over-limit.ts'
import { paymentStatus } from '#modules/selling/sales/rules/payment-status.ts'
import type { FinalizeOutcome } from '../types.ts'
import type { RefusedPayment } from '#modules/selling/sales/types/payment.ts'
import { withNewTotal } from './new-total.ts'

/** Why the lines of a cart can't be paid for. */
type LineReason = Extract<RefusalReason, 'EXPIRED' | 'EVENT_CANCELLED' | 'ACCOUNT_SUSPENDED'>

/** Refusal of a line for each reason of T1 that is permanent. */
const LINE_REASONS = { EVENT_CANCELLED: 'EVENT_CANCELLED', PAUSED: 'ACCOUNT_SUSPENDED' } as const

/** Reasons that won't go away: their lines are evicted, so that the rest can be paid. Expired lines are swept by the cart. */
const isPermanent = (reason: LineReason): boolean => reason !== 'EXPIRED'

/** The lines that the reason found in one of them concerns as well: of the same event, or of the same account. */
const sameCause = ({ lines }: PricedCart, found: CartLine, reason: LineReason): readonly CartLine[] =>
  lines.filter(({ eventId, accountId }) =>
    reason === 'EVENT_CANCELLED' ? eventId === found.eventId : accountId === found.accountId,
  )

async function refuseLine(
  services: Services,
  basket: PricedCart,
  reason: LineReason,
  lineId: string | null,
): Promise<FinalizeOutcome> {
  const line = basket.lines.find(({ id }) => id === lineId)
  if (line === undefined) return { kind: 'CartRefused', refusal: checkoutRefusal(reason) }
  if (isPermanent(reason))
    for (const { id } of sameCause(basket, line, reason))
      await claim(services, { op: 'REMOVE', cartId: basket.cart.id, lineId: id, eTag: null, reason })
  const fields = [{ path: line.id, message: `${line.eventName}: ${offerRefusal(reason).message}` }]
  return { kind: 'CartRefused', refusal: checkoutRefusal(reason, { fields }) }
}

/** Result of another tab that is paying for this cart, or has paid. */
const paidElsewhere = async (services: Services, cartId: string): Promise<FinalizeOutcome | undefined> => {
  const attempt = await readAttemptOfCart(services.databases.system, cartId)
  return attempt && paymentStatus(attempt)
}

/** The answer if T1 refused, having written nothing. A new reason needs an answer here. */
export async function afterRefusal(
  services: Services,
  begun: RefusedPayment,
  basket: PricedCart,
  lines: readonly LimitedLine[],
): Promise<FinalizeOutcome> {
  const cartId = basket.cart.id
  switch (begun.reason) {
    case 'STALE':
    case 'RULES_CHANGED':
    // A cart has no listed tickets yet.
    case 'TICKET_GONE':
      return { kind: 'CartStale' }
    case 'CART_UNKNOWN':
      throw notFound()
    case 'SAVED_CARD':
      return { kind: 'CartRefused', refusal: cardGone }
    case 'CODE_USED_UP':
    case 'PROTECTION':
      return withNewTotal(services, basket)
    case 'LIMIT':
      return basket.cart.promotions.some(({ id }) => id === begun.ruleId)
        ? withNewTotal(services, basket)
        : overLimit(basket, begun, lines)
    case 'IN_PAYMENT':
      return (await paidElsewhere(services, cartId)) ?? { kind: 'CartStale' }
    case 'EXPIRED':
      return (await paidElsewhere(services, cartId)) ?? refuseLine(services, basket, 'EXPIRED', begun.lineId)
    default:
      return refuseLine(services, basket, LINE_REASONS[begun.reason], begun.lineId)
  }
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
  return checkoutRefusal('STRANDS_SEAT', { fields, seatNumbers: first.alone })
}
