import type { SystemDb } from '#platform/db/kysely.ts'

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
