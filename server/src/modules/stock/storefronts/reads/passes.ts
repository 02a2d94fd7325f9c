import type { Money } from '@admission/common/money.ts'
import { sql } from 'kysely'
import { lowestLate, readLatePrices } from './late-prices.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A pass as a shop lists it. */
export type ListedPass = {
  readonly id: string
  readonly storefrontId: string
  readonly name: string
  readonly description: string | null
  /** Events that someone who buys it now gets, or chooses from, soonest first. */
  readonly eventIds: readonly string[]
  /** How many of the events the buyer chooses. Null if it is for all of them. */
  readonly choose: number | null
  readonly onSaleFrom: Date | null
  /** Lowest fixed price, including all mandatory fees. Null if it has none. */
  readonly lowest: Money | null
}

/**
 * Passes that these storefronts sell or will sell, with at least one coming event, or as many as buyers choose; by priority. Of a collection in several storefronts,
 * the first of them.
 */
export const readListedPasses = async (
  database: SystemDb,
  storefrontIds: readonly string[],
): Promise<readonly ListedPass[]> => {
  const { rows } = await sql<Omit<ListedPass, 'onSaleFrom'> & { onSaleFrom: Date | null; priority: number }>`
    select distinct on (pass.priority, pass.id) pass.id, placed.storefront_id as "storefrontId", coalesce(pass.display_name, pass.name) as name, nullif(pass.description, '') as description,
      pass.on_sale_from as "onSaleFrom", pass.priority, coming.ids as "eventIds", pass.pass_choose as choose,
      (select jsonb_build_object('amount', min(price.all_in), 'currency', trim(pass.currency), 'exponent', pass.exponent)
       from price join price_type on price_type.id = price.price_type_id and price_type.visible and price_type.unlock_code is null and price_type.archived_at is null
       where price.collection_id = pass.id having count(*) > 0) as lowest
    from placed_collection placed join collection pass on pass.id = placed.collection_id and pass.kind <> 'SINGLE' and pass.state = 'PUBLISHED'
      and (pass.on_sale_until is null or pass.on_sale_until > app.now())
    cross join lateral (
      select array_agg(event.id order by event.date_show, event.id) as ids
      from pass_event join event on event.id = pass_event.event_id where pass_event.collection_id = pass.id) coming
    where placed.storefront_id = any(${[...storefrontIds]}::uuid[]) and cardinality(coming.ids) >= coalesce(pass.pass_choose, 1)
    order by pass.priority desc, pass.id, array_position(${[...storefrontIds]}::uuid[], placed.storefront_id)`.execute(
    database,
  )
  const late = await readLatePrices(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map(({ priority: _priority, ...pass }) => {
    const amount = lowestLate(late.get(pass.id) ?? [])
    return pass.lowest === null || amount === null ? pass : { ...pass, lowest: { ...pass.lowest, amount } }
  })
}
