import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Branding } from '../types/branding.ts'

/** Locks an account's row and returns its edit version; undefined for any other id. */
export const lockAccount = async (
  transaction: AdminTx,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from account where id = ${id} and id = ${accountId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records who saved a change. */
export const stampAccount = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update account set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy}, updated_at = app.now()
    where id = ${id}`.execute(transaction)
}

export const writeBranding = async (
  transaction: AdminTx,
  id: string,
  { name, color, logoPath }: Pick<Branding, 'name' | 'color' | 'logoPath'>,
): Promise<void> => {
  await sql`update account set name = ${name}, brand_color = ${color}, logo_path = ${logoPath} where id = ${id}`.execute(
    transaction,
  )
}
