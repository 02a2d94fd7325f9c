import { sql } from 'kysely'
import type { Tx } from '#platform/db/kysely.ts'

/** A stored visit: instants as ISO text, with the venue's wall-clock times. */
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

/** Syncs the visits of a timed event with the plan (sql/plan-visits.sql); returns the changes. */
export const writeVisits = async (
  transaction: Tx<'admin' | 'system'>,
  eventId: string,
  visits: readonly NewVisit[],
): Promise<readonly VisitChange[]> => {
  const { rows } = await sql<VisitChange>`
    select id, what from plan_visits(${eventId}, ${JSON.stringify(visits)}::jsonb)`.execute(transaction)
  return rows
}
