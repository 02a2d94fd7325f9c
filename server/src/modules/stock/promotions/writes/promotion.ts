import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AccountId, PromotionId } from '@admission/common/ids.ts'
import type { Stored } from '@admission/common/records/field.ts'
import { newPromotionFields } from '@admission/common/records/promotion.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { columnsOf } from '#platform/records/columns.ts'
import { promotionColumns } from '../reads/promotions.ts'
import type { Promotion, PromotionDetail, PromotionState } from '../types.ts'

const newColumns = columnsOf('p', newPromotionFields)

/** Inserts a draft in the account's currency; returns its id. */
export const insertPromotion = async (
  transaction: AdminTx,
  accountId: AccountId,
  promotion: Stored<typeof newPromotionFields>,
): Promise<PromotionId> => {
  const { rows } = await sql<{ id: PromotionId }>`
    insert into promotion (account_id, ${newColumns.names}, currency, exponent)
    select id, ${newColumns.values(promotion)}, currency, exponent from account where id = ${accountId} returning id`.execute(
    transaction,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`account ${accountId} not found`)
  return row.id
}

/** Writes the detail of a promotion. Its currency stays; a promotion without one gets the account's. */
export const writeDetail = async (
  transaction: AdminTx,
  id: string,
  detail: PromotionDetail,
  { usesLimit, budgetLimit }: Pick<Promotion, 'usesLimit' | 'budgetLimit'>,
): Promise<void> => {
  await sql`
    update promotion p set ${promotionColumns.assigned(detail)},
      uses_counter_id = ${usesLimit.counterId}, uses_before = ${usesLimit.before},
      budget_counter_id = ${budgetLimit.counterId}, budget_before = ${budgetLimit.before},
      currency = coalesce(p.currency, a.currency), exponent = coalesce(p.exponent, a.exponent)
    from account a where a.id = p.account_id and p.id = ${id}`.execute(transaction)
}

/** Sets the state. The database refuses changes missing from its own table of states. */
export const writeState = async (transaction: AdminTx, id: string, state: PromotionState): Promise<void> => {
  await sql`
    update promotion set state = ${state}, archived_at = case when ${state} = 'ARCHIVED' then app.now() end where id = ${id}`.execute(
    transaction,
  )
}

export const writeRule = async (transaction: AdminTx, id: string, rows: readonly ConditionRow[]): Promise<void> => {
  await sql`update promotion set rule = ${JSON.stringify(rows)}::jsonb where id = ${id}`.execute(transaction)
}

/** Replaces the collections of a promotion. Those of other accounts are left out. */
export const writeCollections = async (
  transaction: AdminTx,
  id: string,
  { allCollections, collectionIds }: { readonly allCollections: boolean; readonly collectionIds: readonly string[] },
): Promise<void> => {
  await sql`update promotion set all_collections = ${allCollections} where id = ${id}`.execute(transaction)
  await sql`delete from promotion_collection where promotion_id = ${id} and collection_id <> all(${[...collectionIds]}::uuid[])`.execute(
    transaction,
  )
  await sql`
    insert into promotion_collection (account_id, promotion_id, collection_id)
    select p.account_id, p.id, c.id from promotion p join collection c on c.account_id = p.account_id
    where p.id = ${id} and c.id = any(${[...collectionIds]}::uuid[]) on conflict do nothing`.execute(transaction)
}
