import { priceOf, total } from './amounts.ts'
import type { Charge, OrderTotals } from './types.ts'

/** One line of a breakdown as people read it: "Service fee, 2 at $8.70". `each` only where all parts are equal. */
export type SummaryRow = Omit<Charge, 'level' | 'refundable' | 'beneficiary'> & {
  readonly count: number
  readonly each: number | null
}

/**
 * The sums of an order's rows: grandTotal is the sum of all rows that are not included in others, and the parts add up to
 * it, since every row belongs to one part. docs/rules.md 3.6
 */
export function totalsOf(charges: readonly Charge[]): OrderTotals {
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

/** Rows of the same kind, source, name and sort put together, in the order of their first part. */
export function summarise(charges: readonly Charge[]): SummaryRow[] {
  const groups = new Map<string, Charge[]>()
  for (const charge of charges) {
    const key = JSON.stringify([charge.kind, charge.sourceId, charge.name, charge.included])
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
        count: ofOrder ? 1 : group.length,
        each: even ? first.amount : null,
      },
    ]
  })
}
