import type { EventId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#platform/db/kysely.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import type { EventFilter, EventRow, EventSaleState, EventSort } from '../types/event-row.ts'

/** Whose events: all of the account, or those that a member is limited to. */
export type EventScope = { readonly accountId: string; readonly eventIds: readonly string[] | null }

type Row = {
  readonly id: EventId
  readonly name: string
  readonly category: string
  readonly zone: string
  readonly account_zone: string
  readonly date_show: Date
  readonly version: number
  readonly venue_name: string
  readonly sale_state: EventSaleState
  readonly on_sale_at: Date | null
  readonly sold: number
  readonly held: number
  readonly capacity: number
  readonly gross: number
  readonly exponent: number
  readonly currency: string
  readonly sort_key: string | number
}

const eventRow = (row: Row): EventRow => ({
  id: row.id,
  name: row.name,
  category: row.category,
  dateShow: timeAt(row.date_show, row.zone),
  venueName: row.venue_name,
  saleState: row.sale_state,
  onSaleAt: row.sale_state === 'SCHEDULED' && row.on_sale_at !== null ? timeAt(row.on_sale_at, row.account_zone) : null,
  sold: row.sold,
  held: row.held,
  capacity: row.capacity,
  gross: { amount: row.gross, exponent: row.exponent, currency: row.currency },
  version: row.version,
  sortKey: row.sort_key,
})

// A cursor carries numbers and text alone: a moment becomes microseconds.
const SORT_KEYS: Readonly<Record<EventSort['by'], RawBuilder<unknown>>> = {
  NAME: sql`lower(e.name) collate "C"`,
  DATE: sql`(extract(epoch from e.date_show) * 1000000)::bigint`,
  SOLD: sql`coalesce(k.sold, 0)::bigint`,
  GROSS: sql`coalesce(m.gross, 0)::bigint`,
}

// One collection can have an event on sale, another one may still wait for its date: the best of them speaks.
const SALE_STATE = sql`
  case when e.state = 'DRAFT' then 'DRAFT' when e.state = 'CANCELLED' then 'CANCELLED'
       when coalesce(e.date_show_end, e.date_show) <= app.now() then 'ENDED'
       when o.open and o.free > 0 then 'ON_SALE' when o.open then 'SOLD_OUT'
       when o.later then 'SCHEDULED' when o.paused then 'PAUSED' when o.over then 'ENDED' else 'NOT_ON_SALE' end`

/** All rows that a list may show, as one statement's part; gross is in the account's currency where it has any in it. */
const allRows = ({ accountId, eventIds }: EventScope, sort: EventSort['by']): RawBuilder<unknown> => sql`
  stock as (
    select b.event_id, sum(k.sold)::integer as sold, sum(k.held)::integer as held, sum(k.capacity)::integer as capacity
    from block b join counter k on k.id = b.id where b.account_id = ${accountId} group by 1
  ), paid as (
    select distinct on (p.event_id) p.event_id, sum(p.total - p.refunded)::bigint as gross, p.currency, p.exponent
    from purchase p join account a on a.id = p.account_id
    where p.account_id = ${accountId} and p.state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')
    group by p.event_id, p.currency, p.exponent, a.currency order by p.event_id, (p.currency = a.currency) desc, gross desc
  ), offered as (
    select cb.event_id, sum(k.capacity - k.held - k.sold) filter (where w.open) as free, bool_or(w.open) as open, bool_or(w.later) as later,
           bool_or(w.over) as over, bool_or(c.state = 'PAUSED') as paused, min(c.on_sale_from) filter (where w.later) as on_sale_at
    from collection_block cb join collection c on c.id = cb.collection_id join counter k on k.id = cb.block_id
    cross join lateral (select
      c.state = 'PUBLISHED' and (c.on_sale_from is null or c.on_sale_from <= app.now()) and (c.on_sale_until is null or c.on_sale_until > app.now()) as open,
      c.state = 'PUBLISHED' and c.on_sale_from > app.now() as later, c.state = 'PUBLISHED' and c.on_sale_until <= app.now() as over) w
    where cb.account_id = ${accountId} group by 1
  ), every_row as (
    select e.id, e.name, e.category, e.zone, a.time_zone as account_zone, e.date_show, e.date_show_local, e.version, e.venue_id, v.name as venue_name,
           ${SALE_STATE} as sale_state, o.on_sale_at, coalesce(k.sold, 0) as sold, coalesce(k.held, 0) as held, coalesce(k.capacity, 0) as capacity,
           coalesce(m.gross, 0) as gross, coalesce(m.currency, a.currency) as currency, coalesce(m.exponent, a.exponent) as exponent,
           ${SORT_KEYS[sort]} as sort_key
    from event e join account a on a.id = e.account_id join venue v on v.id = e.venue_id
    left join stock k on k.event_id = e.id left join paid m on m.event_id = e.id left join offered o on o.event_id = e.id
    where e.account_id = ${accountId} and (${eventIds}::uuid[] is null or e.id = any(${eventIds}::uuid[]))
  )`

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const conditions = (filter: EventFilter): RawBuilder<unknown> => sql`
  (${filter.name ?? null}::text is null or name ilike '%' || ${literal(filter.name ?? '')} || '%')
  and (${filter.states ?? null}::text[] is null or sale_state = any(${filter.states ?? null}::text[]))
  and (${filter.venueIds ?? null}::uuid[] is null or venue_id = any(${filter.venueIds ?? null}::uuid[]))
  and (${filter.categories ?? null}::text[] is null or category = any(${filter.categories ?? null}::text[]))
  and (${filter.from ?? null}::date is null or date_show_local::date >= ${filter.from ?? null}::date)
  and (${filter.to ?? null}::date is null or date_show_local::date <= ${filter.to ?? null}::date)`

/** Where a page begins, and which way it runs: `backwards` is towards the start of the list. */
export type EventPageAsked = { readonly size: number; readonly cursor: CursorKey | null; readonly backwards: boolean }

/**
 * One page of an account's events with one row more than asked for, and how many there are in all. Backwards rows come in
 * reverse. Under row-level security, or with the account as the only wall.
 */
export const readEventRows = async (
  transaction: Transaction,
  scope: EventScope,
  filter: EventFilter,
  sort: EventSort,
  page: EventPageAsked,
): Promise<{ readonly rows: EventRow[]; readonly totalCount: number }> => {
  const upwards = sort.descending === page.backwards
  const direction = upwards ? sql`asc` : sql`desc`
  const beyond = upwards ? sql`>` : sql`<`
  const [key = null, id = null] = page.cursor ?? []
  const keyType = sort.by === 'NAME' ? sql`text collate "C"` : sql`bigint`
  const { rows } = await sql<{ readonly total: number } & (Row | { readonly id: null })>`
    with ${allRows(scope, sort.by)}, filtered as (select * from every_row where ${conditions(filter)})
    select t.total, p.* from (select count(*)::integer as total from filtered) t left join lateral (
      select * from filtered
      where ${id}::uuid is null or (sort_key, id) ${beyond} (${key === null ? null : String(key)}::${keyType}, ${id}::uuid)
      order by sort_key ${direction}, id ${direction} limit ${page.size + 1}) p on true
    order by p.sort_key ${direction}, p.id ${direction}`.execute(transaction)
  return {
    rows: rows.filter((row) => row.id !== null).map(eventRow),
    totalCount: rows[0]?.total ?? 0,
  }
}

/** One event as a list shows it; undefined where it is absent, foreign, or none of a limited member's. */
export const readEventRow = async (
  transaction: Transaction,
  scope: EventScope,
  id: string,
): Promise<EventRow | undefined> => {
  const { rows } = await sql<Row>`
    with ${allRows({ ...scope, eventIds: scope.eventIds === null ? [id] : scope.eventIds.filter((own) => own === id) }, 'DATE')}
    select * from every_row`.execute(transaction)
  return rows.map(eventRow)[0]
}
