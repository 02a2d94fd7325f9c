import { namedRange } from '../day-ranges.ts'
import { isDay } from '../days.ts'
import { longRangeProblem } from '../validation/fields.ts'

/** The days of a report, inclusive, as `YYYY-MM-DD`. */
export type ReportDays = { readonly from: string; readonly to: string }

/** Names of the ranges that a report offers, in menu order. They move with the calendar, so that a schedule stays current. */
const presets = ['today', 'yesterday', 'last-7', 'last-30', 'last-90', 'this-month', 'last-month', 'last-366']

/** Label of each preset, in menu order. */
export const PRESET_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  presets.map((name) => [name, namedRange(name)?.label ?? name]),
)

/** The default range. */
export const DEFAULT_RANGE = 'last-30'

/** Problems with a range from the URL: `last-30` or `2027-03-01..2027-03-31`. */
export function rangeProblem(text: string): string | undefined {
  if (presets.includes(text)) return undefined
  const [from = '', to = '', ...more] = text.split('..')
  if (more.length > 0 || !isDay(from) || !isDay(to)) return 'Choose a first and a last day.'
  if (to < from) return 'The last day must be on or after the first.'
  return longRangeProblem(from, to)
}

/** The days of a range on the day `today`. Check `rangeProblem` first. */
export function daysOfRange(text: string, today: string): ReportDays {
  const { from = '', to = '' } = namedRange(text)?.days(today) ?? {}
  const [first = '', last = ''] = text.split('..')
  return from === '' ? { from: first, to: last } : { from, to }
}
