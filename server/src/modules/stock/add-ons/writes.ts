import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AccountId, AddOnId } from '@admission/common/ids.ts'
import type { newAddOnFields } from '@admission/common/records/add-on.ts'
import type { Stored } from '@admission/common/records/field.ts'
import { sql } from 'kysely'
import type { Limit } from '#modules/stock/inventory/types/limit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { addOnColumns } from './reads/add-ons.ts'
import type { AddOnDetail, AddOnState } from './types.ts'

/** Inserts a draft in the account's currency, after all others; returns its id. */
export const insertAddOn = async (
  transaction: AdminTx,
  accountId: AccountId,
  { name, price, validFrom, validUntil }: Stored<typeof newAddOnFields>,
): Promise<AddOnId> => {
  const { rows } = await sql<{ id: AddOnId }>`
    insert into add_on (account_id, name, amount, valid_from, valid_until, currency, exponent, position)
    select id, ${name}, ${price}, ${validFrom}::timestamptz, ${validUntil}::timestamptz, currency, exponent, (select coalesce(max(position) + 1, 0) from add_on where account_id = ${accountId})
    from account where id = ${accountId} returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error(`account ${accountId} not found`)
  return row.id
}

export const writeDetail = async (
  transaction: AdminTx,
  id: string,
  detail: AddOnDetail,
  { counterId, before }: Limit,
): Promise<void> => {
  await sql`
    update add_on set ${addOnColumns.assigned(detail)}, placement = ${detail.atCheckout ? 'CHECKOUT' : 'CART'},
      counter_id = ${counterId}, sold_before = ${before}, image_path = ${detail.imagePath} where id = ${id}`.execute(
    transaction,
  )
}

/** Sets the state. The database refuses changes missing from its own table of states. */
export const writeState = async (transaction: AdminTx, id: string, state: AddOnState): Promise<void> => {
  await sql`update add_on set state = ${state} where id = ${id}`.execute(transaction)
}

export const writeRule = async (transaction: AdminTx, id: string, rows: readonly ConditionRow[]): Promise<void> => {
  await sql`update add_on set rule = ${JSON.stringify(rows)}::jsonb where id = ${id}`.execute(transaction)
}

/** Replaces the collections of an add-on. Those of other accounts are left out. */
export const writeCollections = async (
  transaction: AdminTx,
  id: string,
  { allCollections, collectionIds }: { readonly allCollections: boolean; readonly collectionIds: readonly string[] },
): Promise<void> => {
  await sql`update add_on set all_collections = ${allCollections} where id = ${id}`.execute(transaction)
  await sql`delete from add_on_collection where add_on_id = ${id} and collection_id <> all(${[...collectionIds]}::uuid[])`.execute(
    transaction,
  )
  await sql`
    insert into add_on_collection (account_id, add_on_id, collection_id)
    select ao.account_id, ao.id, c.id from add_on ao join collection c on c.account_id = ao.account_id
    where ao.id = ${id} and c.id = any(${[...collectionIds]}::uuid[]) on conflict do nothing`.execute(transaction)
}
