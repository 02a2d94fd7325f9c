import type { BilledPurchase } from '../types.ts'

/** States of purchases that were paid for. */
const PAID: ReadonlySet<string> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED'])

/** Why a purchase can't be invoiced, for its buyer. Null if it can. */
export function whyNoInvoice({
  state,
  total,
  seller,
}: Pick<BilledPurchase, 'state' | 'total' | 'seller'>): string | null {
  if (!PAID.has(state)) return 'This order wasn’t paid, so there is no invoice.'
  if (total === 0) return 'Nothing was charged for this order, so there is no invoice.'
  return seller.addressLine === '' ? `Ask ${seller.name} for an invoice. They haven’t set it up here yet.` : null
}
