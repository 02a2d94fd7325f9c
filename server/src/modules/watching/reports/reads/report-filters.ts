import { sql, type RawBuilder } from 'kysely'
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

/** The lists of events that a report is limited to, each of which counts: those of its parameters, and those that the reader may see. */
export const givenEvents = ({ parameters, scope }: ReportRun): readonly (readonly string[])[] => {
  const one = parameters['event']
  return [parameters['events']?.split(','), one === undefined ? undefined : [one], scope.eventIds].filter(
    (ids) => ids !== null && ids !== undefined,
  )
}

/** Whether an event matches the parameters and the reader may see it. */
export const ofEvents = (eventId: Part, run: ReportRun): Part => {
  const parts = givenEvents(run).map((ids) => sql`${eventId} = any(${[...ids]}::uuid[])`)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}
