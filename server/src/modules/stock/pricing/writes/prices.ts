import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx, Tx } from '#platform/db/kysely.ts'
import type { ListPrice } from '../rules/price-matrix.ts'
import type { PriceTypeEdit } from '../types/price-matrix.ts'

type Owner = { readonly accountId: AccountId; readonly collectionId: string }

/** Upserts price types; new ones come with the ID chosen for them. */
export const upsertPriceTypes = async (
  transaction: AdminTx,
  { accountId, collectionId }: Owner,
  types: readonly (Omit<PriceTypeEdit, 'id' | 'prices'> & { readonly id: string })[],
): Promise<void> => {
  if (types.length === 0) return
  await sql`
    insert into price_type as t (id, account_id, collection_id, name, description, kind, visible, position, minimum_quantity, maximum_quantity, quantity_step, unlock_code)
    select w.id, ${accountId}, ${collectionId}, w.name, w.description, w.kind, w.visible, w.position, w."minQuantity", w."maxQuantity", w.step, w.code
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) w (id uuid, name text, description text, kind price_kind, visible boolean, position integer,
                                                               "minQuantity" integer, "maxQuantity" integer, step integer, code text)
    on conflict (id) do update set name = excluded.name, description = excluded.description, kind = excluded.kind, visible = excluded.visible,
      position = excluded.position, minimum_quantity = excluded.minimum_quantity, maximum_quantity = excluded.maximum_quantity,
      quantity_step = excluded.quantity_step, unlock_code = excluded.unlock_code
    where t.collection_id = excluded.collection_id and t.account_id = excluded.account_id`.execute(transaction)
}

/** One amount with what lists show of it, minor units. */
export type StoredPrice = ListPrice & {
  readonly priceTypeId: string
  readonly priceLevel: number
  readonly amount: number
  readonly minimum: number | null
  readonly maximum: number | null
}

/** Replaces all prices of these price types. Sold tickets keep their own amounts. */
export const replacePrices = async (
  transaction: AdminTx,
  { accountId, collectionId }: Owner,
  priceTypeIds: readonly string[],
  prices: readonly StoredPrice[],
): Promise<void> => {
  await sql`delete from price where collection_id = ${collectionId} and price_type_id = any(${[...priceTypeIds]}::uuid[])`.execute(
    transaction,
  )
  await sql`
    insert into price (account_id, collection_id, price_type_id, price_level, amount, minimum, maximum, all_in, order_fee)
    select ${accountId}, ${collectionId}, p."priceTypeId", p."priceLevel", p.amount, p.minimum, p.maximum, p."allIn", p."orderFee"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) p ("priceTypeId" uuid, "priceLevel" smallint, amount bigint, minimum bigint, maximum bigint, "allIn" bigint, "orderFee" bigint)`.execute(
    transaction,
  )
}

/** Saves changed list prices; returns how many changed. */
export const updateListPrices = async (
  transaction: Tx<'admin' | 'system'>,
  prices: readonly Pick<StoredPrice, 'priceTypeId' | 'priceLevel' | 'allIn' | 'orderFee'>[],
): Promise<number> => {
  const { rows } = await sql`
    update price p set all_in = w."allIn", order_fee = w."orderFee"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) w ("priceTypeId" uuid, "priceLevel" smallint, "allIn" bigint, "orderFee" bigint)
    where p.price_type_id = w."priceTypeId" and p.price_level = w."priceLevel" and (p.all_in, p.order_fee) <> (w."allIn", w."orderFee") returning 1`.execute(
    transaction,
  )
  return rows.length
}

/** Retires price types: they can no longer be bought, and tickets sold at them keep their name. */
export const retirePriceTypes = async (transaction: AdminTx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`update price_type set archived_at = app.now(), visible = false where id = any(${[...ids]}::uuid[]) and archived_at is null`.execute(
    transaction,
  )
}

/** Deletes the retired price types of a collection that no cart, sale or limit refers to, with their prices. */
export const removeUnusedPriceTypes = async (transaction: SystemTx, collectionId: string): Promise<void> => {
  await sql`
    with unused as (
      select t.id from price_type t where t.collection_id = ${collectionId} and t.archived_at is not null
        and not exists (select 1 from cart_line l where l.price_type_id = t.id)
        and not exists (select 1 from purchase_item i where i.price_type_id = t.id)
        and not exists (select 1 from limit_rule r where r.price_type_id = t.id)
    ), changes as (delete from price_change c using unused u where c.price_type_id = u.id)
    , prices as (delete from price p using unused u where p.price_type_id = u.id)
    delete from price_type t using unused u where t.id = u.id`.execute(transaction)
}
