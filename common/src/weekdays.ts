/** Weekdays in conditions and repeating shows; Monday first (ISO 8601). */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The weekday of a local date or date and time. */
export function weekdayOf(local: string): Weekday {
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()
  const name = WEEKDAYS[(day + 6) % 7]
  if (!name) throw new RangeError(`not a date: ${local}`)
  return name
}
