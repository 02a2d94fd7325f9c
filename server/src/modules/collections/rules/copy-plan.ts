import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { formatDay } from '@admission/common/time.ts'

const maxName = 120

/** Rows that name an event, naming its copy alone instead. */
export const ruleOfCopy = (rows: readonly ConditionRow[], from: string, to: string): readonly ConditionRow[] =>
  rows.map((row) =>
    row.attribute === 'event' && (row.operator === 'IN' || row.operator === 'EQUALS') && row.values.includes(from)
      ? { ...row, values: [to] }
      : row,
  )

/** Name of a collection's copy: with the new day, as both are in one list. */
export const nameOfCopy = (name: string, startsLocal: string): string => {
  const day = ` (${formatDay(startsLocal, true)})`
  return `${name.slice(0, maxName - day.length)}${day}`
}

/** The day of a cap, moved by as many days as the event. */
export const movedDay = (day: string | null, fromLocal: string, toLocal: string): string | null => {
  if (day === null) return null
  const days = (Date.parse(toLocal.slice(0, 10)) - Date.parse(fromLocal.slice(0, 10))) / 86_400_000
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
