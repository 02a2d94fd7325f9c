import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Device } from '../types.ts'

/** Records that a device was used, at most once a minute. */
export const touchDevice = async (db: SystemDb, { id }: Device): Promise<void> => {
  await sql`
    update scan_device set last_seen_at = app.now()
    where id = ${id} and (last_seen_at is null or last_seen_at < app.now() - interval '1 minute')`.execute(db)
}
