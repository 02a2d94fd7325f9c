import type { AccountId } from '@admission/common/ids.ts'
import { sql, type Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

type Pool = {
  readonly id: string
  readonly accountId: AccountId
  readonly eventId: string
  readonly section: string
  readonly level: number
  readonly capacity: number
  readonly tag: string
  readonly visitId: string | null
}

/** Standalone counters: caps and codes. */
export const plantCounters = (transaction: SystemTx, rows: readonly Insertable<DB['counter']>[]) =>
  transaction
    .insertInto('counter')
    .values([...rows])
    .execute()

/** Inserts the general admission pools of the demo data, a thousand at a time. */
export const plantPools = async (transaction: SystemTx, pools: readonly Pool[]): Promise<void> => {
  await plantCounters(
    transaction,
    pools.map((pool) => ({ id: pool.id, account_id: pool.accountId, kind: 'POOL', capacity: pool.capacity })),
  )
  await transaction
    .insertInto('block')
    .values(
      pools.map((pool) => ({
        id: pool.id,
        account_id: pool.accountId,
        event_id: pool.eventId,
        section: pool.section,
        price_level: pool.level,
        tags: [pool.tag],
        seated: false,
        visit_id: pool.visitId,
      })),
    )
    .execute()
}

/** Inserts the buyer limits of the demo data. */
export const plantLimits = (transaction: SystemTx, rows: readonly Insertable<DB['limit_rule']>[]) =>
  transaction
    .insertInto('limit_rule')
    .values([...rows])
    .execute()

/**
 * Inserts the seats of all events in one statement, in the blocks `create_seats` would make: by section, price level and run of
 * rows. A few seats of every house are BLOCKED. Needs `pg_temp.demo_id` and the temporary table `demo_event (id, tag)`.
 */
export const plantSeats = async (transaction: SystemTx): Promise<void> => {
  await sql`
    create temp table demo_shape on commit drop as
    with cut as (
      select s.version_id, s.seat_no, s.section, s.price_level, s.row_no,
             s.row_no - dense_rank() over (partition by s.version_id, s.section, s.price_level order by s.row_no) as run,
             (s.section = 'Stalls' and s.row_label = 'C' and s.position <= 2)
               or (s.section in ('101', '118') and s.row_no = 1 and s.position <= 4) as kept_back
      from seat s),
    shape as (
      select version_id, section, price_level, run, min(row_no) row_from, max(row_no) row_to, min(seat_no) seat_from, max(seat_no) seat_to,
             count(*) filter (where not kept_back) seats, array_agg(seat_no order by seat_no) seat_nos, array_agg(kept_back order by seat_no) kept_back
      from cut group by version_id, section, price_level, run)
    select h.*, row_number() over (partition by version_id order by section, price_level, row_from) as no
    from shape h`.execute(transaction)
  await sql`
    create temp table demo_block on commit drop as
    select pg_temp.demo_id('block:' || e.id || ':' || h.no) as id, e.id as event_id, e.account_id, array[d.tag] as tags, h.version_id, h.no
    from demo_event d join event e on e.id = d.id join demo_shape h on h.version_id = e.seat_version_id`.execute(
    transaction,
  )
  await sql`
    insert into counter (id, account_id, kind, capacity)
    select b.id, b.account_id, 'BLOCK', h.seats from demo_block b join demo_shape h using (version_id, no) order by b.event_id, b.no`.execute(
    transaction,
  )
  await sql`
    insert into block (id, account_id, event_id, section, row_from, row_to, price_level, seated, seat_from, seat_to, tags)
    select b.id, b.account_id, b.event_id, h.section, h.row_from, h.row_to, h.price_level, true, h.seat_from, h.seat_to, b.tags
    from demo_block b join demo_shape h using (version_id, no) order by b.event_id, b.no`.execute(transaction)
  await sql`
    insert into event_seat (event_id, seat_no, block_id, status)
    select b.event_id, s.seat_no, b.id, case when s.kept_back then 'BLOCKED' else 'AVAILABLE' end::event_seat_status
    from demo_block b join demo_shape h using (version_id, no), unnest(h.seat_nos, h.kept_back) s (seat_no, kept_back)`.execute(
    transaction,
  )
}

/** Inserts what the planned orders hold: holds, their charges on blocks and caps, seats, counters (`demo_order`, `demo_line`). */
export const plantSoldHolds = async (transaction: SystemTx): Promise<void> => {
  await sql`
    insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at, created_at)
    select l.hold_id, o.account_id, 'CART', o.cart_id, l.quantity, 'SOLD', o.at + interval '6 minutes', o.at - interval '4 minutes'
    from demo_line l join demo_order o on o.no = l.no order by l.no, l.line_no`.execute(transaction)
  await sql`
    insert into hold_charge (hold_id, counter_id, quantity, event_id, seat_nos)
    select l.hold_id, o.block_id, l.quantity, o.event_id, l.seat_nos from demo_line l join demo_order o on o.no = l.no
    union all
    select l.hold_id, c.counter_id, l.quantity, null, null
    from demo_line l join demo_order o on o.no = l.no join cap c on c.collection_id = o.collection_id
      and (c.event_id is null or c.event_id = o.event_id) and (c.storefront_id is null or c.storefront_id = o.storefront_id)
    join event e on e.id = o.event_id and (c.day is null or c.day = coalesce((select v.starts_local::date from block b join visit v on v.id = b.visit_id where b.id = o.block_id), e.date_show_local::date))`.execute(
    transaction,
  )
  await sql`
    update event_seat s set status = 'SOLD', hold_id = l.hold_id
    from demo_line l join demo_order o on o.no = l.no, unnest(l.seat_nos) n (seat_no)
    where s.event_id = o.event_id and s.seat_no = n.seat_no`.execute(transaction)
  await sql`
    update counter c set sold = k.n from (select counter_id, sum(quantity)::int as n from hold_charge group by counter_id) k
    where c.id = k.counter_id`.execute(transaction)
}
