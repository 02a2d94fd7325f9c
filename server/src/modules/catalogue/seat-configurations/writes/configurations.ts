import { newId } from '@admission/common/ids.ts'
import type { AccountId, SeatConfigurationId, VenueId } from '@admission/common/ids.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

type NewConfiguration = {
  readonly accountId: AccountId
  readonly venueId: VenueId
  readonly name: string
  /** Made by the caller, so that a retry creates no second. */
  readonly key?: string
}

/**
 * Inserts an empty configuration of an account for a venue; its first draft or version follows. Undefined if the venue
 * already has one, or the key was used.
 */
export const insertSeatConfiguration = async (
  transaction: AdminTx,
  { accountId, venueId, name, key }: NewConfiguration,
): Promise<SeatConfigurationId | undefined> => {
  const row = await transaction
    .insertInto('seat_configuration')
    .values({ id: newId('SeatConfiguration'), account_id: accountId, venue_id: venueId, name, create_key: key ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as SeatConfigurationId | undefined
}

/** Locks a configuration until the transaction ends. Returns its edit version, undefined if it doesn't exist or belongs to another account. */
export const lockSeatConfiguration = async (
  transaction: AdminTx,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from seat_configuration where id = ${id} and account_id = ${accountId} and archived_at is null
    for no key update`.execute(transaction)
  return rows[0]?.version
}

export const stampSeatConfiguration = async (
  transaction: AdminTx,
  id: string,
  editedBy: string | null,
): Promise<void> => {
  await sql`
    update seat_configuration set version = version + 1, updated_at = app.now(), edit_version = edit_version + 1,
      edited_at = app.now(), edited_by = ${editedBy} where id = ${id}`.execute(transaction)
}

/** Saves a draft, with the name of its map. */
export const writeDraft = async (transaction: AdminTx, id: string, draft: SeatDraft): Promise<void> => {
  await sql`
    update seat_configuration set draft = ${JSON.stringify(draft)}::jsonb, draft_pending = true, name = ${draft.name} where id = ${id}`.execute(
    transaction,
  )
}

/** Records that the newest version is what the draft says. */
export const markPublished = async (transaction: AdminTx, id: string): Promise<void> => {
  await sql`update seat_configuration set draft_pending = false where id = ${id}`.execute(transaction)
}
