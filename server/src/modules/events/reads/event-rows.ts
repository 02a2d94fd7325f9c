import type { AccountId, EventId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import type { EventFilter, EventRow, EventSaleState, EventSort } from '../types/event-row.ts'
import { isListed, paidFor, saleOf, saleState, type EventScope, type Listed } from './event-sale.ts'

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

type Order = {
  /** By what the list is sorted; an index has it where it is the event's own. */
  readonly by: RawBuilder<unknown>
  /** The value of a cursor, as it is compared. */
  readonly from: (key: string | null) => RawBuilder<unknown>
  /** What a cursor carries: numbers and text alone, so a moment becomes microseconds. */
  readonly key?: RawBuilder<unknown>
  /** The value lies in the summary of an event, not with the event. */
  readonly isSummed: boolean
}

const number = (key: string | null): RawBuilder<unknown> => sql`${key}::bigint`

const ORDERS: Readonly<Record<EventSort['by'], Order>> = {
  NAME: { by: sql`e.name_key`, from: (key) => sql`${key}::text`, isSummed: false },
  DATE: {
    by: sql`e.date_show`,
    key: sql`(extract(epoch from e.date_show) * 1000000)::bigint`,
    from: (key) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
    isSummed: false,
  },
  SOLD: {
    by: sql`e.sold`,
    from: number,
    isSummed: true,
  },
  GROSS: {
    by: sql`e.gross`,
    from: number,
    isSummed: true,
  },
}

/** The rows of the events that the part `page (id, sort_key)` of a statement names; gross is in the account's currency where it has any in it. */
const rowsOf = (accountId: AccountId): RawBuilder<unknown> => sql`
  stock as (
    select b.event_id, sum(k.sold)::integer as sold, sum(k.held)::integer as held, sum(k.capacity)::integer as capacity
    from page join block b on b.event_id = page.id and b.account_id = ${accountId} join counter k on k.id = b.id group by 1
  ), paid as (${paidFor(accountId, sql`join page on page.id = p.event_id`)}
  ), sale as (${saleOf(accountId, sql`join page on page.id = e.id`)}
  ), listed as (
    select e.id, e.name, e.category, e.zone, a.time_zone as account_zone, e.date_show, e.version, v.name || coalesce(', ' || v.hall, '') as venue_name,
           ${saleState} as sale_state, w.on_sale_at, coalesce(k.sold, 0) as sold, coalesce(k.held, 0) as held, coalesce(k.capacity, 0) as capacity,
           coalesce(m.gross, 0) as gross, coalesce(m.currency, a.currency) as currency, coalesce(m.exponent, a.exponent) as exponent, page.sort_key
    from page join event e on e.id = page.id join account a on a.id = e.account_id join venue v on v.id = e.venue_id
    left join stock k on k.event_id = e.id left join paid m on m.event_id = e.id left join sale w on w.event_id = e.id
  )`

/** Where a page begins, and which way it runs: `backwards` is towards the start of the list. */
export type EventPageAsked = { readonly size: number; readonly cursor: CursorKey | null; readonly backwards: boolean }

/** Events that are looked at in the order of the list before all that are in a state are found. */
const NEAR = 1000

type Part = RawBuilder<unknown>
type Asked = { readonly accountId: AccountId; readonly beyond: Part; readonly order: Part; readonly most: number }
/** Where a page is taken from: the parts of the statement before it, its events `e`, and what is counted. */
type Found = { readonly parts: Part; readonly list: Part; readonly counted: Part }

// What an index has in the order of the list. There is a summary for every event, so that by sold or gross nothing else is asked.
const wholeOf = (accountId: AccountId, isSummed: boolean): Found => {
  const all = sql`event e where e.account_id = ${accountId}`
  const summaries = sql`(select n.event_id as id, n.sold, n.gross from event_standing n where n.account_id = ${accountId})`
  return { parts: sql``, list: isSummed ? summaries : sql`(select e.* from ${all})`, counted: all }
}

// It is cheaper to find them all once than to count them beside.
const narrowOf = ({ source, where }: Listed, isSummed: boolean): Found => ({
  parts: sql`found as materialized (select e.id, e.date_show, e.name_key from ${source} where ${where}),`,
  list: isSummed
    ? sql`(select e.id, n.sold, n.gross from found e join event_standing n on n.event_id = e.id)`
    : sql`found`,
  counted: sql`found`,
})

// Where many are in a state, the next thousand in the order of the list hold a page of them, and nothing else need be found.
const inStateOf = ({ source, where }: Listed, counted: Part, { accountId, beyond, order, most }: Asked): Found => ({
  parts: sql`
    near as materialized (
      select e.id, e.date_show, e.name_key
      from (select e.* from event e where e.account_id = ${accountId} and ${beyond} order by ${order} limit ${NEAR}) e
      where exists (select 1 from event_standing w where w.event_id = e.id and ${where})
    ), found as materialized (
      select e.id, e.date_show, e.name_key from ${source} where (select count(*) from near) < ${most} and ${where}
    ),`,
  list: sql`(select * from near where (select count(*) from near) >= ${most} union all select * from found)`,
  counted,
})

/**
 * One page of an account's events with one row more than asked for, and how many there are in all. Backwards rows come in
 * reverse. Under row-level security, or with the account as the only wall. Numbers are read of the page alone; the order by
 * sold or gross and the states of a sale are those of the summaries, which follow within seconds.
 */
export const readEventRows = async (
  transaction: AdminTx,
  scope: EventScope,
  filter: EventFilter,
  sort: EventSort,
  page: EventPageAsked,
): Promise<{ readonly rows: EventRow[]; readonly totalCount: number }> => {
  const { accountId } = scope
  const upwards = sort.descending === page.backwards
  const direction = upwards ? sql`asc` : sql`desc`
  const { by, key = by, from, isSummed } = ORDERS[sort.by]
  const [place = null, id = null] = page.cursor ?? []
  const beyond =
    page.cursor === null
      ? sql`true`
      : sql`(${by}, e.id) ${upwards ? sql`>` : sql`<`} (${from(place === null ? null : String(place))}, ${id}::uuid)`
  const order = sql`${by} ${direction}, e.id ${direction}`
  const most = page.size + 1
  const listed = isListed(scope, filter)
  const found = !listed.isNarrow
    ? wholeOf(accountId, isSummed)
    : listed.counted === undefined || isSummed
      ? narrowOf(listed, isSummed)
      : inStateOf(listed, listed.counted, { accountId, beyond, order, most })
  const { rows } = await sql<{ readonly total: number } & (Row | { readonly id: null })>`
    with ${found.parts} page as (
      select e.id, ${key} as sort_key from ${found.list} e where ${beyond} order by ${order} limit ${most}
    ), ${rowsOf(accountId)}
    select t.total, l.* from (select count(*)::integer as total from ${found.counted}) t left join listed l on true
    order by l.sort_key ${direction}, l.id ${direction}`.execute(transaction)
  return {
    rows: rows.filter((row) => row.id !== null).map(eventRow),
    totalCount: rows[0]?.total ?? 0,
  }
}

/** One event as a list shows it; undefined where it is absent, foreign, or none of a limited member's. */
export const readEventRow = async (
  transaction: AdminTx,
  { accountId, eventIds }: EventScope,
  id: EventId,
): Promise<EventRow | undefined> => {
  if (eventIds !== null && !eventIds.includes(id)) return undefined
  const { rows } = await sql<Row>`
    with page as (select e.id, 0 as sort_key from event e where e.id = ${id} and e.account_id = ${accountId}), ${rowsOf(accountId)}
    select * from listed`.execute(transaction)
  return rows.map(eventRow)[0]
}
