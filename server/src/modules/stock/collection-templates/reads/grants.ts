import { sql } from 'kysely'
import type { Db, SystemTx } from '#platform/db/kysely.ts'
import type { TemplateGrant } from '../types.ts'

/** The accounts that employees let use a template, by name. */
export const readGrants = async (db: Db<'system'>, templateId: string): Promise<TemplateGrant[]> => {
  const { rows } = await sql<TemplateGrant>`
    select ta.account_id as "accountId", a.name as "accountName", ta.granted_at as "grantedAt", ta.granted_by as "grantedBy", a.time_zone as timezone,
           (select count(*)::integer from collection c where c.template_id = ta.template_id and c.account_id = ta.account_id and c.state <> 'ARCHIVED') as "collectionCount"
    from template_account ta join account a on a.id = ta.account_id
    where ta.template_id = ${templateId} and ta.granted_by is not null order by app.fold_text(a.name), a.id`.execute(db)
  return rows
}

/** What decides about granting a template. */
export type GrantedTemplate = { readonly accountId: string; readonly name: string; readonly state: string }

/** A template, which isn't archived meanwhile; undefined if there is none. */
export const lockTemplate = async (transaction: SystemTx, id: string): Promise<GrantedTemplate | undefined> => {
  const { rows } = await sql<GrantedTemplate>`
    select account_id as "accountId", name, state::text as state from collection_template where id = ${id} for share`.execute(
    transaction,
  )
  return rows[0]
}

/** True if there is an account that isn't archived. */
export const isOpenAccount = async (transaction: SystemTx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    select id from account where id = ${id} and archived_at is null`.execute(transaction)
  return rows.length > 0
}
