import { sql } from 'kysely'
import type { AdminTx, Db } from '#platform/db/kysely.ts'
import type { Rival } from '../rules/dry-run.ts'
import type { Moved } from '../types/dry-run.ts'

/** The blocks that a collection offers, as stored. */
export const readStoredBlocks = async (db: Db<'admin'>, collectionId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ block_id: string }>`
    select block_id from collection_block where collection_id = ${collectionId}`.execute(db)
  return new Set(rows.map(({ block_id }) => block_id))
}

/** The price levels at which a collection has a price that buyers can have. */
export const readPricedLevels = async (db: Db<'admin'>, collectionId: string): Promise<Set<number>> => {
  const { rows } = await sql<{ level: number }>`
    select distinct p.price_level as level from price p join price_type t on t.id = p.price_type_id and t.visible and t.archived_at is null
    where p.collection_id = ${collectionId}`.execute(db)
  return new Set(rows.map(({ level }) => level))
}

/** The number of leaving units in carts or open payments that got them from this collection. */
export const readLeavingInCarts = async (
  transaction: AdminTx,
  collectionId: string,
  leaving: readonly Moved[],
): Promise<number> => {
  const leavingBlocks = leaving.map(({ block, seats }) => ({ id: block.id, stays: seats?.ranges ?? null }))
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(case when q.stays is null then g.quantity
                             else (select count(*) from unnest(g.seat_nos) n where not n <@ q.stays::int4multirange) end), 0)::integer as n
    from jsonb_to_recordset(${JSON.stringify(leavingBlocks)}::jsonb) q (id uuid, stays text)
    join hold_charge g on g.counter_id = q.id join hold h on h.id = g.hold_id and h.state in ('HELD', 'COMMITTING') and h.owner_kind = 'CART'
    where exists (select 1 from cart_line l where l.hold_id = h.id and l.collection_id = ${collectionId})`.execute(
    transaction,
  )
  return rows[0]?.n ?? 0
}

/** Published collections that share a storefront with this one and offer any of these blocks. None for passes, which don't compete for units. */
export const readRivals = async (
  transaction: AdminTx,
  collectionId: string,
  blockIds: readonly string[],
): Promise<Rival[]> => {
  const { rows } = await sql<Rival>`
    select cb.block_id as "blockId", c.id as "collectionId", c.name, coalesce(c.display_name, c.name) as "buyerName", c.priority
    from collection_block cb join collection c on c.id = cb.collection_id
    where cb.block_id = any(${[...blockIds]}::uuid[]) and c.id <> ${collectionId} and c.state = 'PUBLISHED' and c.kind = 'SINGLE'
      and exists (select 1 from collection own where own.id = ${collectionId} and own.kind = 'SINGLE')
      and (c.on_sale_until is null or c.on_sale_until > app.now())
      and exists (select 1 from storefront_collection a join storefront_collection b on b.storefront_id = a.storefront_id
                  where a.collection_id = ${collectionId} and b.collection_id = c.id)`.execute(transaction)
  return rows
}
