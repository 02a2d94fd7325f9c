import { ticketCharges } from './charges.ts'
import type { Charge, TicketInput } from './types.ts'

/** Amount off one ticket, and what takes it. */
type Discount = { readonly promotionId: string; readonly name: string; readonly amount: number }

/**
 * The charges of one ticket with its discounts: fees and taxes on what is left. The only place that works them out, so that
 * a price shown before the cart is the cart's.
 */
export const discountedCharges = (ticket: Omit<TicketInput, 'discounts'>, discounts: readonly Discount[]): Charge[] =>
  ticketCharges({
    ...ticket,
    discounts: discounts.map(({ promotionId, name, amount }) => ({ sourceId: promotionId, name, amount })),
  })
