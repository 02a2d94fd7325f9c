import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { cutText } from '@admission/common/cut-text.ts'
import { formatDay } from '@admission/common/time.ts'
import { shiftedDay } from '#modules/catalogue/events/rules/shifted-dates.ts'

const maxName = 120

type Locals = { readonly fromLocal: string; readonly toLocal: string }
type Pair = Locals & { readonly from: string; readonly to: string }

/** Rows that name an event, naming its copy alone instead; days in rows about dates move with it. */
export const ruleOfCopy = (rows: readonly ConditionRow[], event: Pair): readonly ConditionRow[] =>
  rows.map((row) => {
    if (row.attribute === 'date')
      return { ...row, values: row.values.map((day) => (typeof day === 'string' ? shiftedDay(day, event) : day)) }
    return row.attribute === 'event' &&
      (row.operator === 'IN' || row.operator === 'EQUALS') &&
      row.values.includes(event.from)
      ? { ...row, values: [event.to] }
      : row
  })

/** Name of a collection's copy: with the new day, as both are in one list. */
export const nameOfCopy = (name: string, startsLocal: string): string => {
  const day = ` (${formatDay(startsLocal, true)})`
  return `${cutText(name, maxName - day.length)}${day}`
}

/** The day of a cap, moved by as many days as the event. */
export const movedDay = (day: string | null, event: Locals): string | null =>
  day === null ? null : shiftedDay(day, event)
