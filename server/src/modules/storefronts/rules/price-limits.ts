import type { Money } from '@admission/common/money.ts'

/** Round amounts of major units: what people say when they name a limit. */
const STEPS = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000]
const MOST = 3

/**
 * Limits that leave something in and something out, three at most, ascending. None where prices come in several currencies: a
 * limit would compare what cannot be compared.
 */
export const priceLimits = (prices: readonly Money[]): Money[] => {
  const [first] = prices
  if (first === undefined || prices.some(({ currency }) => currency !== first.currency)) return []
  const unit = 10 ** first.exponent * (first.exponent === 0 ? 100 : 1)
  return STEPS.map((step) => ({ ...first, amount: step * unit }))
    .filter((limit) => prices.some(({ amount }) => amount <= limit.amount))
    .filter((limit) => prices.some(({ amount }) => amount > limit.amount))
    .slice(0, MOST)
}
