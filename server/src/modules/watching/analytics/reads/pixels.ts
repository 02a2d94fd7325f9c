import { sql } from 'kysely'
import type { AdminTx, SystemDb, VisitorDb } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { AccountPixels, ShownPixel } from '../types.ts'

/** All pixels that are on, by account and in order. There are few: some accounts have two or three. */
export const readShownPixels = async (database: VisitorDb): Promise<readonly ShownPixel[]> => {
  const { rows } = await sql<ShownPixel>`
    select account_id as "accountId", kind as type, token, conversion_route as "conversionRoute", transaction_route as "transactionRoute", events
    from shown_pixel order by account_id, position`.execute(database)
  return rows
}

/** The scope's own pixels; undefined for any other account. */
export const readAccountPixels = async (
  transaction: AdminTx,
  { accountId }: RecordScope,
  id: string,
): Promise<AccountPixels | undefined> => {
  const { rows } = await sql<AccountPixels>`
    select a.id, a.id as "accountId", a.name as "accountName", coalesce(r.edit_version, 1) as version, r.edited_at as "editedAt", r.edited_by as "editedBy", a.time_zone as timezone,
           coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'token', p.token, 'conversionRoute', coalesce(p.conversion_route, ''), 'transactionRoute', coalesce(p.transaction_route, ''),
                                                         'events', p.events, 'isOn', p.is_on) order by p.position) from pixel p where p.account_id = a.id), '[]') as pixels
    from account a left join account_pixels r on r.account_id = a.id where a.id = ${id} and a.id = ${accountId}`.execute(
    transaction,
  )
  return rows[0]
}

/** True if there is such an account. For employees, who reach every account. */
export const isAccount = async (database: SystemDb, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from account where id = ${id}`.execute(database)
  return rows.length > 0
}
