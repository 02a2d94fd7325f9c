const FORM = /^\d{4}-\d{2}-\d{2}$/

/** True for a day of the calendar, `YYYY-MM-DD`. 30 February, which browsers read as a day in March, is none. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return FORM.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}
