import { isAtVenues } from '#modules/catalogue/venues/reads/venues-now.ts'
import { foldText } from '@admission/common/fold-text.ts'
import { sql, type RawBuilder } from 'kysely'
import { repeatsOn } from '#modules/catalogue/events/reads/repeats-on.ts'
import { isDated, isOneOf, isSought } from '#modules/catalogue/events/reads/search-events.ts'
import { shownEvent, type ShownEventRow } from '#modules/catalogue/events/reads/shown-events.ts'
import type { SimilarEvents } from '#modules/catalogue/events/rules/forgiving-search.ts'
import type { SearchedEvent } from '#modules/catalogue/events/rules/search-index.ts'
import type { VisitorDb } from '#platform/db/kysely.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import type { ListedEvent, ListedEventFilter, ListSort, SaleLabel, ShowDay } from '../types/storefront.ts'

type ListedEventRow = ShownEventRow & {
  readonly storefront_id: string
  readonly amount: number | null
  readonly order_fee: number
  readonly exponent: number
  readonly currency: string
  readonly free: number
  readonly label: SaleLabel
}

/** What visitors ask for, and what a search found. */
type ListFilter = ListedEventFilter & {
  /** Events that the search means, because its letters occur nowhere. */
  readonly similar?: SimilarEvents
  /** Limits to some events. */
  readonly eventIds?: readonly string[]
}

/** The requested list: its storefronts (an event appears once, in the first that has it) and its filters. */
export type List = {
  readonly storefrontIds: readonly string[]
  readonly timezone: string
  readonly filter: ListFilter
  /** Limits to one event group; filters such as `{ venueIds }` do the rest. */
  readonly collectionId?: string
  /** Limits to events of the collections that a code unlocks; null or undefined for all. */
  readonly unlocked?: readonly string[] | null
  /** Limits to one title. */
  readonly name?: string
}

const listedEvent = (row: ListedEventRow): ListedEvent => ({
  event: shownEvent(row),
  storefrontId: row.storefront_id,
  lowestAllIn:
    row.amount === null ? null : { amount: row.amount, exponent: row.exponent, currency: row.currency.trim() },
  orderFee:
    row.order_fee === 0 ? null : { amount: row.order_fee, exponent: row.exponent, currency: row.currency.trim() },
  free: row.free,
  label: row.label,
})

// Only displayed columns are read, because lists are read more often than anything else.
const COLUMNS = sql.raw(
  `storefront_id amount order_fee exponent currency free label
   id account_id venue_id seat_version_id name description category tags zone doors_at date_show date_show_end date_show_flags date_show_recurring visits state version
    awaits_date image_path image_alt poster poster_name postponed_at postponed_from postponed_note postponed_refund_until venue_latitude venue_longitude
   venue_name venue_hall venue_address venue_city venue_region venue_postal_code venue_country venue_zone
   account_name account_slug brand_color legal_name account_address statement_descriptor logo_path`
    .split(/\s+/)
    .map((name) => `l.${name}`)
    .join(', '),
)

const sortKeys: Readonly<
  Record<ListSort, { readonly column: RawBuilder<unknown>; readonly cast: RawBuilder<unknown> }>
> = {
  SOONEST: { column: sql`l.listed_at`, cast: sql`timestamptz` },
  CHEAPEST: { column: sql`coalesce(l.amount, 9007199254740991)`, cast: sql`bigint` },
  NAME: { column: sql`app.fold_text(l.name)`, cast: sql`text` },
}

/** The sort value of a listed event, for its cursor. */
export const listKey = (sort: ListSort, { event, lowestAllIn }: ListedEvent): CursorKey => {
  if (sort === 'SOONEST') return [event.dateShow.utc, event.id]
  return sort === 'NAME' ? [foldText(event.name), event.id] : [lowestAllIn?.amount ?? Number.MAX_SAFE_INTEGER, event.id]
}

/** Whether a listed event is known to have a show on a local day: its own, each of several consecutive ones, or the days on which it repeats. */
const showsOn = (day: RawBuilder<unknown>, timezone: string): RawBuilder<unknown> => sql`(${isDated(sql`l`)}
  and ${day} between (l.date_show at time zone ${timezone})::date
    and case when l.date_show_end - l.date_show > interval '24 hours' then (l.date_show_end at time zone ${timezone})::date
             else (l.date_show at time zone ${timezone})::date end
  and (l.date_show_recurring = '[]' or ${repeatsOn(sql`l`, sql`l.event_id`, day, sql`'00:00'`)}))`

const conditions = ({ storefrontIds, timezone, filter, collectionId, unlocked, name }: List): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [
    storefrontIds.length === 1
      ? sql`l.storefront_id = ${storefrontIds[0]}::uuid`
      : sql`l.storefront_id = any(${[...storefrontIds]}::uuid[])`,
    sql`l.ends_at > (select app.now())`,
    sql`l.state = 'PUBLISHED'`,
  ]
  const { from, to, venueIds, categories, maxPrice, tags, search, similar, eventIds } = filter
  if (from || to) all.push(isDated(sql`l`))
  if (from && from === to) all.push(showsOn(sql`${from}::date`, timezone))
  else if (from)
    all.push(sql`coalesce(l.date_show_end, l.date_show) >= (${from}::date)::timestamp at time zone ${timezone}`)
  if (to) all.push(sql`l.date_show < (${to}::date + 1)::timestamp at time zone ${timezone}`)
  if (venueIds?.length) all.push(isAtVenues(sql`l.venue_id`)(venueIds))
  if (categories?.length) all.push(sql`app.fold_text(l.category) = any(${categories.map(foldText)}::text[])`)
  if (tags?.length) all.push(sql`l.tags @> ${[...tags]}::text[]`)
  if (typeof maxPrice === 'number') all.push(sql`l.amount <= ${maxPrice}`)
  if (search?.trim()) all.push(isSought(sql`l`, search, similar))
  if (eventIds) all.push(isOneOf(sql`l`, eventIds))
  if (name !== undefined) all.push(sql`l.name = ${name}`)
  if (unlocked)
    all.push(
      sql`exists (select 1 from collection_block_shown b where b.collection_id = any(${[...unlocked]}::uuid[]) and b.event_id = l.event_id)`,
    )
  if (collectionId)
    all.push(
      sql`exists (select 1 from collection_block_shown b where b.collection_id = ${collectionId}::uuid and b.event_id = l.event_id)`,
    )
  return sql.join(all, sql` and `)
}

/** An event sold by several storefronts is listed in the first of them. */
const firstOfEach = (list: List, sort: ListSort): RawBuilder<unknown> =>
  list.storefrontIds.length === 1
    ? sql`select l.* from ${sort === 'SOONEST' ? sql`listed_event_soonest` : sql`listed_event`} l where ${conditions(list)}`
    : sql`select distinct on (l.event_id) l.* from listed_event l where ${conditions(list)}
          order by l.event_id, array_position(${[...list.storefrontIds]}::uuid[], l.storefront_id)`

/** A page of a list in one statement, with one row more than `size` so that the caller knows whether there are more. */
export const readListedEvents = async (
  database: VisitorDb,
  list: List,
  sort: ListSort,
  size: number,
  after: CursorKey | null,
): Promise<ListedEvent[]> => {
  const { column, cast } = sortKeys[sort]
  const from = after === null ? sql`true` : sql`(${column}, l.event_id) > (${after[0]}::${cast}, ${after[1]}::uuid)`
  const { rows } = await sql<ListedEventRow>`
    select ${COLUMNS} from (${firstOfEach(list, sort)}) l where ${from} order by ${column}, l.event_id limit ${size + 1}`.execute(
    database,
  )
  return rows.map(listedEvent)
}

/** Total number of events in a list. */
export const countListedEvents = async (database: VisitorDb, list: List): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct l.event_id)::int as n from listed_event l where ${conditions(list)}`.execute(database)
  return rows[0]?.n ?? 0
}

/** A row of `SEARCHED_COLUMNS`. */
export type SearchedRow = Pick<
  ShownEventRow,
  'id' | 'name' | 'venue_id' | 'venue_name' | 'venue_hall' | 'venue_city' | 'account_name' | 'category'
>

/** Columns of `shown_event` that searches look at. */
export const SEARCHED_COLUMNS = sql.raw(
  'id, name, venue_id, venue_name, venue_hall, venue_city, account_name, category',
)

export const searchedEvent = (row: SearchedRow): SearchedEvent => ({
  id: row.id,
  venueId: row.venue_id,
  name: row.name,
  others: [row.venue_name, row.venue_hall ?? '', row.venue_city, row.account_name, row.category],
})

/** The texts of everything in a list, soonest first. */
export const readSearchedEvents = async (database: VisitorDb, list: List): Promise<SearchedEvent[]> => {
  const { rows } = await sql<SearchedRow>`
    select ${SEARCHED_COLUMNS} from (select distinct on (l.event_id) l.* from listed_event l where ${conditions(list)} order by l.event_id) l
    order by l.listed_at, l.event_id`.execute(database)
  return rows.map(searchedEvent)
}

/** Number of shows on each local day from `from`, for `count` days (1 to 31). */
export const readShowDays = async (
  database: VisitorDb,
  list: List,
  from: string,
  count: number,
): Promise<ShowDay[]> => {
  const { rows } = await sql<ShowDay>`
    select to_char(d.day, 'YYYY-MM-DD') as date, count(distinct l.event_id)::int as shows
    from (select ${from}::date + n as day from generate_series(0, ${count - 1}::int) n) d
    left join listed_event l on ${showsOn(sql`d.day`, list.timezone)} and ${conditions(list)}
    group by d.day order by d.day`.execute(database)
  return rows
}

/** When events labeled SOON go on sale, by storefront and event. */
export const readOnSaleTimes = async (
  database: VisitorDb,
  pairs: readonly { readonly storefrontId: string; readonly eventId: string }[],
): Promise<readonly (Date | null)[]> => {
  const { rows } = await sql<{ at: Date | null }>`
    select o.on_sale_from as at
    from unnest(${pairs.map((pair) => pair.storefrontId)}::uuid[], ${pairs.map((pair) => pair.eventId)}::uuid[]) with ordinality p(s, e, n)
    left join lateral (select on_sale_from from storefront_on_sale where storefront_id = p.s and event_id = p.e) o on true
    order by p.n`.execute(database)
  return rows.map((row) => row.at)
}
