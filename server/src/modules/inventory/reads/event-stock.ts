import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { EventStock, StockArea, StockEvent } from '../types/event-stock.ts'

const columns = sql`e.id, e.account_id as "accountId", e.name, e.zone, e.visits as "visitKind", e.seat_version_id as "seatVersionId", e.venue_id as "venueId"`
const within = ({ accountId, eventIds }: RecordScope) =>
  sql`e.account_id = ${accountId} and (${eventIds === null ? null : [...eventIds]}::uuid[] is null or e.id = any(${eventIds === null ? null : [...eventIds]}::uuid[]))`

/** An event of the account, within the member's reach; undefined if there is none. */
export const readStockEvent = async (
  transaction: AdminTx,
  scope: RecordScope,
  id: string,
): Promise<StockEvent | undefined> => {
  const { rows } = await sql<StockEvent>`
    select ${columns} from event e where e.id = ${id} and ${within(scope)}`.execute(transaction)
  return rows[0]
}

const areas = sql`
  select coalesce(jsonb_agg(a order by a.section, a."priceLevel"), '[]') from (
    select (array_agg(p.id order by p.id))[1] as id, p.section, p.price_level as "priceLevel", sum(p.size) as size, sum(p.held) as held, sum(p.sold) as sold,
           sum(p.blocked) as blocked, sum(p.killed) as killed, sum(p.allocated) as allocated,
           case when e.visits = 'TIMED' then mode() within group (order by p.size) end as "perVisit"
    from (
      select (array_agg(b.id order by b.created_at, b.id))[1] as id, b.section, b.price_level, b.visit_id, sum(c.capacity + b.blocked + b.killed) as size, sum(c.held) as held,
             sum(c.sold) as sold, sum(b.blocked) as blocked, sum(b.killed) as killed,
             coalesce(sum(c.capacity - c.held - c.sold) filter (where b.holder_account_id is not null), 0) as allocated
      from block b join counter c on c.id = b.id left join visit v on v.id = b.visit_id
      where b.event_id = e.id and not b.seated and v.closed_at is null group by b.section, b.price_level, b.visit_id) p
    group by p.section, p.price_level) a`

const sections = sql`
  select coalesce(jsonb_agg(s order by s.first), '[]') from (
    select t.section, min(t.seat_no) as first, (array_agg(distinct t.row_label)) as rows, count(*) as seats, count(*) filter (where es.status = 'HELD') as held,
           count(*) filter (where es.status = 'SOLD') as sold, count(*) filter (where es.status = 'BLOCKED') as blocked, count(*) filter (where es.status = 'KILLED') as killed
    from event_seat es join seat t on t.version_id = e.seat_version_id and t.seat_no = es.seat_no where es.event_id = e.id group by t.section) s`

const choice = sql`jsonb_build_object('versionId', sv.id, 'name', sc.name, 'version', sv.version, 'seats', sv.seats)`

/** The places of an event within the member's reach; undefined if there is none. Closed visits don't count. */
export const readEventStock = async (
  transaction: AdminTx,
  scope: RecordScope,
  id: string,
): Promise<EventStock | undefined> => {
  const { rows } = await sql<EventStock>`
    select ${columns}, a.time_zone as timezone, 1 as version, null as "editedAt", null as "editedBy", (${areas}) as areas,
      case when e.seat_version_id is null then '[]'::jsonb else (${sections}) end as sections,
      (select ${choice} from seat_configuration_version sv join seat_configuration sc on sc.id = sv.configuration_id where sv.id = e.seat_version_id) as "seatMap",
      (select coalesce(jsonb_agg(${choice} order by sc.name), '[]') from seat_configuration sc join lateral (
         select * from seat_configuration_version o where o.configuration_id = sc.id order by o.version desc limit 1) sv on true
       where sc.account_id = e.account_id and sc.venue_id = e.venue_id and sc.archived_at is null) as "seatMapChoices"
    from event e join account a on a.id = e.account_id where e.id = ${id} and ${within(scope)}`.execute(transaction)
  return rows[0]
}

/** One area of an event by the ID of one of its pools; undefined if there is none. */
export const readArea = async (
  transaction: AdminTx,
  eventId: string,
  areaId: string,
): Promise<Pick<StockArea, 'section' | 'priceLevel'> | undefined> => {
  const { rows } = await sql<Pick<StockArea, 'section' | 'priceLevel'>>`
    select section, price_level as "priceLevel" from block where id = ${areaId} and event_id = ${eventId} and not seated`.execute(
    transaction,
  )
  return rows[0]
}

/** Numbers of the seats in a section, in these rows (none: all) and between these positions (null: no limit). */
export const readSeatNumbers = async (
  transaction: AdminTx,
  eventId: string,
  range: {
    readonly section: string
    readonly rows: readonly string[]
    readonly from: number | null
    readonly to: number | null
  },
): Promise<readonly number[]> => {
  const { rows } = await sql<{ seats: number[] }>`
    select coalesce(array_agg(t.seat_no order by t.seat_no), '{}') as seats from event e join seat t on t.version_id = e.seat_version_id
    where e.id = ${eventId} and t.section = ${range.section} and (${range.rows.length} = 0 or t.row_label = any(${[...range.rows]}::text[]))
      and t.position >= coalesce(${range.from}::int, t.position) and t.position <= coalesce(${range.to}::int, t.position)`.execute(
    transaction,
  )
  return rows[0]?.seats ?? []
}
