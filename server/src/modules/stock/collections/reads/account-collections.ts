import type { COLLECTION_SALE_LABELS } from '@admission/common/sale-words.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A collection in the overview of its account. */
export type AccountCollection = {
  readonly id: string
  readonly name: string
  readonly saleState: keyof typeof COLLECTION_SALE_LABELS
  readonly templateName: string | null
}

/** A template in the overview of its account. */
export type AccountTemplate = {
  readonly id: string
  readonly name: string
  readonly isArchived: boolean
  readonly collectionCount: number
}

/** Collections of an account by name, archived ones last, up to `limit`. Their sale state lags by seconds. */
export const readAccountCollections = async (
  db: SystemDb,
  accountId: string,
  limit: number,
): Promise<readonly AccountCollection[]> => {
  const { rows } = await sql<AccountCollection>`
    select c.id, c.name, case when c.state in ('DRAFT', 'PAUSED', 'ARCHIVED') then c.state::text else coalesce(w.state, 'SCHEDULED') end as "saleState",
           t.name as "templateName"
    from collection c left join collection_standing w on w.collection_id = c.id
      left join collection_template t on t.account_id = c.account_id and t.id = c.template_id
    where c.account_id = ${accountId} order by c.state = 'ARCHIVED', c.name_key, c.id limit ${limit}`.execute(db)
  return rows
}

/** Templates of an account by name, archived ones last, up to `limit`. */
export const readAccountTemplates = async (
  db: SystemDb,
  accountId: string,
  limit: number,
): Promise<readonly AccountTemplate[]> => {
  const { rows } = await sql<AccountTemplate>`
    select t.id, t.name, t.state = 'ARCHIVED' as "isArchived",
           (select count(*)::integer from collection c where c.account_id = t.account_id and c.template_id = t.id) as "collectionCount"
    from collection_template t where t.account_id = ${accountId} order by t.state = 'ARCHIVED', app.fold_text(t.name), t.id limit ${limit}`.execute(
    db,
  )
  return rows
}
