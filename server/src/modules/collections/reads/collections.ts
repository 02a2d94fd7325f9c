import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { CollectionId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '#platform/db/kysely.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import { saleStateOf } from '../rules/states.ts'
import type { Collection, CollectionFilter, CollectionState } from '../types.ts'

type Row = {
  readonly id: CollectionId
  readonly account_id: string
  readonly version: number
  readonly name: string
  readonly description: string
  readonly state: CollectionState
  readonly priority: number
  readonly rule: readonly ConditionRow[]
  readonly on_sale_from: Date | null
  readonly on_sale_until: Date | null
  readonly currency: string
  readonly exponent: number
  readonly time_zone: string
  readonly events: number
  readonly units: number
  readonly sellable: number
  readonly all_over: boolean
  readonly has_prices: boolean
  readonly now: Date
}

const collectionOf = (row: Row): Collection => ({
  id: row.id,
  accountId: row.account_id,
  version: row.version,
  name: row.name,
  description: row.description,
  state: row.state,
  priority: row.priority,
  rule: row.rule,
  onSaleFrom: row.on_sale_from,
  onSaleUntil: row.on_sale_until,
  currency: row.currency,
  exponent: row.exponent,
  timezone: row.time_zone,
  eventCount: row.events,
  units: row.units,
  sellable: row.sellable,
  hasPrices: row.has_prices,
  saleState: saleStateOf(
    {
      state: row.state,
      onSaleFrom: row.on_sale_from,
      onSaleUntil: row.on_sale_until,
      units: row.units,
      sellable: row.sellable,
      allOver: row.all_over,
    },
    row.now,
  ),
})

// Caps bind where they were set: for one event, for one day of shows, or for all. Those of one storefront are that storefront's.
const withNumbers = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  mine as (select c.* from collection c where ${which}),
  capped as (select p.collection_id, p.event_id, p.day, min(k.capacity - k.held - k.sold) as room
             from cap p join mine c on c.id = p.collection_id join counter k on k.id = p.counter_id where p.storefront_id is null group by 1, 2, 3),
  per_event as (
    select cb.collection_id, cb.event_id, e.date_show_local::date as day, coalesce(e.date_show_end, e.date_show) <= app.now() as over,
           sum(k.capacity) as units,
           least(sum(k.capacity - k.held - k.sold), (select min(p.room) from capped p where p.collection_id = cb.collection_id and p.event_id = cb.event_id)) as free
    from collection_block cb join mine c on c.id = cb.collection_id join event e on e.id = cb.event_id join counter k on k.id = cb.block_id
    group by 1, 2, 3, 4),
  per_day as (
    select n.collection_id, n.day, count(*) as events, sum(n.units) as units, bool_and(n.over) as over,
           least(sum(n.free), (select min(p.room) from capped p where p.collection_id = n.collection_id and p.day = n.day and p.event_id is null)) as free
    from per_event n group by 1, 2),
  numbers as (
    select n.collection_id, sum(n.events)::integer as events, sum(n.units)::integer as units, bool_and(n.over) as over,
           least(sum(n.free), (select min(p.room) from capped p where p.collection_id = n.collection_id and p.day is null and p.event_id is null))::integer as sellable
    from per_day n group by 1)
  select c.id, c.account_id, c.version, c.name, c.description, c.state, c.priority, c.rule, c.on_sale_from, c.on_sale_until, c.currency, c.exponent,
         a.time_zone, coalesce(n.events, 0) as events, coalesce(n.units, 0) as units, greatest(coalesce(n.sellable, 0), 0) as sellable,
         coalesce(n.over, false) as all_over, app.now() as now,
         exists (select 1 from price p join price_type t on t.id = p.price_type_id and t.visible and t.archived_at is null where p.collection_id = c.id) as has_prices
  from mine c join account a on a.id = c.account_id left join numbers n on n.collection_id = c.id`

/** One collection of an account with its numbers; undefined where it is absent or another account's. */
export const readCollection = async (
  db: Database | Transaction,
  accountId: string,
  id: string,
): Promise<Collection | undefined> => {
  const { rows } = await sql<Row>`
    with ${withNumbers(sql`c.account_id = ${accountId} and c.id = ${id}`)}`.execute(db)
  return rows.map(collectionOf)[0]
}

/** By what collections are listed: priority, the highest first, then name. */
export const collectionKey = ({ priority, name, id }: Collection): CursorKey => [-priority, name.toLowerCase(), id]

const follows = (key: CursorKey, after: CursorKey): boolean => {
  for (const [index, value] of key.entries()) {
    const other = after[index] ?? ''
    if (value !== other && value !== null) return value > other
  }
  return false
}

const smaller = (a: CursorKey, b: CursorKey): number => (follows(a, b) ? 1 : follows(b, a) ? -1 : 0)

/**
 * Collections of an account that meet the filter, after a place in the list, one more than asked for, and how many there
 * are in all. An account has tens of them, and their shown state is derived: so they are filtered here.
 */
export const readCollections = async (
  transaction: Transaction,
  accountId: string,
  filter: CollectionFilter,
  page: { readonly size: number; readonly after: CursorKey | null },
): Promise<{ readonly rows: Collection[]; readonly totalCount: number }> => {
  const { rows } = await sql<Row>`with ${withNumbers(sql`c.account_id = ${accountId}`)}`.execute(transaction)
  const name = filter.name?.toLowerCase()
  const found = rows
    .map(collectionOf)
    .filter((each) => name === undefined || each.name.toLowerCase().includes(name))
    .filter((each) => filter.states === undefined || filter.states.includes(each.saleState))
    .toSorted((a, b) => smaller(collectionKey(a), collectionKey(b)))
  const { after } = page
  const rest = after === null ? found : found.filter((each) => follows(collectionKey(each), after))
  return { rows: rest.slice(0, page.size + 1), totalCount: found.length }
}

/** The version of a collection after the last save by a person: what a form must have seen. 0 where nobody saved yet. */
export const readLastSave = async (
  transaction: Transaction,
  accountId: string,
  id: string,
): Promise<{ readonly version: number; readonly at: Date; readonly byUserId: string | null } | undefined> => {
  const { rows } = await sql<{ version: number; at: Date; by_user_id: string | null }>`
    select (after #>> '{values,version}')::bigint as version, at, actor_id as by_user_id from audit
    where account_id = ${accountId} and target_id = ${id} and after #>> '{values,version}' is not null
    order by at desc, (after #>> '{values,version}')::bigint desc limit 1`.execute(transaction)
  return rows.map((row) => ({ version: row.version, at: row.at, byUserId: row.by_user_id }))[0]
}
