import { sql, type RawBuilder } from 'kysely'
import { isOfEvents } from '#modules/selling/orders/reads/of-events.ts'
import type { ReportRun } from '../types/report.ts'

type Part = RawBuilder<unknown>

/** Whether an instant is within the days of a report, in its time zone. */
export const inDays = (instant: Part, { from, to, timezone }: ReportRun): Part => sql`
  ${instant} >= ${from}::date::timestamp at time zone ${timezone}
  and ${instant} < (${to}::date + 1)::timestamp at time zone ${timezone}`

/** Whether a local day of an account is within the days of a report. */
export const isLocalDay = (day: Part, { from, to }: ReportRun): Part => sql`
  ${day} between ${from}::date and ${to}::date`

/** Whether an instant is within the days of a report, in the time zone of its account; as fast as an index on instants. */
export const inDaysOf = (instant: Part, timezone: Part, run: ReportRun): Part => sql`
  ${instant} >= (${run.from}::date - 1)::timestamp at time zone 'UTC' and ${instant} < (${run.to}::date + 2)::timestamp at time zone 'UTC'
  and ${isLocalDay(sql`(${instant} at time zone ${timezone})::date`, run)}`

/** Whether a row is of the account in scope; for employees of the accounts that they chose, or of any. */
export const ofAccounts = (accountId: Part, { parameters, scope }: ReportRun): Part => {
  if (scope.accountId !== null) return sql`${accountId} = ${scope.accountId}`
  const chosen = parameters['accounts']?.split(',')
  return chosen === undefined ? sql`true` : sql`${accountId} = any(${chosen}::uuid[])`
}

/** Whether a value is one of those that a parameter names; any without it. */
export const isChosen = (value: Part, { parameters }: ReportRun, name: string): Part =>
  parameters[name] === undefined ? sql`true` : sql`${value} = any(${parameters[name].split(',')}::text[])`

/** The events that a report is limited to: those that its parameters name, of those that the reader may see. Null for all. */
export const givenEvents = ({ parameters, scope }: ReportRun): readonly string[] | null => {
  const lists = [parameters['events']?.split(','), parameters['event']?.split(','), scope.eventIds].flatMap((ids) =>
    ids === null || ids === undefined ? [] : [new Set(ids.map((id) => id.toLowerCase()))],
  )
  const [first, ...others] = lists
  return first === undefined ? null : [...first].filter((id) => others.every((ids) => ids.has(id)))
}

/** Whether an event matches the parameters and the reader may see it. */
export const ofEvents = (eventId: Part, run: ReportRun): Part => {
  const ids = givenEvents(run)
  return ids === null ? sql`true` : sql`${eventId} = any(${[...ids]}::uuid[])`
}

/**
 * Whether a purchase `alias` has tickets for the events that a report is limited to, first or not. Without such events: true, also
 * without a purchase.
 */
export const hasEvents = (alias: string, run: ReportRun): Part => {
  const ids = givenEvents(run)
  return ids === null ? sql`true` : isOfEvents(alias, ids)
}
