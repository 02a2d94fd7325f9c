import { formatDate, formatDay, formatDayRange } from '@admission/common/time.ts'
import type { Choices, Month } from './choices.ts'
import type { WallSearch } from './wall-search.ts'

/** The days that a wall is filtered by: `Thu, Mar 11`, `March 2027`, `Apr 2 – 5`, `from Fri, Apr 2`. Undefined for all. */
export function spanText({ day, from, to }: WallSearch, months: readonly Month[]): string | undefined {
  if (day !== undefined) return formatDay(day, false)
  if (from === undefined && to === undefined) return undefined
  const whole = months.find((month) => month.from === from && month.to === to)
  if (whole !== undefined) return whole.label
  if (from === undefined) return `until ${formatDay(to ?? '', false)}`
  if (to === undefined) return `from ${formatDay(from, false)}`
  return from <= to ? formatDayRange(from, to, false) : `${formatDate(from, false)} – ${formatDate(to, false)}`
}

/** `Up to $30`; a generic text if the limit in the URL isn't one of the options. */
export function priceText(price: string, prices: Choices['prices']): string {
  const known = prices.find(({ amount }) => String(amount) === price)
  return known === undefined ? 'Up to a custom price' : `Up to ${known.label}`
}
