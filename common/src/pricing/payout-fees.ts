import { feeAmount } from './amounts.ts'
import type { FeeRule } from './types.ts'

/** One fee that is kept of a payout, in minor units. */
export type PayoutFee = { readonly id: string; readonly name: string; readonly amount: number }

/**
 * What the platform keeps of a payout, in the order of its fees, never more than all of it. Amounts are minor units of the currency
 * that the fees are for. Fees of zero are left out. docs/rules.md 3.20
 */
export function payoutFees(amount: number, fees: readonly FeeRule[]): readonly PayoutFee[] {
  let left = amount
  return fees
    .filter(({ scope }) => scope === 'PER_PAYOUT')
    .flatMap((fee) => {
      const charged = Math.min(left, feeAmount(fee, amount))
      left -= charged
      return charged === 0 ? [] : [{ id: fee.id, name: fee.name, amount: charged }]
    })
}
