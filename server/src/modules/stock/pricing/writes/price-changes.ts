import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { PriceChangeRequest } from '../types/price-change.ts'

type Owner = { readonly accountId: AccountId; readonly collectionId: string }

/** Inserts a planned change. Returns false if its moment has passed. */
export const insertPriceChange = async (
  transaction: AdminTx,
  { accountId, collectionId }: Owner,
  { id, priceTypeId, priceLevel, at, amount, minimum, maximum }: PriceChangeRequest,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into price_change (id, account_id, collection_id, price_type_id, price_level, takes_effect_at, amount, minimum, maximum)
    select ${id}::uuid, ${accountId}::uuid, ${collectionId}::uuid, ${priceTypeId}::uuid, ${priceLevel}::smallint, ${at}::timestamptz,
           ${amount}::bigint, ${minimum}::bigint, ${maximum}::bigint
    where ${at}::timestamptz > app.now() returning 1`.execute(transaction)
  return rows.length > 0
}

/** Deletes a planned change. Returns false if it is in force or gone. */
export const deletePriceChange = async (transaction: AdminTx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from price_change where id = ${id} and applied_at is null and takes_effect_at > app.now() returning 1`.execute(
    transaction,
  )
  return rows.length > 0
}

/** True if a change of a collection is in force without being written into its price. */
export const hasUnwrittenChange = async (transaction: AdminTx, collectionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from price_change where collection_id = ${collectionId} and applied_at is null and takes_effect_at <= app.now() limit 1`.execute(
    transaction,
  )
  return rows.length > 0
}

/**
 * Writes the changes in force of a collection into its prices, and into each change what its price was before. The caller
 * holds the collection's lock and recalculates all-in prices. Returns the number of changes.
 */
export const writeDueChanges = async (transaction: SystemTx, collectionId: string): Promise<number> => {
  const { rows } = await sql`
    with due as (
      select c.id, c.price_type_id, c.price_level, c.amount, c.minimum, c.maximum, c.takes_effect_at,
             coalesce(lag(coalesce(c.minimum, c.amount)) over cell, p.minimum, p.amount) as before, lead(c.id) over cell is null as is_last
      from price_change c left join price p on p.price_type_id = c.price_type_id and p.price_level = c.price_level
      where c.collection_id = ${collectionId} and c.applied_at is null and c.takes_effect_at <= app.now()
      window cell as (partition by c.price_type_id, c.price_level order by c.takes_effect_at)
    ), prices as (
      update price p set amount = d.amount, minimum = d.minimum, maximum = d.maximum from due d
      where d.is_last and p.price_type_id = d.price_type_id and p.price_level = d.price_level
    )
    update price_change c set applied_at = app.now(), previous_amount = d.before from due d where c.id = d.id returning 1`.execute(
    transaction,
  )
  return rows.length
}
