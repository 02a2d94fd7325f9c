import { formatMoney, type Money } from '@admission/common/money.ts'

/** `You choose, $40.00 to $180.00`, or the one bound there is. */
export function boundsWords(minimum: Money | null, maximum: Money | null): string {
  if (minimum !== null && maximum !== null) return `${formatMoney(minimum)} to ${formatMoney(maximum)}`
  if (minimum !== null) return `${formatMoney(minimum)} or more`
  return maximum === null ? 'what you like' : `up to ${formatMoney(maximum)}`
}

/** `16,925`. */
export const countText = (count: number): string => count.toLocaleString('en-US')

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `two`, from eleven on `11`. */
export const numberWord = (count: number): string => numbers[count] ?? String(count)
