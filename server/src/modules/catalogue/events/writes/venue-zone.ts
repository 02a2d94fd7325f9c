import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import { onNewClocks } from '../reads/venue-zone.ts'

/** Locks events until the transaction ends, in the order of their IDs. */
export const lockEvents = async (transaction: SystemTx, ids: readonly string[]): Promise<void> => {
  await sql`select id from event where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(transaction)
}

/**
 * Moves events and their visits to the clocks of another zone: wall-clock times stay, moments change. Forms that are open
 * become stale.
 */
export const moveToZone = async (transaction: SystemTx, ids: readonly string[], timezone: string): Promise<void> => {
  const moved = sql`array[${sql.join(ids)}]::uuid[]`
  const to = (column: string) => onNewClocks(sql.ref(`e.${column}`), sql`e.zone`, timezone)
  await sql`
    update event e set zone = ${timezone}, date_show = ${to('date_show')}, date_show_end = ${to('date_show_end')}, doors_at = ${to('doors_at')},
      version = version + 1, edit_version = edit_version + 1, edited_at = app.now(), edited_by = null, updated_at = app.now()
    where e.id = any(${moved})`.execute(transaction)
  // Two visits of an event never start at the same moment, not even while they move one after the other.
  await sql`
    update visit set starts_at = starts_at + interval '1000 years', ends_at = ends_at + interval '1000 years', doors_at = doors_at + interval '1000 years'
    where event_id = any(${moved})`.execute(transaction)
  await sql`
    update visit set starts_at = starts_local at time zone ${timezone}, ends_at = ends_local at time zone ${timezone}, doors_at = doors_local at time zone ${timezone}
    where event_id = any(${moved})`.execute(transaction)
}
