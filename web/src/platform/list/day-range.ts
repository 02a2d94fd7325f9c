import { formatDay, formatDayRange } from '@admission/common/time.ts'
import { dayAfter, isDay } from '@admission/common/days.ts'

/** Inclusive range of days, `YYYY-MM-DD`. A missing end is open. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Today in the browser's time zone, `YYYY-MM-DD`. */
export const localToday = (now: Date = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Today in UTC, `YYYY-MM-DD`. */
export const utcToday = (now: Date = new Date()): string => now.toISOString().slice(0, 10)

/** Named ranges, relative to today: `next-90`, `last-7`, `today`, `past`. */
const named: Readonly<Record<string, (today: string) => DayRange>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }),
  'last-7': (today) => ({ from: dayAfter(today, -6), to: today }),
  'last-30': (today) => ({ from: dayAfter(today, -29), to: today }),
  'next-7': (today) => ({ from: today, to: dayAfter(today, 6) }),
  'next-30': (today) => ({ from: today, to: dayAfter(today, 29) }),
  'next-90': (today) => ({ from: today, to: dayAfter(today, 89) }),
  past: (today) => ({ to: dayAfter(today, -1) }),
}

/** Parses a range from the URL: a named range, or days such as `2027-03-01..2027-03-31`. Undefined for anything else. */
export function readDayRange(text: string, today: string): DayRange | undefined {
  if (Object.hasOwn(named, text)) return named[text]?.(today)
  const [from = '', to = '', ...more] = text.split('..')
  if (!text.includes('..') || more.length > 0 || (from === '' && to === '')) return undefined
  if ((from !== '' && !isDay(from)) || (to !== '' && !isDay(to)) || (from !== '' && to !== '' && to < from))
    return undefined
  return { from: from === '' ? undefined : from, to: to === '' ? undefined : to }
}
const names: Readonly<Record<string, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  'next-7': 'Next 7 days',
  'next-30': 'Next 30 days',
  'next-90': 'Next 90 days',
  past: 'Past',
}

/** A range as text: `Next 90 days`, `From Thu, Apr 1`. */
export function dayRangeText(text: string): string {
  if (Object.hasOwn(names, text)) return names[text] ?? text
  const [from = '', to = ''] = text.split('..')
  if (from === '') return `Until ${formatDay(to, false)}`
  return to === '' ? `From ${formatDay(from, false)}` : formatDayRange(from, to, false)
}
