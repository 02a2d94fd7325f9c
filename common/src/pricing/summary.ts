import { priceOf, total } from './amounts.ts'
import type { Charge, OrderTotals } from './types.ts'

/**
 * One row of a breakdown: what `count` tickets cost for one reason. `each` is the price of one, null for tax whose parts
 * differ; `count` is null for an amount of the order as a whole.
 */
export type SummaryRow = Omit<Charge, 'level' | 'refundable' | 'beneficiary'> & {
  readonly count: number | null
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

/**
 * Rows of the same kind, source and name put together, in the order of their first part. Rows of tickets are put together
 * only where they are equal, so that each has a price of one; tax is one sum.
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
