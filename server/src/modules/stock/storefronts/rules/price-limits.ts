import type { Money } from '@admission/common/money.ts'

/** Round amounts in major units that people use as limits. */
const STEPS = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000]
const MAX_LIMITS = 3

/**
 * Up to three price limits, ascending, that each keep some prices and exclude others. Empty if prices are in several
 * currencies, since those can't be compared.
 */
export const priceLimits = (prices: readonly Money[]): Money[] => {
  const [first] = prices
  if (first === undefined || prices.some(({ currency }) => currency !== first.currency)) return []
  const unit = 10 ** first.exponent * (first.exponent === 0 ? 100 : 1)
  return STEPS.map((step) => ({ ...first, amount: step * unit }))
    .filter((limit) => prices.some(({ amount }) => amount <= limit.amount))
    .filter((limit) => prices.some(({ amount }) => amount > limit.amount))
    .slice(0, MAX_LIMITS)
}
