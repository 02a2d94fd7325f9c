import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { EventStock, StockArea, StockEvent } from '../types/event-stock.ts'

const columns = sql`event.id, event.account_id as "accountId", event.name, event.zone, event.visits as "visitKind", event.seat_version_id as "seatVersionId", event.venue_id as "venueId"`
const isInScope = ({ accountId, eventIds }: RecordScope) =>
  sql`event.account_id = ${accountId} and (${eventIds === null ? null : [...eventIds]}::uuid[] is null or event.id = any(${eventIds === null ? null : [...eventIds]}::uuid[]))`

/** An event of the account, within the member's reach; undefined if there is none. */
export const readStockEvent = async (
  transaction: AdminTx,
  scope: RecordScope,
  id: string,
): Promise<StockEvent | undefined> => {
  const { rows } = await sql<StockEvent>`
    select ${columns} from event where event.id = ${id} and ${isInScope(scope)}`.execute(transaction)
  return rows[0]
}

const areas = sql`
  select coalesce(jsonb_agg(a order by a.section, a."priceLevel"), '[]') from (
    select (array_agg(blocks.id order by blocks.id))[1] as id, blocks.section, blocks.price_level as "priceLevel", sum(blocks.size) as size, sum(blocks.held) as held, sum(blocks.sold) as sold,
           sum(blocks.blocked) as blocked, sum(blocks.killed) as killed, sum(blocks.allocated) as allocated,
           case when event.visits = 'TIMED' then mode() within group (order by blocks.size) end as "perVisit"
    from (
      select (array_agg(block.id order by block.created_at, block.id))[1] as id, block.section, block.price_level, block.visit_id, sum(counter.capacity + block.blocked + block.killed) as size, sum(counter.held) as held,
             sum(counter.sold) as sold, sum(block.blocked) as blocked, sum(block.killed) as killed,
             coalesce(sum(counter.capacity - counter.held - counter.sold) filter (where block.holder_account_id is not null), 0) as allocated
      from block join counter on counter.id = block.id left join visit on visit.id = block.visit_id
      where block.event_id = event.id and not block.seated and visit.closed_at is null group by block.section, block.price_level, block.visit_id) blocks
    group by blocks.section, blocks.price_level) a`

const sections = sql`
  select coalesce(jsonb_agg(event_seats order by event_seats.first), '[]') from (
    select seat.section, min(seat.seat_no) as first, (array_agg(distinct seat.row_label)) as rows, count(*) as seats, count(*) filter (where es.status = 'HELD') as held,
           count(*) filter (where es.status = 'SOLD') as sold, count(*) filter (where es.status = 'BLOCKED') as blocked, count(*) filter (where es.status = 'KILLED') as killed
    from event_seat es join seat on seat.version_id = event.seat_version_id and seat.seat_no = es.seat_no where es.event_id = event.id group by seat.section) event_seats`

const choice = sql`jsonb_build_object('versionId', sv.id, 'name', sc.name, 'version', sv.version, 'seats', sv.seats)`

/** The places of an event within the member's reach; undefined if there is none. Closed visits don't count. */
export const readEventStock = async (
  transaction: AdminTx,
  scope: RecordScope,
  id: string,
): Promise<EventStock | undefined> => {
  const { rows } = await sql<EventStock>`
    select ${columns}, account.time_zone as timezone, 1 as version, null::timestamptz as "editedAt", null::uuid as "editedBy", (${areas}) as areas,
      case when event.seat_version_id is null then '[]'::jsonb else (${sections}) end as sections,
      (select ${choice} from seat_configuration_version sv join seat_configuration sc on sc.id = sv.configuration_id where sv.id = event.seat_version_id) as "seatMap",
      (select coalesce(jsonb_agg(${choice} order by sc.name), '[]') from seat_configuration sc join lateral (
         select * from seat_configuration_version version where version.configuration_id = sc.id order by version.version desc limit 1) sv on true
       where sc.account_id = event.account_id and sc.venue_id = event.venue_id and sc.archived_at is null) as "seatMapChoices"
    from event join account on account.id = event.account_id where event.id = ${id} and ${isInScope(scope)}`.execute(
    transaction,
  )
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
    select coalesce(array_agg(seat.seat_no order by seat.seat_no), '{}') as seats from event join seat on seat.version_id = event.seat_version_id
    where event.id = ${eventId} and seat.section = ${range.section} and (${range.rows.length} = 0 or seat.row_label = any(${[...range.rows]}::text[]))
      and seat.position >= coalesce(${range.from}::int, seat.position) and seat.position <= coalesce(${range.to}::int, seat.position)`.execute(
    transaction,
  )
  return rows[0]?.seats ?? []
}
