import { dayAfter, isDay } from '../days.ts'
import { maxOneYear } from '../validation/fields.ts'

/** The days of a report, inclusive, as `YYYY-MM-DD`. */
export type ReportDays = { readonly from: string; readonly to: string }

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** Named ranges. They move with the calendar, so that a saved or scheduled report stays current. */
const presets: Readonly<Record<string, (today: string) => ReportDays>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }),
  'last-7': (today) => ({ from: dayAfter(today, -6), to: today }),
  'last-30': (today) => ({ from: dayAfter(today, -29), to: today }),
  'last-90': (today) => ({ from: dayAfter(today, -89), to: today }),
  'this-month': (today) => ({ from: monthStart(today), to: today }),
  'last-month': (today) => {
    const to = dayAfter(monthStart(today), -1)
    return { from: monthStart(to), to }
  },
  'last-366': (today) => ({ from: dayAfter(today, -365), to: today }),
}

/** Label of each preset, in menu order. */
export const PRESET_WORDS: Readonly<Record<string, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  'last-90': 'Last 90 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-366': 'Last 366 days',
}

/** The default range. */
export const DEFAULT_RANGE = 'last-30'

/** What is wrong with a range from the URL: `last-30` or `2027-03-01..2027-03-31`. */
export function rangeProblem(text: string): string | undefined {
  if (Object.hasOwn(presets, text)) return undefined
  const [from = '', to = '', ...more] = text.split('..')
  if (more.length > 0 || !isDay(from) || !isDay(to)) return 'Choose a first and a last day.'
  if (to < from) return 'The last day must be on or after the first.'
  return maxOneYear([from, to], 'range')
}

/** The days of a range on the day `today`. Check `rangeProblem` first. */
export function daysOfRange(text: string, today: string): ReportDays {
  const [from = '', to = ''] = text.split('..')
  return (Object.hasOwn(presets, text) ? presets[text]?.(today) : undefined) ?? { from, to }
}
