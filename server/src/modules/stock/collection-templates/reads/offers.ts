import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** A collection's offer as stored: its blocks, and the price levels that have a price. */
export type StoredOffer = {
  readonly blocks: ReadonlySet<string>
  readonly priced: ReadonlySet<number>
}

/** Offers of these collections, by ID, in the given order. */
export const readOffersOf = async (
  transaction: AdminTx,
  collectionIds: readonly string[],
): Promise<Map<string, StoredOffer>> => {
  const { rows } = await sql<{
    id: string
    blocks: string[]
    priced: number[]
  }>`
    select q.id, array(select cb.block_id from collection_block cb where cb.collection_id = q.id) as blocks,
           array(select distinct p.price_level from price p join price_type t on t.id = p.price_type_id and t.visible and t.archived_at is null
                 where p.collection_id = q.id) as priced
    from unnest(${[...collectionIds]}::uuid[]) with ordinality q (id, place) order by q.place`.execute(transaction)
  return new Map(rows.map(({ id, blocks, priced }) => [id, { blocks: new Set(blocks), priced: new Set(priced) }]))
}
