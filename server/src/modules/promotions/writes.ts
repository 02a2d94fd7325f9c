import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AccountId, PromotionId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Promotion, PromotionDetail, PromotionState } from './types.ts'

/** Locks a promotion of an account. Returns its edit version, undefined if it doesn't exist or belongs to another account. */
export const lockPromotion = async (
  transaction: AdminTx,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from promotion where id = ${id} and account_id = ${accountId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records a save by a person: forms read earlier become stale, and carts reread the promotion. */
export const stampPromotion = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update promotion set version = version + 1, updated_at = app.now(),
      edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where id = ${id}`.execute(
    transaction,
  )
}

type NewPromotion = Pick<
  PromotionDetail,
  'name' | 'kind' | 'basisPoints' | 'amount' | 'perOrder' | 'buy' | 'get' | 'getBasisPoints' | 'automatic'
>

/** Inserts a draft in the account's currency; returns its id. */
export const insertPromotion = async (
  transaction: AdminTx,
  accountId: AccountId,
  { name, kind, basisPoints, amount, perOrder, buy, get, getBasisPoints, automatic }: NewPromotion,
): Promise<PromotionId> => {
  const { rows } = await sql<{ id: PromotionId }>`
    insert into promotion (account_id, name, kind, basis_points, amount, per_order, buy, get, get_basis_points, automatic, currency, exponent)
    select id, ${name}, ${kind}, ${basisPoints}, ${amount}, ${perOrder}, ${buy}, ${get}, ${getBasisPoints}, ${automatic}, currency, exponent
    from account where id = ${accountId} returning id`.execute(transaction)
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
    update promotion p set name = ${detail.name}, description = ${detail.description}, kind = ${detail.kind},
      basis_points = ${detail.basisPoints}, amount = ${detail.amount}, per_order = ${detail.perOrder}, buy = ${detail.buy}, get = ${detail.get},
      get_basis_points = ${detail.getBasisPoints}, automatic = ${detail.automatic}, valid_from = ${detail.validFrom}, valid_until = ${detail.validUntil},
      maximum_per_buyer = ${detail.maxPerBuyer}, stackable = ${detail.stackable}, priority = ${detail.priority},
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
