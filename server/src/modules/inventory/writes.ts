import { sql } from 'kysely'
import type { Transaction } from '#platform/db/kysely.ts'

export type CapacityAnswer = { readonly done: boolean; readonly held: number; readonly sold: number }

/** Sets the capacity of a pool, cap, allocation or code, unless more is held and sold. Undefined where there is no such counter. */
export const writeCapacity = async (
  transaction: Transaction,
  counterId: string,
  capacity: number,
): Promise<CapacityAnswer | undefined> => {
  const { rows } = await sql<CapacityAnswer>`
    select done, held, sold from change_capacity(${counterId}, ${capacity})`.execute(transaction)
  return rows[0]
}

/**
 * Moves the seats of a block that lie in these ranges of seat numbers to a new block. Answers how many moved: 0 where none or
 * all of them lie there, so that nothing is to be told apart. One at a time per event, so that two never move the same seats.
 */
export const splitByRanges = async (
  transaction: Transaction,
  split: { readonly blockId: string; readonly newId: string; readonly eventId: string; readonly ranges: string },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`split ${split.eventId}`}, 0))`.execute(transaction)
  const { rows } = await sql<{ inside: number[] | null; outside: number }>`
    select array_agg(seat_no order by seat_no) filter (where seat_no <@ ${split.ranges}::int4multirange) as inside,
           (count(*) filter (where not seat_no <@ ${split.ranges}::int4multirange))::integer as outside
    from event_seat where event_id = ${split.eventId} and block_id = ${split.blockId}`.execute(transaction)
  const { inside = null, outside = 0 } = rows[0] ?? {}
  if (inside === null || outside === 0) return 0
  const moved = await sql<{ n: number }>`
    select split_block(${split.blockId}, ${split.newId}, ${inside}::integer[]) as n`.execute(transaction)
  return moved.rows[0]?.n ?? 0
}

/** A bound on what one buyer may take, as it is stored. */
export type LimitRule = {
  readonly id: string
  readonly name: string
  readonly scope: 'ACCOUNT' | 'EVENT' | 'COLLECTION' | 'PRICE_TYPE'
  readonly eventId: string | null
  readonly collectionId: string | null
  readonly priceTypeId: string | null
  readonly per: 'ORDER' | 'USER' | 'EMAIL' | 'CARD' | 'HOUSEHOLD' | 'ACCESS_CODE'
  readonly minimum: number | null
  readonly maximum: number
  readonly multiplesOf: number | null
  readonly active: boolean
}

/** Writes a limit of an account, a new one or the one of that id. Answers whether it is the account's. */
export const upsertLimit = async (transaction: Transaction, accountId: string, rule: LimitRule): Promise<boolean> => {
  const { rows } = await sql`
    insert into limit_rule as r (id, account_id, name, scope, event_id, collection_id, price_type_id, per, minimum, maximum, multiples_of, active)
    values (${rule.id}, ${accountId}, ${rule.name}, ${rule.scope}, ${rule.eventId}, ${rule.collectionId}, ${rule.priceTypeId}, ${rule.per},
            ${rule.minimum}, ${rule.maximum}, ${rule.multiplesOf}, ${rule.active})
    on conflict (id) do update set name = excluded.name, minimum = excluded.minimum, maximum = excluded.maximum, multiples_of = excluded.multiples_of,
      active = excluded.active, version = r.version + 1
    where r.account_id = excluded.account_id
    returning 1`.execute(transaction)
  return rows.length > 0
}

/** Waits until no block of these events is being split, and lets none be split until the transaction ends. */
export const shareBlocks = async (transaction: Transaction, eventIds: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('split ' || e.id, 0))
    from (select id::text from unnest(${[...eventIds]}::uuid[]) u (id) order by id) e`.execute(transaction)
}
