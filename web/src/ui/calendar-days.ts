import { isDay } from '@admission/common/days.ts'

/** Midnight of a day (`YYYY-MM-DD`) in the viewer's time zone, or undefined for an invalid day. */
export function parseDay(day: string | undefined): Date | undefined {
  return day !== undefined && isDay(day) ? new Date(`${day}T00:00:00`) : undefined
}

/** A date's day in the viewer's time zone: `YYYY-MM-DD`. */
export function dayText(date: Date): string {
  return `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1, 2)}-${padded(date.getDate(), 2)}`
}

const padded = (part: number, width: number): string => String(part).padStart(width, '0')
