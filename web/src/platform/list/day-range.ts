import { namedRange, type DayRange } from '@admission/common/day-ranges.ts'
import { isDay } from '@admission/common/days.ts'
import { formatDay, formatDayRange } from '@admission/common/time.ts'

/** Today in the browser's time zone, `YYYY-MM-DD`. */
export const localToday = (now: Date = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Today in UTC, `YYYY-MM-DD`. */
export const utcToday = (now: Date = new Date()): string => now.toISOString().slice(0, 10)

/** Parses a range from the URL: a named range, or days such as `2027-03-01..2027-03-31`. Undefined for anything else. */
export function readDayRange(text: string, today: string): DayRange | undefined {
  const range = namedRange(text)
  if (range !== undefined) return range.days(today)
  const [from = '', to = '', ...more] = text.split('..')
  if (!text.includes('..') || more.length > 0 || (from === '' && to === '')) return undefined
  if ((from !== '' && !isDay(from)) || (to !== '' && !isDay(to)) || (from !== '' && to !== '' && to < from))
    return undefined
  return { from: from === '' ? undefined : from, to: to === '' ? undefined : to }
}
/** A range as text: `Next 90 days`, `From Thu, Apr 1`. */
export function dayRangeText(text: string): string {
  const range = namedRange(text)
  if (range !== undefined) return range.label
  const [from = '', to = ''] = text.split('..')
  if (from === '') return `Until ${formatDay(to, false)}`
  return to === '' ? `From ${formatDay(from, false)}` : formatDayRange(from, to, false)
}
