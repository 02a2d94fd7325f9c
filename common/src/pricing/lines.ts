import { formatMoney, type Money } from '../money.ts'
import type { ChargeKind } from './types.ts'

/** A row of a price breakdown, as in the APIs and stored orders. `quantity` null: an amount for the whole order. */
export type PriceRow = {
  readonly kind: ChargeKind
  readonly name: string
  readonly amount: Money
  readonly included: boolean
  readonly quantity: number | null
}

export type PriceLine = { readonly id: string; readonly label: string; readonly amount: Money }

/** A price for display. */
export type PriceLines = {
  /** Tickets, discounts, fees, delivery, tax, protection, in this order; they add up to the total. */
  readonly lines: readonly PriceLine[]
  /** Shown below the total: `Includes $9.98 tax`, or null. */
  readonly includedTax: string | null
  /** Fees that the organizer pays out of the price. For staff only. */
  readonly borne: readonly PriceLine[]
  /** The organizer's share of the price of protection, or null. For staff only. */
  readonly ofProtection: Money | null
}

const ORDER: readonly ChargeKind[] = [
  'FACE',
  'EXTRA',
  'DISCOUNT',
  'FEE',
  'ORDER_FEE',
  'ROYALTY',
  'DELIVERY',
  'TAX',
  'PROTECTION',
]

type Merged = PriceRow & { readonly each: number | null }

/** Unit price in minor units; null for order-level rows, taxes, and amounts that don't divide evenly. */
function unitOf({ kind, amount, quantity }: PriceRow): number | null {
  if (quantity === null || quantity < 1 || kind === 'TAX') return null
  return amount.amount % quantity === 0 ? amount.amount / quantity : null
}

/** Merges rows with the same kind, name and unit price, also across purchases. */
function merged(rows: readonly PriceRow[]): Merged[] {
  const groups = new Map<string, Merged>()
  for (const row of rows) {
    const each = unitOf(row)
    const key = JSON.stringify([row.kind, row.name, row.included, each])
    const known = groups.get(key)
    const quantity = row.quantity === null || known?.quantity === null ? null : row.quantity + (known?.quantity ?? 0)
    const amount = { ...row.amount, amount: row.amount.amount + (known?.amount.amount ?? 0) }
    groups.set(key, { ...row, each, quantity, amount })
  }
  return [...groups.values()].toSorted((left, right) => ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind))
}

/** `3 × Adult at $68.64`; a single fee is just its name, because its amount is its price, unless `others` have the name, too. */
function labelOf({ kind, name, amount, quantity, each }: Merged, others: readonly Merged[]): string {
  if (kind === 'TAX' || quantity === null) return name
  const isOnly = others.filter((other) => other.kind === kind && other.name === name).length < 2
  if (quantity === 1 && isOnly && kind !== 'FACE' && kind !== 'EXTRA') return name
  const unit = each === null ? '' : ` at ${formatMoney({ ...amount, amount: each })}`
  return `${quantity} × ${name}${unit}`
}

const lineOf = (row: Merged, index: number, rows: readonly Merged[]): PriceLine => ({
  id: `${row.kind}${index}`,
  label: labelOf(row, rows),
  amount: row.amount,
})

function includedTaxOf(rows: readonly Merged[]): string | null {
  const [first] = rows
  if (first === undefined) return null
  const amount = rows.reduce((sum, row) => sum + row.amount.amount, 0)
  return amount === 0 ? null : `Includes ${formatMoney({ ...first.amount, amount })} tax`
}

/**
 * The one order and wording of a price, shared by the cart, payment, receipt, e-mail and staff screens. `rows` come
 * from one or several breakdowns, all in one currency.
 */
export function priceLines(rows: readonly PriceRow[]): PriceLines {
  const all = merged(rows)
  const inside = all.filter(({ included }) => included)
  const shared = inside.filter(({ kind }) => kind === 'PROTECTION')
  const [share] = shared
  return {
    lines: all.filter(({ included }) => !included).map(lineOf),
    includedTax: includedTaxOf(inside.filter(({ kind }) => kind === 'TAX')),
    borne: inside.filter(({ kind }) => kind !== 'TAX' && kind !== 'PROTECTION').map(lineOf),
    ofProtection:
      share === undefined
        ? null
        : { ...share.amount, amount: shared.reduce((sum, { amount }) => sum + amount.amount, 0) },
  }
}
