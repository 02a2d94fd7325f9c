import { priceOf, total } from './amounts.ts'
import type { Charge, OrderTotals } from './types.ts'

/**
 * One row of a breakdown: one charge for `count` tickets. `each` is the unit price, null for tax whose parts differ;
 * `count` is null for an amount for the whole order.
 */
export type SummaryRow = Omit<Charge, 'level' | 'refundable' | 'beneficiary'> & {
  readonly count: number | null
  readonly each: number | null
}

/**
 * Sums an order's rows. grandTotal is the sum of all rows that aren't included in others, and the parts add up to it,
 * because every row belongs to one part. docs/rules.md 3.6
 */
export function orderTotals(charges: readonly Charge[]): OrderTotals {
  const of = (...kinds: Charge['kind'][]) => priceOf(charges.filter((charge) => kinds.includes(charge.kind)))
  return {
    faces: of('FACE'),
    extras: of('EXTRA'),
    discounts: of('DISCOUNT'),
    fees: of('FEE', 'ORDER_FEE', 'ROYALTY'),
    shippingAndHandling: of('DELIVERY'),
    tax: of('TAX'),
    taxIncluded: total(charges.filter((charge) => charge.kind === 'TAX' && charge.included)),
    protection: of('PROTECTION'),
    grandTotal: priceOf(charges),
  }
}

/**
 * Merges rows with the same kind, source and name, in the order of first appearance. Ticket rows are merged only if
 * they are equal, so that each has a unit price; tax is one sum.
 */
export function summarise(charges: readonly Charge[]): SummaryRow[] {
  const groups = new Map<string, Charge[]>()
  for (const charge of charges) {
    const { kind, sourceId, name, included, level, amount } = charge
    const unit = kind === 'TAX' ? null : level === 'TICKET' ? amount : level
    const key = JSON.stringify([kind, sourceId, name, included, unit])
    groups.set(key, [...(groups.get(key) ?? []), charge])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { kind, sourceId, name, included } = first
    const ofOrder = first.level === 'ORDER'
    const even = !ofOrder && group.every(({ amount }) => amount === first.amount)
    return [
      {
        kind,
        sourceId,
        name,
        included,
        amount: total(group),
        count: ofOrder ? null : group.length,
        each: even ? first.amount : null,
      },
    ]
  })
}
