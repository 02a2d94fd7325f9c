import { priceOf } from './amounts.ts'
import { allInPrice, orderCharges, ticketCharges } from './charges.ts'
import { summarise, type SummaryRow } from './summary.ts'
import type { FeeRule, TaxRule } from './types.ts'

/** An order to try fees on: `quantity` tickets at one price, in minor units, with a discount in basis points. */
type ExampleOrder = {
  readonly face: number
  readonly quantity: number
  readonly discountBasisPoints: number
  /** Price of its delivery. */
  readonly delivery: number
  readonly taxes: readonly TaxRule[]
}

/** Its price under some fees. */
export type FeeExample = {
  /** Rows that add up to the total. */
  readonly rows: readonly SummaryRow[]
  /** Fees and taxes inside the price. */
  readonly inside: readonly SummaryRow[]
  /** What a shop shows first for one ticket, before the discount. */
  readonly allIn: number
  readonly total: number
  /** What the organizer keeps: the total less all that goes to others. */
  readonly kept: number
}

/** Works out an example by the arithmetic that prices carts. Amounts are minor units of the currency that the fees are for. */
export function feeExample(order: ExampleOrder, fees: readonly FeeRule[]): FeeExample {
  const { face, quantity, discountBasisPoints, delivery, taxes } = order
  const input = { face, faceName: 'Ticket', fees, taxes }
  const discounts =
    discountBasisPoints === 0 ? [] : [{ sourceId: 'discount', name: 'Discount', basisPoints: discountBasisPoints }]
  const ticket = ticketCharges({ ...input, discounts })
  const tickets = Array.from({ length: quantity }, () => ticket)
  const parts = delivery === 0 ? [] : [{ sourceId: 'delivery', name: 'Delivery', amount: delivery }]
  const { lines, totals } = orderCharges({ lines: [{ lineId: '', tickets }], delivery: parts, fees, taxes })
  const charges = lines.flatMap((line) => line.tickets.flat())
  const rows = summarise(charges)
  const toOthers = charges.filter(({ beneficiary }) => beneficiary !== 'ORGANIZER')
  return {
    rows: rows.filter(({ included }) => !included),
    inside: rows.filter(({ included }) => included),
    allIn: allInPrice(input),
    total: totals.grandTotal,
    kept: priceOf(charges) - toOthers.reduce((sum, { amount }) => sum + amount, 0),
  }
}
