import { sql } from 'kysely'
import type { AdminTx, VisitorDb } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { Branding } from '../types/branding.ts'

/** The branding of the member's own account; undefined for any other id. */
export const readBranding = async (
  transaction: AdminTx,
  { accountId }: RecordScope,
  id: string,
): Promise<Branding | undefined> => {
  const { rows } = await sql<Branding>`
    select id, id as "accountId", edit_version as version, edited_at as "editedAt", edited_by as "editedBy", time_zone as timezone,
           name, brand_color as color, logo_path as "logoPath"
    from account where id = ${id} and id = ${accountId}`.execute(transaction)
  return rows[0]
}

/** Storage path of an active account's uploaded logo; undefined if it has none. */
export const readLogoPath = async (visitor: VisitorDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ logo_path: string }>`select logo_path from shown_logo where id = ${id}`.execute(visitor)
  return rows[0]?.logo_path
}
