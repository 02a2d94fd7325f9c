import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** From how many minutes before the start the list of an event that had none admits tickets. */
const OPENS_MINUTES = 180

/** Gives an event that never had a list one for everyone. Doing so twice, even in parallel, gives it one. */
export const insertDefaultList = async (db: SystemDb, accountId: string, eventId: string): Promise<void> => {
  await sql`
    insert into check_in_list (account_id, event_id, name, direction, opens_minutes_before, is_default)
    select ${accountId}, ${eventId}, 'Everyone', 'BOTH', ${OPENS_MINUTES}, true
    where not exists (select 1 from check_in_list where event_id = ${eventId})
    on conflict (event_id) where is_default do nothing`.execute(db)
}
