import { foldText } from '@admission/common/fold-text.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { VenueChoice } from '../types.ts'

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

/** Name and time zone of a venue where the account can plan events; undefined if it doesn't exist, is archived or another account's. */
export const readOpenVenue = async (
  database: AdminTx,
  id: string,
): Promise<{ readonly name: string; readonly timezone: string } | undefined> => {
  const { rows } = await sql<{ name: string; timezone: string }>`
    select name || coalesce(', ' || hall, '') as name, time_zone as timezone from venue where id = ${id} and archived_at is null`.execute(
    database,
  )
  return rows[0]
}

const choice = sql`
  v.id, v.name || coalesce(', ' || v.hall, '') as name, v.address_line1 as "addressLine", v.city as locality, v.account_id is not null as "isOwn"`

/** A venue as the account can choose it; undefined if it doesn't exist or is another account's. */
export const readVenueChoice = async (transaction: AdminTx, id: string): Promise<VenueChoice | undefined> => {
  const { rows } = await sql<VenueChoice>`select ${choice} from venue v where v.id = ${id}`.execute(transaction)
  return rows[0]
}

/** Number of venues that the account added and employees haven't adopted. */
export const countOwnVenues = async (transaction: AdminTx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from venue where account_id is not null and archived_at is null`.execute(transaction)
  return rows[0]?.count ?? 0
}

/**
 * Venues that the account can choose whose names share most of their letters with `name`, closest first, five at most. A blank
 * town asks every town.
 */
export const readSimilarVenues = async (transaction: AdminTx, name: string, town: string): Promise<VenueChoice[]> => {
  const [foldedName, foldedTown] = [foldText(name), foldText(town)]
  const { rows } = await sql<VenueChoice>`
    select ${choice}
    from venue v cross join lateral (select app.fold_text(v.name || coalesce(' ' || v.hall, '')) as name, app.fold_text(v.city) as town) f
      cross join lateral (select greatest(word_similarity(${foldedName}, f.name), word_similarity(f.name, ${foldedName})) as closeness) c
    where v.archived_at is null and c.closeness >= 0.6 and (${foldedTown} = '' or similarity(${foldedTown}, f.town) >= 0.4)
    order by c.closeness desc, f.name, v.id limit 5`.execute(transaction)
  return rows
}
