import { isDay } from '@admission/common/days.ts'

/** The first moment of a day (`YYYY-MM-DD`) on the viewer's clock, as calendars want it. Undefined for what is no day. */
export function dateOf(day: string | undefined): Date | undefined {
  return day !== undefined && isDay(day) ? new Date(`${day}T00:00:00`) : undefined
}

/** The day that a calendar's date stands for on the viewer's clock: `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  return `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1, 2)}-${padded(date.getDate(), 2)}`
}

const padded = (part: number, width: number): string => String(part).padStart(width, '0')
