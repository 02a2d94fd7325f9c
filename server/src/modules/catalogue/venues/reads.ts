import { sql } from 'kysely'
import type { Db, SystemDb } from '#platform/db/kysely.ts'
import type { VenueRecord } from './types.ts'

/** Coordinates of a venue in degrees; null if unknown. */
export const readVenuePosition = async (
  database: SystemDb,
  id: string,
): Promise<{ readonly latitude: number; readonly longitude: number } | null> => {
  const row = await database
    .selectFrom('venue')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { latitude = null, longitude = null } = row ?? {}
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Name and time zone of a venue where events can be planned; undefined if it doesn't exist or is archived. */
export const readOpenVenue = async (
  database: Db<'admin' | 'system'>,
  id: string,
): Promise<{ readonly name: string; readonly timezone: string } | undefined> => {
  const { rows } = await sql<{ name: string; timezone: string }>`
    select name || coalesce(', ' || hall, '') as name, time_zone as timezone from venue where id = ${id} and archived_at is null`.execute(
    database,
  )
  return rows[0]
}

/** A venue that isn't archived, as a record of the platform. Its history is shown in its own time zone. */
export const readVenueRecord = async (database: SystemDb, id: string): Promise<VenueRecord | undefined> => {
  const { rows } = await sql<VenueRecord>`
    select id, null as "accountId", edit_version as version, edited_at as "editedAt", edited_by as "editedBy", time_zone as timezone, name
    from venue where id = ${id} and archived_at is null`.execute(database)
  return rows[0]
}
