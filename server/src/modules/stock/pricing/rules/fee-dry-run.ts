import { allocateAmount, type Money } from '@admission/common/money.ts'
import { feeAmount } from '@admission/common/pricing/amounts.ts'
import type { FeeRule } from '@admission/common/pricing/types.ts'
import type { FeeTerms } from '@admission/common/records/fee.ts'
import { feeRulesFor } from '@admission/common/records/fee-rules.ts'
import type { SoldAtPrice, SoldOrders } from '../reads/fee-dry-run.ts'

/** Fees of what was sold: as they were charged, and as they would be. Null account: all of the currency. */
export type FeeComparison = {
  readonly accountId: string | null
  readonly accountName: string
  readonly tickets: number
  readonly charged: Money
  readonly recalculated: Money
}

type Bucket = {
  accountName: string
  currency: string
  exponent: number
  tickets: number
  charged: number
  would: number
}

const keyOf = (accountId: string, currency: string): string => `${currency} ${accountId}`

const baseOf = (fee: FeeRule, { before, after }: { readonly before: number; readonly after: number }): number =>
  fee.ignoresDiscounts === true ? before : after

const perTicket = (rules: readonly FeeRule[], sold: SoldAtPrice): number =>
  rules.filter(({ scope }) => scope === 'PER_TICKET').reduce((sum, fee) => sum + feeAmount(fee, baseOf(fee, sold)), 0) *
  sold.tickets

// A fee per order is spread over its tickets by their prices, as it is when they are sold; one on a delivery over those that it was for.
const perOrder = (rules: readonly FeeRule[], { parts, deliveries }: SoldOrders): readonly number[] => {
  const sums = parts.map(() => 0)
  const charge = (fee: FeeRule, base: number, weights: readonly number[]): void => {
    for (const [index, amount] of allocateAmount(feeAmount(fee, base), weights).entries())
      sums[index] = (sums[index] ?? 0) + amount
  }
  for (const fee of rules) {
    if (fee.scope === 'PER_ORDER')
      charge(
        fee,
        parts.reduce((sum, part) => sum + baseOf(fee, part), 0),
        parts.map(({ weight }) => weight),
      )
    if (fee.scope === 'PER_DELIVERY')
      for (const delivery of deliveries) {
        const weights = parts.map(({ accountId }) => delivery[accountId] ?? 0)
        charge(
          fee,
          weights.reduce((sum, amount) => sum + amount, 0),
          weights,
        )
      }
  }
  return sums
}

/**
 * What fees would have cost for what was sold, by account and in all, per currency, by the arithmetic that charges them. Of fees
 * with a start or an end, those count that are charged at `at`. Sorted by the size of the difference; totals come first.
 */
export const compareFees = (
  fees: readonly FeeTerms[],
  at: Date,
  sold: readonly SoldAtPrice[],
  orders: readonly SoldOrders[],
): FeeComparison[] => {
  const buckets = new Map<string, Bucket>()
  for (const row of sold) {
    const { accountName, currency, exponent } = row
    const key = keyOf(row.accountId, currency)
    const bucket = buckets.get(key) ?? { accountName, currency, exponent, tickets: 0, charged: 0, would: 0 }
    bucket.tickets += row.tickets
    bucket.charged += row.charged
    bucket.would += perTicket(feeRulesFor(fees, { currency, at, channel: row.channel }), row)
    buckets.set(key, bucket)
  }
  for (const shape of orders)
    for (const [index, amount] of perOrder(feeRulesFor(fees, { ...shape, at }), shape).entries()) {
      const bucket = buckets.get(keyOf(shape.parts[index]?.accountId ?? '', shape.currency))
      if (bucket !== undefined) bucket.would += amount * shape.orders
    }
  const rowOf = (accountId: string | null, accountName: string, of: readonly Bucket[]): FeeComparison => {
    const { currency = '', exponent = 2 } = of[0] ?? {}
    const moneyOf = (amount: number): Money => ({ amount, currency, exponent })
    return {
      accountId,
      accountName,
      tickets: of.reduce((sum, { tickets }) => sum + tickets, 0),
      charged: moneyOf(of.reduce((sum, { charged }) => sum + charged, 0)),
      recalculated: moneyOf(of.reduce((sum, { would }) => sum + would, 0)),
    }
  }
  const differenceOf = ({ charged, recalculated }: FeeComparison): number =>
    Math.abs(recalculated.amount - charged.amount)
  return [...Map.groupBy(buckets.entries(), ([, { currency }]) => currency).values()].flatMap((group) => {
    const rows = group
      .map(([key, bucket]) => rowOf(key.split(' ')[1] ?? '', bucket.accountName, [bucket]))
      .toSorted((one, other) => differenceOf(other) - differenceOf(one))
    const all = rowOf(
      null,
      'All accounts',
      group.map(([, bucket]) => bucket),
    )
    return [all, ...rows]
  })
}
