import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { SeatMapChange, StockArea } from '../types/event-stock.ts'

type AreaKey = Pick<StockArea, 'section' | 'priceLevel'>

/** Which visits of an area change (null: all, or an event without visits), and the new numbers (null: as they are). */
export type AreaSize = {
  readonly visitIds: readonly string[] | null
  readonly size: number | null
  readonly blocked: number | null
  readonly killed: number | null
}

/** If not done: what the new size would have to leave room for, and the visit that is in the way. */
export type SizeAnswer = {
  readonly done: boolean
  readonly held: number
  readonly sold: number
  readonly allocated: number
  readonly off: number
  /** Negative: how many places are missing. */
  readonly room: number
  /** The visit in the way; null if the event has none. */
  readonly startsAt: Date | null
}

/** Sets the size of an area and its places off sale, unless more is held, sold or allocated. */
export const resizeArea = async (
  transaction: SystemTx,
  eventId: string,
  { section, priceLevel }: AreaKey,
  { visitIds, size, blocked, killed }: AreaSize,
): Promise<SizeAnswer> => {
  const { rows } = await sql<SizeAnswer>`
    select done, held, sold, allocated, off, room, starts_at as "startsAt" from resize_area(${eventId}, ${section}, ${priceLevel}::smallint,
      ${visitIds === null ? null : [...visitIds]}::uuid[], ${size}, ${blocked}, ${killed})`.execute(transaction)
  const [answer] = rows
  if (answer === undefined) throw new Error('resize_area returned nothing')
  return answer
}

/** The visits whose area has this size: those that follow a change of it. Visits with a size of their own keep it. */
export const readVisitsOfSize = async (
  transaction: SystemTx,
  eventId: string,
  { section, priceLevel }: AreaKey,
  size: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(blocks.visit_id), '{}') as ids from (
      select block.visit_id from block join counter on counter.id = block.id join visit on visit.id = block.visit_id
      where block.event_id = ${eventId} and block.section = ${section} and block.price_level = ${priceLevel} and visit.starts_at > app.now()
      group by block.visit_id having sum(counter.capacity + block.blocked + block.killed) = ${size}) blocks`.execute(
    transaction,
  )
  return rows[0]?.ids ?? []
}

/** Renames an area or moves it to another price level; false if another area has that name there. */
export const changeAreaName = async (
  transaction: SystemTx,
  eventId: string,
  from: AreaKey,
  to: AreaKey,
): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select change_area(${eventId}, ${from.section}, ${from.priceLevel}::smallint, ${to.section}, ${to.priceLevel}::smallint) as done`.execute(
    transaction,
  )
  return rows[0]?.done ?? false
}

/** Creates a pool for an area, of a timed event in each upcoming visit. Returns how many; 0 if the name is taken there. */
export const insertArea = async (
  transaction: SystemTx,
  eventId: string,
  { section, priceLevel }: AreaKey,
  capacity: number,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('split ' || ${eventId}::uuid, 0))`.execute(transaction)
  const { rows } = await sql<{ n: number }>`
    select create_pools(coalesce(jsonb_agg(jsonb_build_object('id', app.uuid_v6(), 'eventId', event.id, 'visitId', visit.id, 'section', ${section}::text,
             'priceLevel', ${priceLevel}::int, 'capacity', ${capacity}::int) order by visit.starts_at), '[]')) as n
    from event left join visit on visit.event_id = event.id and visit.closed_at is null and visit.starts_at > app.now()
    where event.id = ${eventId} and (visit.id is not null or event.visits is distinct from 'TIMED')
      and not exists (select 1 from block where block.event_id = event.id and lower(block.section) = lower(${section}) and (block.seated or block.price_level = ${priceLevel}))`.execute(
    transaction,
  )
  return rows[0]?.n ?? 0
}

export type RemovalAnswer = {
  readonly done: boolean
  readonly held: number
  readonly sold: number
  /** Some were sold and given back. */
  readonly ever: boolean
  readonly allocated: boolean
}

/** Removes an area that nothing was ever sold of. */
export const deleteArea = async (
  transaction: SystemTx,
  eventId: string,
  { section, priceLevel }: AreaKey,
): Promise<RemovalAnswer> => {
  const { rows } = await sql<RemovalAnswer>`
    select done, held, sold, ever, allocated from remove_area(${eventId}, ${section}, ${priceLevel}::smallint)`.execute(
    transaction,
  )
  const [answer] = rows
  if (answer === undefined) throw new Error('remove_area returned nothing')
  return answer
}

/** Gives an event the seats and areas of a version (null: none), or with `dry` only counts what that would do. */
export const writeSeatMap = async (
  transaction: SystemTx,
  eventId: string,
  versionId: string | null,
  dry: boolean,
): Promise<SeatMapChange> => {
  const { rows } = await sql<SeatMapChange>`
    select done, seats, added, removed, changed, areas_added as "areasAdded", areas_removed as "areasRemoved", areas_changed as "areasChanged", sold, held, allocated, lost from set_seat_map(${eventId}, ${versionId}, ${dry})`.execute(
    transaction,
  )
  const [change] = rows
  if (change === undefined) throw new Error('set_seat_map returned nothing')
  return change
}

/** Takes free seats off sale, or puts them back; returns the numbers of those that changed. */
export const writeSeatStatus = async (
  transaction: SystemTx,
  eventId: string,
  seats: readonly number[],
  status: string,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ changed: number[] }>`
    select set_seat_status(${eventId}, ${[...seats]}::integer[], ${status}::event_seat_status) as changed`.execute(
    transaction,
  )
  return rows[0]?.changed ?? []
}
