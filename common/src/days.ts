const FORM = /^\d{4}-\d{2}-\d{2}$/

/** True for a calendar day, `YYYY-MM-DD`. False for February 30, which browsers parse as a day in March. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return FORM.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The day some days after another, or before it. Throws for an invalid day: check `isDay` first. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
