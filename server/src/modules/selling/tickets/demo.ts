import { sql, type Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Ticket rules of the demo world. */
export const plantTicketRules = (transaction: SystemTx, rows: readonly Insertable<DB['ticket_rule']>[]) =>
  transaction
    .insertInto('ticket_rule')
    .values([...rows])
    .execute()

/**
 * The tickets of the planned orders (`demo_order`, `demo_item`): adjacent seats in one stack, with their first owner.
 */
export const plantTickets = async (transaction: SystemTx): Promise<void> => {
  await sql`
    insert into stack (id, account_id, event_id, owner_id, purchase_id, section, row_label, positions, created_at)
    select pg_temp.demo_id('stack:' || o.key, o.time), o.account_id, o.event_id, o.user_id, o.purchase_id, o.section, p.row_label, p.positions, o.at
    from demo_order o join event e on e.id = o.event_id
    left join lateral (
      select min(s.row_label) as row_label, int4range(min(s.position), max(s.position), '[]') as positions
      from seat s where s.version_id = e.seat_version_id and s.seat_no = any (o.seat_nos)) p on true
    order by o.no`.execute(transaction)
  await sql`
    insert into ticket (id, account_id, stack_id, item_id, event_id, block_id, seat_no, created_at, changed)
    select i.ticket_id, o.account_id, pg_temp.demo_id('stack:' || o.key, o.time), i.id, o.event_id, o.block_id, i.seat_no, o.at, '0'::xid8
    from demo_item i join demo_order o on o.no = i.no order by i.no, i.line_no, i.unit`.execute(transaction)
  await sql`
    insert into custody (ticket_id, seq, owner_id, via, since)
    select i.ticket_id, 1, o.user_id, 'PURCHASE', o.at from demo_item i join demo_order o on o.no = i.no order by i.no, i.line_no, i.unit`.execute(
    transaction,
  )
}

/** Numbers of transactions differ between two seedings; the demo world doesn't. No device has a roster yet. */
export const settleTickets = async (transaction: SystemTx): Promise<void> => {
  await sql`update ticket set changed = '0' where changed <> '0'`.execute(transaction)
}
