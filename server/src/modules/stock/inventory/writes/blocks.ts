import { sql } from 'kysely'
import type { SystemTx, Tx } from '#platform/db/kysely.ts'

export type CapacityAnswer = { readonly done: boolean; readonly held: number; readonly sold: number }

/** Sets the capacity of a pool, cap, allocation or code, unless more is held and sold. Undefined if the counter doesn't exist. */
export const writeCapacity = async (
  transaction: SystemTx,
  counterId: string,
  capacity: number,
): Promise<CapacityAnswer | undefined> => {
  const { rows } = await sql<CapacityAnswer>`
    select done, held, sold from change_capacity(${counterId}, ${capacity})`.execute(transaction)
  return rows[0]
}

/** An area of a timed event: every visit gets a pool of this size for it. */
export type VisitArea = {
  readonly section: string
  readonly priceLevel: number
  readonly capacity: number
  readonly tags?: readonly string[]
}

/** Adds missing area pools to every upcoming open visit; returns the number of pools created. */
export const fillVisits = async (
  transaction: Tx<'admin' | 'system'>,
  eventId: string,
  areas: readonly VisitArea[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select create_pools(coalesce(jsonb_agg(jsonb_build_object('id', app.uuid_v6(), 'eventId', visit.event_id, 'visitId', visit.id, 'section', given.section,
             'priceLevel', given."priceLevel", 'capacity', given.capacity, 'tags', coalesce(given.tags, '{}')) order by visit.starts_at, given.section), '[]')) as n
    from visit cross join jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) given (section text, "priceLevel" smallint, capacity integer, tags text[])
    where visit.event_id = ${eventId} and visit.closed_at is null and visit.starts_at > app.now()
      and not exists (select 1 from block where block.visit_id = visit.id and block.section = given.section and block.price_level = given."priceLevel")`.execute(
    transaction,
  )
  return rows[0]?.n ?? 0
}

/** Splits blocks of an event at these ranges of seat numbers; returns the blocks that were split, old and new. */
export const splitByRanges = async (
  transaction: SystemTx,
  eventId: string,
  blocks: readonly { readonly blockId: string; readonly newId: string }[],
  ranges: string,
): Promise<readonly { readonly blockId: string; readonly newId: string }[]> => {
  const { rows } = await sql<{ blockId: string; newId: string }>`
    select block_id as "blockId", new_id as "newId" from split_blocks(${eventId}, ${blocks.map(({ blockId }) => blockId)}::uuid[],
      ${blocks.map(({ newId }) => newId)}::uuid[], ${ranges}::int4multirange)`.execute(transaction)
  return rows
}

/** Units of an event reserved for one account: a quantity of a pool, or seats by number. */
export type ExclusiveRequest = {
  readonly id: string
  readonly eventId: string
  readonly holderAccountId: string
  readonly name: string
  readonly releaseAt: Date | null
  readonly from: { readonly poolId: string; readonly units: number } | { readonly seatNumbers: readonly number[] }
}

export type ExclusiveAnswer = {
  readonly done: boolean
  readonly available: number | null
  readonly taken: readonly number[]
}

/** Moves units to the holder's own blocks. If not done, returns how many are free in the pool, or which seats aren't. */
export const moveToHolder = async (transaction: SystemTx, request: ExclusiveRequest): Promise<ExclusiveAnswer> => {
  const { from } = request
  const [poolId, units, seats] =
    'poolId' in from ? [from.poolId, from.units, null] : [null, null, [...from.seatNumbers]]
  const { rows } = await sql<ExclusiveAnswer>`
    select done, available, taken from allocate_exclusively(${request.id}, ${request.eventId}, ${request.holderAccountId}, ${request.name}, ${request.releaseAt},
      ${poolId}, ${units}, ${seats}::integer[])`.execute(transaction)
  return rows[0] ?? { done: false, available: null, taken: [] }
}

/** A ceiling, in units, on what an account, a storefront, or a storefront of an account sells of an event, or just a record. */
export type TogetherRequest = {
  readonly id: string
  readonly eventId: string
  readonly holderAccountId: string | null
  readonly storefrontId: string | null
  readonly name: string
  readonly mode: 'SHARED' | 'FIRST_COME'
  readonly units: number
  readonly releaseAt: Date | null
}

/** Saves such an allocation. Not done if the units are below what already counts. */
export const insertTogether = async (transaction: SystemTx, request: TogetherRequest): Promise<CapacityAnswer> => {
  const { rows } = await sql<CapacityAnswer>`
    select done, held, sold from allocate_together(${request.id}, ${request.eventId}, ${request.holderAccountId}, ${request.storefrontId}, ${request.name}, ${request.mode},
      ${request.units}, ${request.releaseAt})`.execute(transaction)
  return rows[0] ?? { done: false, held: 0, sold: 0 }
}

/** Ends an allocation; false if it doesn't exist or has already ended. */
export const endAllocation = async (transaction: SystemTx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ released: boolean }>`select released from release_allocation(${id})`.execute(transaction)
  return rows[0]?.released ?? false
}

/** Waits for running splits of these events' blocks and blocks new ones until the transaction ends. */
export const shareBlocks = async (transaction: SystemTx, eventIds: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('split ' || given.id, 0))
    from (select id::text from unnest(${[...eventIds]}::uuid[]) given (id) order by id) given`.execute(transaction)
}
