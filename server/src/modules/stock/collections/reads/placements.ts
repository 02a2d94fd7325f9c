import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { maySell } from '#modules/catalogue/events/reads/event-sale.ts'
import { lowestLate, readLatePrices } from '#modules/stock/storefronts/reads/late-prices.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { Shelf, StorefrontPlace } from '../types/placements.ts'
import { passesFrom } from './passes-from.ts'

/** Every storefront of an account that isn't archived, with the collections it sells, in the storefront's order. */
export const readShelves = async (transaction: AdminTx, accountId: AccountId): Promise<Shelf[]> => {
  const { rows } = await sql<Shelf>`
    select s.id, s.name, coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by sc.position, c.name_key, c.id)
             from storefront_collection sc join collection c on c.id = sc.collection_id where sc.storefront_id = s.id and c.state <> 'ARCHIVED'), '[]') as collections
    from storefront s where s.account_id = ${accountId} and (s.closed_at is null or s.is_draft) order by s.position, s.id`.execute(
    transaction,
  )
  return rows
}

const visiblePrice = (collectionId: string) => sql`
  (select min(p.all_in) from price p join price_type t on t.id = p.price_type_id and t.visible and t.unlock_code is null and t.archived_at is null
   where p.collection_id = ${collectionId}
     and p.price_level = any (coalesce(array_agg(b.price_level) filter (where k.capacity > k.held + k.sold), array_agg(b.price_level))))`

/**
 * Offers of a collection of single tickets in each storefront that sells it, by the view that decides for shops: events, free
 * units, lowest price.
 */
export const readShownPlaces = async (transaction: SystemTx, collectionId: string): Promise<StorefrontPlace[]> => {
  const { rows } = await sql<StorefrontPlace>`
    select o.storefront_id as "storefrontId", count(distinct o.event_id)::integer as events,
           sum(k.capacity - k.held - k.sold)::integer as free,
           ${visiblePrice(collectionId)} as "fromAmount"
    from offered_block o join block b on b.id = o.block_id join counter k on k.id = o.block_id
    join event e on e.id = o.event_id and ${maySell}
    where o.collection_id = ${collectionId} group by o.storefront_id`.execute(transaction)
  return rows
}

/** The same of passes, which compete with nothing: free units of their events say how many can be sold. */
export const readShownPasses = async (transaction: SystemTx, collectionId: string): Promise<StorefrontPlace[]> => {
  const { rows } = await sql<StorefrontPlace & { readonly levels: readonly number[] }>`
    select pc.storefront_id as "storefrontId", o.events, o.free, o."fromAmount", o.levels
    from placed_collection pc join collection c on c.id = pc.collection_id and c.state = 'PUBLISHED' and (c.on_sale_until is null or c.on_sale_until > app.now())
    cross join lateral (
      select count(distinct pe.event_id)::integer as events,
        ${passesFrom(
          sql`select fb.event_id as id, sum(fk.capacity - fk.held - fk.sold) as places from collection_block fb join counter fk on fk.id = fb.block_id
              where fb.collection_id = c.id and fb.event_id in (select event_id from pass_event where collection_id = c.id) group by fb.event_id`,
          sql`c.pass_choose`,
        )} as free,
        coalesce(array_agg(distinct b.price_level) filter (where k.capacity > k.held + k.sold), array_agg(distinct b.price_level)) as levels,
        ${visiblePrice(collectionId)} as "fromAmount"
      from pass_event pe join collection_block cb on cb.collection_id = pe.collection_id and cb.event_id = pe.event_id
      join block b on b.id = cb.block_id join counter k on k.id = b.id where pe.collection_id = c.id) o
    where pc.collection_id = ${collectionId} and o.events > 0`.execute(transaction)
  const late = (await readLatePrices(transaction, [collectionId])).get(collectionId) ?? []
  return rows.map(({ levels, ...place }) => ({ ...place, fromAmount: lowestLate(late, levels) ?? place.fromAmount }))
}
