import { formatMoney, type Money } from '@admission/common/money.ts'

/** `$40.00 to $180.00`, or the only bound. */
export function boundsText(minimum: Money | null, maximum: Money | null): string {
  if (minimum !== null && maximum !== null) return `${formatMoney(minimum)} to ${formatMoney(maximum)}`
  if (minimum !== null) return `${formatMoney(minimum)} or more`
  return maximum === null ? 'any amount' : `up to ${formatMoney(maximum)}`
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `two`; digits from `11`. */
export const spelledNumber = (count: number): string => numbers[count] ?? String(count)
