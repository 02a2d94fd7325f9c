const FORM = /^\d{4}-\d{2}-\d{2}$/

/** True for a day of the calendar, `YYYY-MM-DD`. 30 February, which browsers read as a day in March, is none. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return FORM.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The day so many days after another, or before it. Fails for what is no day: ask `isDay` first. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
