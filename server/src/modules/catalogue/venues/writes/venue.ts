import type { AccountId } from '@admission/common/ids.ts'
import type { PlatformVenueInput, VenueAppearanceInput, VenueInput } from '@admission/common/records/venue.ts'
import type { NewVenueInput } from '@admission/common/validation/venue.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { newId } from '#platform/ids.ts'
import { appearanceColumns, hasUpcoming, venueColumns } from '../reads/venue-record.ts'
import type { VenueState } from '../types.ts'

/** Locks a venue and returns its edit version; undefined if it doesn't exist. */
export const lockVenue = async (transaction: SystemTx, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from venue where id = ${id} for no key update`.execute(transaction)
  return rows[0]?.version
}

/** Records who saved a change. */
export const stampVenue = async (transaction: SystemTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update venue set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy},
      version = version + 1, updated_at = app.now() where id = ${id}`.execute(transaction)
}

const degreesOf = (coordinates: string): readonly (number | null)[] =>
  coordinates === '' ? [null, null] : coordinates.split(/[, ]+/).map(Number)

export const writeVenue = async (transaction: SystemTx, id: string, venue: VenueInput): Promise<void> => {
  const [latitude = null, longitude = null] = degreesOf(venue.coordinates)
  await sql`
    update venue set ${venueColumns.assigned(venue)}, latitude = ${latitude}, longitude = ${longitude} where id = ${id}`.execute(
    transaction,
  )
}

export const writeAppearance = async (
  transaction: SystemTx,
  id: string,
  { pictures, ...texts }: VenueAppearanceInput,
): Promise<void> => {
  const stored = pictures.map(({ picture, alt }) => ({ id: picture, alt }))
  await sql`
    update venue set ${appearanceColumns.assigned(texts)}, pictures = ${JSON.stringify(stored)}::jsonb where id = ${id}`.execute(
    transaction,
  )
}

/** Archives a venue that no upcoming event uses, or restores it; false if one does. */
export const writeState = async (transaction: SystemTx, id: string, to: VenueState): Promise<boolean> => {
  // Waits for events that are being made there, which hold a share of this lock.
  await sql`select 1 from venue where id = ${id} for update`.execute(transaction)
  const { rows } = await sql`
    update venue set archived_at = case when ${to} = 'ARCHIVED' then app.now() end
    where id = ${id} and (${to} = 'ACTIVE' or not ${hasUpcoming(sql`venue.id`)}) returning 1`.execute(transaction)
  return rows.length > 0
}

/** Makes an account's venue one of the platform, for good. */
export const writeAdoption = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`update venue set account_id = null where id = ${id}`.execute(transaction)
}

/** Sets the clocks of a venue. Events keep their own zone until they are moved. */
export const writeTimezone = async (transaction: SystemTx, id: string, timezone: string): Promise<void> => {
  await sql`update venue set time_zone = ${timezone} where id = ${id}`.execute(transaction)
}

/** Adds a venue of the platform. */
export const insertPlatformVenue = async (
  transaction: SystemTx,
  { timezone, ...venue }: PlatformVenueInput,
  editedBy: string,
): Promise<string> => {
  const id = newId('Venue')
  const [latitude = null, longitude = null] = degreesOf(venue.coordinates)
  await sql`
    insert into venue (id, slug, category, time_zone, latitude, longitude, edited_at, edited_by, ${venueColumns.names})
    values (${id}, ${id}, '', ${timezone}, ${latitude}, ${longitude}, app.now(), ${editedBy}, ${venueColumns.values(venue)})`.execute(
    transaction,
  )
  return id
}

/** Makes venues that an account adds wait for each other, so that they can be counted. */
export const lockVenuesOf = async (transaction: AdminTx, accountId: AccountId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`venues ${accountId}`}, 0))`.execute(transaction)
}

/** Adds a venue of an account. */
export const insertVenue = async (
  transaction: AdminTx,
  accountId: AccountId,
  { id, ...venue }: NewVenueInput & { readonly id: string },
): Promise<void> => {
  await sql`
    insert into venue (id, account_id, name, slug, category, address_line1, city, region, postal_code, country, time_zone)
    values (${id}, ${accountId}, ${venue.name}, ${id}, '', ${venue.addressLine}, ${venue.locality}, ${venue.administrativeArea || null},
            ${venue.postalCode || null}, ${venue.countryCode}, ${venue.timezone})`.execute(transaction)
}
