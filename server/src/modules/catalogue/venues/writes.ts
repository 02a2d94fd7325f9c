import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
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
