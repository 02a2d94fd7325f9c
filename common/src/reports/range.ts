import { dayAfter, isDay } from '../days.ts'
import { maxOneYear } from '../validation/fields.ts'

/** The days of a report, both included, as `YYYY-MM-DD`. */
export type ReportDays = { readonly from: string; readonly to: string }

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** Ranges with a name. They move with the calendar, so a saved or scheduled report stays current. */
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

/** What people read for each preset, in the order they are offered. */
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

/** The range of a report that names none. */
export const DEFAULT_RANGE = 'last-30'

/** What is wrong with a range as the address has it: `last-30` or `2027-03-01..2027-03-31`. */
export function rangeProblem(text: string): string | undefined {
  if (Object.hasOwn(presets, text)) return undefined
  const [from = '', to = '', ...more] = text.split('..')
  if (more.length > 0 || !isDay(from) || !isDay(to)) return 'Choose a first and a last day.'
  if (to < from) return 'The last day must be on or after the first.'
  return maxOneYear([from, to], 'range')
}

/** The days that a range means on the day `today`. Ask `rangeProblem` first. */
export function daysOfRange(text: string, today: string): ReportDays {
  const [from = '', to = ''] = text.split('..')
  return (Object.hasOwn(presets, text) ? presets[text]?.(today) : undefined) ?? { from, to }
}
