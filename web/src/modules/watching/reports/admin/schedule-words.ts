import { WEEKDAYS } from '@admission/common/weekdays.ts'
import { formatClock } from '@admission/common/time.ts'
import { query } from '#platform/api.ts'
import { ReportSchedulesDocument, type ReportScheduleFieldsFragment } from './report.gql.ts'

/** The schedules of one report. */
export const schedulesQuery = (report: string, accountId: string) =>
  query(ReportSchedulesDocument, { name: report }, { accountId })

const capitalized = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`
const numberOptions = (length: number, label: (at: number) => string, first = 0) =>
  Array.from({ length }, (_, at) => ({ value: String(at + first), label: label(at + first) }))

const clock = (hour: number): string => formatClock(`2027-01-01T${String(hour).padStart(2, '0')}:00:00`)

export const frequencies = [
  { value: 'DAILY', label: 'Every day' },
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'MONTHLY', label: 'Every month' },
]
export const weekdays = WEEKDAYS.map((name, at) => ({ value: String(at + 1), label: capitalized(name) }))
export const monthDays = numberOptions(28, String, 1)
export const clockHours = numberOptions(24, clock)

/** When a schedule runs, such as `Every Monday at 8:00 AM`. */
export function scheduleText({ frequency, weekday, monthDay, hour }: ReportScheduleFieldsFragment): string {
  const day = weekdays[weekday - 1]?.label ?? ''
  const days = { DAILY: 'Every day', WEEKLY: `Every ${day}`, MONTHLY: `On day ${String(monthDay)} of each month` }
  return `${days[frequency]} at ${clock(hour)}`
}
