const DAY_MS = 86_400_000

/** The days of a month (`YYYY-MM`) with their column of the week, 1 for Sunday to 7. */
export const daysOfMonth = (month: string): readonly { readonly day: string; readonly column: number }[] => {
  const first = Date.parse(`${month}-01`)
  const count = (Date.parse(`${monthAfter(month, 1)}-01`) - first) / DAY_MS
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(first + index * DAY_MS)
    return { day: date.toISOString().slice(0, 10), column: date.getUTCDay() + 1 }
  })
}

/** The month that many months later (`YYYY-MM`). */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Visits by the local day on which they start. */
export const visitsByDay = <Visit extends { readonly startsAt: { readonly local: string } }>(
  visits: readonly Visit[],
): ReadonlyMap<string, readonly Visit[]> => Map.groupBy(visits, ({ startsAt }) => startsAt.local.slice(0, 10))
