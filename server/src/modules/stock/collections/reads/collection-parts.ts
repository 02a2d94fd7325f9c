import type { AccountId } from '@admission/common/ids.ts'
import { formatDay } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { CollectionLevel } from '../types/collection.ts'

/**
 * The price levels of a collection with their total and sold units; levels it only has a name for come with zero. The name is
 * the collection's own, else the seat map's.
 */
export const readLevels = async (transaction: AdminTx, collectionId: string): Promise<CollectionLevel[]> => {
  const { rows } = await sql<CollectionLevel>`
    with stock as (
      select b.price_level as level, sum(k.capacity)::integer as units, sum(k.sold)::integer as sold
      from collection_block cb join block b on b.id = cb.block_id join counter k on k.id = b.id where cb.collection_id = ${collectionId} group by 1
    ), mapped as (
      select distinct on (l.level) l.level, l.name from (select distinct event_id from collection_block where collection_id = ${collectionId}) cb
      join event e on e.id = cb.event_id join seat_configuration_version v on v.id = e.seat_version_id
      cross join lateral jsonb_to_recordset(v.price_levels) l (level smallint, name text) order by l.level, v.id desc)
    select coalesce(s.level, n.price_level) as level, coalesce(n.name, m.name, 'Level ' || coalesce(s.level, n.price_level)) as name,
           coalesce(s.units, 0) as units, coalesce(s.sold, 0) as sold
    from stock s full join (select * from collection_price_level where collection_id = ${collectionId}) n on n.price_level = s.level
    left join mapped m on m.level = s.level order by coalesce(n.position, 100), 1`.execute(transaction)
  return rows
}

export type CollectionShop = { readonly id: string; readonly name: string; readonly path: string }

/** The storefronts that show a collection, in shop order, with their paths. */
export const readShopsOf = async (
  transaction: AdminTx,
  accountId: AccountId,
  collectionId: string,
): Promise<CollectionShop[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from storefront_collection sc join storefront s on s.id = sc.storefront_id
    where sc.collection_id = ${collectionId} and s.closed_at is null order by s.position, s.id`.execute(transaction)
  return rows.map(({ id, name }) => ({ id, name, path: `/marketplace/${accountId}/storefront/${id}` }))
}

/** Display names of events of the account, with their day. */
export const readEventNames = async (
  transaction: AdminTx,
  accountId: AccountId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string; day: string }>`
    select id, name, to_char(date_show_local, 'YYYY-MM-DD') as day from event
    where account_id = ${accountId} and id = any(${[...ids]}::uuid[])`.execute(transaction)
  return new Map(rows.map(({ id, name, day }) => [id, `${name} (${formatDay(day, true)})`]))
}

/** The events a collection offers. */
export const readEventIdsOf = async (database: SystemDb, collectionId: string): Promise<string[]> => {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from collection_block where collection_id = ${collectionId}`.execute(database)
  return rows.map(({ event_id }) => event_id)
}
