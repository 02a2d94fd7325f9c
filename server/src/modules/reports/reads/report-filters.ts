import { sql, type RawBuilder } from 'kysely'
import type { ReportRun } from '../types.ts'

type Part = RawBuilder<unknown>

/** Whether an instant is within the days of a report, in its time zone. */
export const inDays = (instant: Part, { from, to, timezone }: ReportRun): Part => sql`
  ${instant} >= ${from}::date::timestamp at time zone ${timezone}
  and ${instant} < (${to}::date + 1)::timestamp at time zone ${timezone}`

/** Whether an event matches the parameters and the reader may see it. */
export const ofEvents = (eventId: Part, { parameters, scope }: ReportRun): Part => {
  const chosen = parameters['events']?.split(',') ?? null
  const parts = [chosen, scope.eventIds].flatMap((ids) =>
    ids === null ? [] : [sql`${eventId} = any(${[...ids]}::uuid[])`],
  )
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}
