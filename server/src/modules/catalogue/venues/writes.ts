import type { AccountId } from '@admission/common/ids.ts'
import type { NewVenueInput } from '@admission/common/validation/venue.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { VenueRecord } from './types.ts'

/** Locks a venue and returns its edit version; undefined if it doesn't exist. */
export const lockVenue = async (transaction: SystemTx, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from venue where id = ${id} and archived_at is null for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records who saved a change. */
export const stampVenue = async (transaction: SystemTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update venue set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy},
      version = version + 1, updated_at = app.now() where id = ${id}`.execute(transaction)
}

export const writeVenue = async (
  transaction: SystemTx,
  id: string,
  { name }: Pick<VenueRecord, 'name'>,
): Promise<void> => {
  await sql`update venue set name = ${name} where id = ${id}`.execute(transaction)
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
