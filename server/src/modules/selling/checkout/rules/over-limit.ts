import type { PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import { limitText, type LimitedLine } from '#modules/selling/offers/rules/limits-at-payment.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import type { FinalizeOutcome } from '../types.ts'
import type { PaymentRefusal } from '#modules/selling/sales/types/payment.ts'
import { checkoutRefusal } from './checks.ts'

/** The refusal for an exceeded limit. Says how many are left only for the buyer's own use, never for an address or card. */
export function overLimit(
  basket: PricedCart,
  { lineId, ruleId, available }: Extract<PaymentRefusal, { reason: 'LIMIT' }>,
  lines: readonly LimitedLine[],
): FinalizeOutcome {
  const rule = lines.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId)
  const line = basket.lines.find(({ id }) => id === lineId)
  const text = rule === undefined ? offerRefusal('LIMIT').message : limitText(rule)
  const fields = line === undefined ? [] : [{ path: line.id, message: `${line.eventName}: ${text}` }]
  const isOwn = rule?.per === 'USER' || rule?.per === 'ORDER'
  const details = { fields, available: isOwn ? available : null, limitedBy: 'LIMIT' } as const
  return { kind: 'CartRefused', refusal: checkoutRefusal('LIMIT', details) }
}
