import { seatLabel } from '@admission/common/seats.ts'
import { sql } from 'kysely'
import { numberOfReference } from '#modules/selling/orders/reads/order-matching.ts'
import { purchaseReference, referenceRanges } from '#modules/selling/orders/rules/reference.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { likePattern } from '#platform/db/like.ts'
import type { FoundTicket, LookupText, TicketLookup } from '../types/lookup.ts'

/** Tickets of one lookup at most. */
const MAX_TICKETS = sql.lit(60)
const NEVER = { from: 1n, to: 0n }

type Row = Omit<FoundTicket, 'place' | 'reference'> & {
  readonly accountName: string
  readonly section: string
  readonly row: string | null
  readonly position: number | null
}

const columns = sql`
  ti.id, pu.id as "purchaseId", ac.name as "accountName", ti.event_id as "eventId", coalesce(se.section, st.section) as section, se.row_label as row, se.position,
  coalesce(nullif(pi.name, ''), pt.name, '') as "priceType", ti.state::text as state, ti.blocked_at is not null as "isBlocked", ti.generation,
  coalesce(ti.holder_name, case when ti.owner_seq = 1 then nullif(od.info ->> 'name', '') end, nullif(trim(us.first_name || ' ' || us.last_name), ''), '') as holder,
  coalesce(us.email, case when ti.owner_seq = 1 then od.email end, '') as email`

const joins = sql`
  join stack st on st.id = ti.stack_id join purchase_item pi on pi.id = ti.item_id join purchase pu on pu.id = pi.purchase_id join orders od on od.id = pu.order_id
  join account ac on ac.id = pu.account_id join event ev on ev.id = ti.event_id left join users us on us.id = st.owner_id left join price_type pt on pt.id = pi.price_type_id
  left join seat se on se.version_id = ev.seat_version_id and se.seat_no = ti.seat_no`

const ticketOf = ({ accountName, section, row, position, ...ticket }: Row): FoundTicket => ({
  id: ticket.id,
  purchaseId: ticket.purchaseId,
  eventId: ticket.eventId,
  priceType: ticket.priceType,
  holder: ticket.holder,
  email: ticket.email,
  state: ticket.state,
  isBlocked: ticket.isBlocked,
  generation: ticket.generation,
  reference: purchaseReference(accountName, ticket.purchaseId),
  place: seatLabel([
    position === null
      ? { section, type: 'GENERAL_ADMISSION' }
      : { section, row, position: String(position), type: 'RESERVED' },
  ]),
})

/** A ticket with what is read about it. */
export type KnownTicket = FoundTicket & {
  readonly accountId: string
  readonly orderId: string
  readonly ownerId: string | null
  readonly currency: string
  readonly exponent: number
  readonly zone: string
}

/** A ticket with its owner; undefined if there is none. */
export async function readTicket(database: SystemDb, id: string): Promise<KnownTicket | undefined> {
  const { rows } = await sql<Row & Omit<KnownTicket, 'place' | 'reference'>>`
    select ${columns}, pu.account_id as "accountId", pu.order_id as "orderId", st.owner_id as "ownerId", trim(pu.currency) as currency, pu.exponent::integer as exponent, ev.zone
    from ticket ti ${joins} where ti.id = ${id}::uuid`.execute(database)
  const [row] = rows
  if (row === undefined) return undefined
  const { accountId, orderId, ownerId, currency, exponent, zone } = row
  return { ...ticketOf(row), accountId, orderId, ownerId, currency, exponent, zone }
}

/** Tickets of an event by what was typed: a ticket (or what replaced it), an order’s reference, a seat, or an address. */
export async function readLookedUp(
  database: SystemDb,
  eventId: string,
  typed: string,
  { ticketId, email, seat }: LookupText,
): Promise<Omit<TicketLookup, 'codeGeneration'>> {
  const [one = NEVER, other = NEVER] = ticketId === null && email === null ? referenceRanges(typed) : []
  const within = ({ from, to }: typeof NEVER) =>
    sql`${numberOfReference} between ${String(from)}::bigint and ${String(to)}::bigint`
  const { rows } = await sql<Row & { isReplaced: boolean; eventName: string }>`
    with recursive line (id, step) as (
      select ti.id, 0 from ticket ti where ti.id = ${ticketId}::uuid
      union all select ti.id, line.step + 1 from line join ticket ti on ti.replaces = line.id
    ), found as materialized (
      (select id, step > 0 as replaced from line order by step desc limit 1)
      union all
      (select ti.id, false from purchase p join purchase_item pi on pi.purchase_id = p.id join ticket ti on ti.item_id = pi.id
       where (p.event_id = ${eventId}::uuid or p.id = any (array(select part.purchase_id from purchase_item part where part.of_several and part.event_id = ${eventId}::uuid)))
         and pi.event_id = ${eventId}::uuid and (${within(one)} or ${within(other)}) limit ${MAX_TICKETS})
      union all
      (select ti.id, false from event ev join seat se on se.version_id = ev.seat_version_id and se.position = ${seat?.position ?? null}::integer and lower(se.row_label) = ${seat?.row ?? null}::text
         and app.fold_text(se.section) like ${likePattern(seat?.section ?? '')}
       join ticket ti on ti.event_id = ev.id and ti.seat_no = se.seat_no where ev.id = ${eventId}::uuid limit ${MAX_TICKETS})
      union all
      (select ti.id, false from user_email ue join stack st on st.owner_id = ue.user_id and st.event_id = ${eventId}::uuid join ticket ti on ti.stack_id = st.id
       where ue.email = ${email}::text and ue.removed_at is null limit ${MAX_TICKETS})
      union all
      (select ti.id, false from orders o join purchase p on p.order_id = o.id and (p.event_id = ${eventId}::uuid or p.of_several) join purchase_item pi on pi.purchase_id = p.id and pi.event_id = ${eventId}::uuid join ticket ti on ti.item_id = pi.id
       where o.buyer_key like ${email === null ? null : likePattern(email)}::text and lower(o.email) = ${email}::text limit ${MAX_TICKETS}))
    select ${columns}, f.replaced as "isReplaced", ev.name as "eventName"
    from (select id, bool_or(replaced) as replaced from found group by id limit ${MAX_TICKETS}) f join ticket ti on ti.id = f.id ${joins}
    order by se.section, se.row_no, se.position, st.section, ti.id`.execute(database)
  const elsewhere = rows.find((row) => row.eventId !== eventId)
  return {
    tickets: rows.filter((row) => row.eventId === eventId).map(ticketOf),
    isReplaced: rows.some(({ isReplaced }) => isReplaced),
    otherEvent: elsewhere === undefined ? null : { id: elsewhere.eventId, name: elsewhere.eventName },
  }
}

/** Whether there is such an event. */
export async function isEvent(database: SystemDb, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from event where id = ${id}::uuid`.execute(database)
  return rows.length > 0
}
