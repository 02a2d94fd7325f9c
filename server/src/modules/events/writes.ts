import { sql } from 'kysely'
import type { Tx } from '#platform/db/kysely.ts'

/** A visit as it is stored: moments as ISO text, wall clocks of the venue beside them. */
export type NewVisit = {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
  readonly doorsAt: string | null
  readonly startsLocal: string
  readonly endsLocal: string
  readonly doorsLocal: string | null
}

export type VisitChange = { readonly id: string; readonly what: 'ADDED' | 'OPENED' | 'CLOSED' }

/** Makes the visits of a timed event those that are planned (sql/plan-visits.sql); the answer is what changed. */
export const writeVisits = async (
  transaction: Tx<'admin' | 'system'>,
  eventId: string,
  visits: readonly NewVisit[],
): Promise<readonly VisitChange[]> => {
  const { rows } = await sql<VisitChange>`
    select id, what from plan_visits(${eventId}, ${JSON.stringify(visits)}::jsonb)`.execute(transaction)
  return rows
}
