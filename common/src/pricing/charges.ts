import { discountAmount, feeAmount, priceOf, taxAmount, taxes, total } from './amounts.ts'
import { Basket } from './basket.ts'
import { orderTotals } from './summary.ts'
import type { Beneficiary, Charge, FeeRule, OrderInput, PricedOrder, TicketInput } from './types.ts'

/**
 * The price of one ticket, row by row: face, extras, discounts, fees on the rest, tax. Each rate is rounded once per
 * ticket, so that a line is the sum of its tickets. Zero rows are omitted, except the face. docs/rules.md 3.2
 */
export function ticketCharges(input: TicketInput): Charge[] {
  const face = row('FACE', null, input.faceName, 'ORGANIZER', input.face)
  const extras = (input.extras ?? []).map((extra) => row('EXTRA', extra.id, extra.name, 'ORGANIZER', extra.amount))
  const before = input.face + total(extras)
  const discounts: Charge[] = []
  for (const discount of input.discounts ?? []) {
    const amount = discountAmount(discount, input.face, Math.max(0, input.face + total(discounts)))
    discounts.push(row('DISCOUNT', discount.sourceId, discount.name, 'ORGANIZER', negative(amount)))
  }
  const after = before + total(discounts)
  const fees = input.fees
    .filter((fee) => fee.scope === 'PER_TICKET')
    .map((fee) => ({
      ...row('FEE', fee.id, fee.name, fee.beneficiary, feeAmount(fee, fee.ignoresDiscounts ? before : after)),
      included: fee.bearer === 'ORGANIZER',
      refundable: fee.refundable ?? true,
    }))
  const untaxed = untaxedIds(input.fees)
  const taxed = fees.filter(({ sourceId }) => !untaxed.has(sourceId))
  const taxRows = input.taxes.map((tax) => {
    const base = (taxes(tax, 'TICKET') ? after : 0) + (taxes(tax, 'FEE') ? priceOf(taxed) : 0)
    return { ...row('TAX', tax.id, tax.name, 'TAX', taxAmount(tax, base)), included: tax.mode === 'INCLUSIVE' }
  })
  return [face, ...[...extras, ...discounts, ...fees, ...taxRows].filter((charge) => charge.amount !== 0)]
}

/**
 * The all-in price of a ticket, with every unavoidable charge: what a shop shows first. Minor units. docs/rules.md 3.4
 */
export function allInPrice(input: TicketInput): number {
  return priceOf(ticketCharges(input))
}

/** Amount that fees per order, and the tax on them, add to an order of these tickets. Minor units. */
export function orderFeesOn(
  tickets: readonly (readonly Charge[])[],
  rules: Pick<TicketInput, 'fees' | 'taxes'>,
): number {
  const { totals } = orderCharges({ lines: [{ lineId: '', tickets }], fees: rules.fees, taxes: rules.taxes })
  return totals.grandTotal - priceOf(tickets.flat())
}

/**
 * Amount that fees per order, and the tax on them, add to an order of `count` such tickets: `amount` in minor units.
 * `amount` in minor units. It `grows` with the order if one of the fees is a percentage or depends on the price. docs/rules.md 3.4
 */
export function orderFeeOf(input: TicketInput, count = 1): { readonly amount: number; readonly grows: boolean } {
  const ticket = ticketCharges(input)
  const amount = orderFeesOn(
    Array.from({ length: count }, () => ticket),
    input,
  )
  const grows = input.fees.some(
    ({ scope, bearer, basisPoints, minimum, maximum, from, below }) =>
      scope === 'PER_ORDER' &&
      bearer === 'BUYER' &&
      ((basisPoints > 0 && (maximum ?? Infinity) > (minimum ?? 0)) || (from ?? 0) > 0 || (below ?? null) !== null),
  )
  return { amount, grows: amount > 0 && grows }
}

/**
 * Prices a whole order: spreads its delivery, fees (of the order, and of each delivery) and tax over the tickets by largest
 * remainder, so that every minor unit belongs to a ticket, then sums up. Throws RangeError if an amount has no ticket to go to. docs/rules.md 3.5
 */
export function orderCharges(input: OrderInput): PricedOrder {
  const basket = new Basket(input.lines)
  for (const part of input.delivery ?? [])
    basket.spread(row('DELIVERY', part.sourceId, part.name, part.beneficiary ?? 'ORGANIZER', part.amount), part.lineIds)
  const spreadFee = (fee: FeeRule, base: number, lineIds: readonly string[] | undefined): void => {
    const charge = row('ORDER_FEE', fee.id, fee.name, fee.beneficiary, feeAmount(fee, base))
    basket.spread({ ...charge, included: fee.bearer === 'ORGANIZER', refundable: fee.refundable ?? true }, lineIds)
  }
  for (const fee of input.fees ?? []) {
    if (fee.scope === 'PER_ORDER')
      spreadFee(fee, fee.ignoresDiscounts ? basket.undiscounted(fee.lineIds) : basket.goods(fee.lineIds), fee.lineIds)
    if (fee.scope === 'PER_DELIVERY')
      for (const part of input.delivery ?? []) {
        const lineIds = shared(part.lineIds, fee.lineIds)
        spreadFee(fee, basket.delivered(part.sourceId, lineIds), lineIds)
      }
  }
  const untaxed = untaxedIds(input.fees ?? [])
  for (const tax of input.taxes ?? []) {
    const base = (['DELIVERY', 'ORDER_FEE'] as const)
      .filter((kind) => taxes(tax, kind))
      .reduce((sum, kind) => sum + basket.ofKind(kind, tax.lineIds, untaxed), 0)
    basket.spread(
      { ...row('TAX', tax.id, tax.name, 'TAX', taxAmount(tax, base)), included: tax.mode === 'INCLUSIVE' },
      tax.lineIds,
    )
  }
  const lines = basket.lines()
  return { lines, totals: orderTotals(lines.flatMap((line) => line.tickets.flat())) }
}

function row(
  kind: Charge['kind'],
  sourceId: string | null,
  name: string,
  beneficiary: Beneficiary,
  amount: number,
): Charge {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`)
  return { kind, level: 'TICKET', sourceId, name, beneficiary, amount, included: false, refundable: true }
}

/** Lines that are in both; undefined stands for all. */
function shared(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | undefined {
  return one && other ? one.filter((id) => other.includes(id)) : (one ?? other)
}

/** IDs of fees that aren't taxed. */
function untaxedIds(fees: readonly FeeRule[]): ReadonlySet<string | null> {
  return new Set(fees.filter(({ taxable }) => taxable === false).map(({ id }) => id))
}

function negative(amount: number): number {
  return amount === 0 ? 0 : -amount
}
