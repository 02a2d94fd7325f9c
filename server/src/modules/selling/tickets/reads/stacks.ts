import { trustedAccountId } from '#platform/actor.ts'
import type { EventId, PurchaseId, StackId, TicketId, UserId } from '@admission/common/ids.ts'
import type { Seat } from '@admission/common/seats.ts'
import { sql, type RawBuilder } from 'kysely'
import { visitJson, visitOf, type StoredVisit } from '#modules/catalogue/events/reads/visits.ts'
import { purchaseDelivery } from '#modules/selling/orders/rules/delivery-text.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import type { AgreedDelivery, PurchaseAddOn } from '#modules/selling/orders/types/purchase.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import { seatRuns } from '../rules/seat-runs.ts'
import { walletsOf, walletWith } from '../rules/wallets.ts'
import type { Stack, StackPass, Ticket, TicketExtra, TicketRule, TicketState, Wallet } from '../types/ticket.ts'

/** One ticket with its stack. */
type Row = {
  readonly stack_id: string
  readonly account_id: string
  readonly event_id: string
  readonly owner_id: string | null
  readonly buyer_id: string | null
  readonly purchase_id: string
  readonly group_id: string | null
  readonly account_name: string
  readonly delivery: Partial<AgreedDelivery>
  readonly section: string
  readonly row_label: string | null
  readonly id: string
  readonly state: TicketState
  readonly generation: number
  readonly seat_position: number | null
  readonly price_type: string
  readonly face: number
  readonly currency: string
  readonly exponent: number
  readonly holder: string
  readonly extras: readonly TicketExtra[] | null
  readonly add_ons: readonly PurchaseAddOn[] | null
  readonly own_add_ons: readonly PurchaseAddOn[] | null
  readonly code_from: Date | null
  readonly code_hours: number | null
  readonly moment_public: boolean
  readonly still_code: boolean
  readonly zone: string
  readonly visit: StoredVisit | null
  readonly pass: StackPass | null
}

const faceOfItem = sql`
  (select coalesce(sum(c.amount), 0)::bigint from charge c
   where c.item_id = i.id and not c.included and c.kind in ('FACE', 'EXTRA', 'DISCOUNT'))`

// Those that show on tickets, archived ones too.
const extrasOfSeat = sql`
  (select jsonb_agg(jsonb_build_object('id', x.id, 'label', x.label, 'icon', coalesce(x.icon, ''), 'kind', x.kind, 'text', nullif(x.text, ''),
            'needsAcknowledgement', x.must_acknowledge) order by x.no)
   from seat_configuration_version v join seat_extra x on x.configuration_id = v.configuration_id
   where v.id = seat.version_id and x.no = any(seat.extras) and 'TICKET' = any(x.shown))`

// For the buyer's own tickets. Those that someone else has now come without.
const addOnsOfOrder = sql`
  (select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'quantity', w.quantity) order by w.name, w.id)
   from (select k.add_on_id as id, min(k.name) as name, count(*) as quantity from purchase_item k join add_on ao on ao.id = k.add_on_id
         where k.purchase_id = p.id and not k.returned and ao.on_ticket group by k.add_on_id) w)`

// Units sold once per ticket are on the first tickets that they can be for, one each; all others on the first ticket of the purchase. What
// was used or is on hold counts, too: what it was handed out with isn't handed out with the next.
const addOnsOfTicket = sql`
  (select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'quantity', case when w.per_ticket then 1 else w.units end) order by w.name, w.id)
   from (select k.add_on_id as id, min(k.name) as name, count(*) as units, ao.per_ticket, ao.all_collections from purchase_item k join add_on ao on ao.id = k.add_on_id
         where k.purchase_id = p.id and not k.returned and ao.on_ticket group by k.add_on_id, ao.per_ticket, ao.all_collections) w
   cross join lateral (
     select case when w.per_ticket and not w.all_collections then array(select x.collection_id from add_on_collection x where x.add_on_id = w.id) end as ids) c
   where t.state not in ('VOID', 'REPLACED') and (c.ids is null or i.collection_id = any (c.ids))
     and (select count(*) from purchase_item j join ticket v on v.item_id = j.id join stack m on m.id = v.stack_id
          where j.purchase_id = p.id and m.owner_id is not distinct from s.owner_id and v.state not in ('VOID', 'REPLACED') and v.id < t.id
            and (c.ids is null or j.collection_id = any (c.ids))) < case when w.per_ticket then w.units else 1 end)`

// Staff's name for the holder; else the name given with the order, until the ticket changes owners.
const holderOfTicket = sql`
  coalesce(t.holder_name, case when t.owner_seq = 1 then nullif(o.info ->> 'name', '') end, nullif(trim(u.first_name || ' ' || u.last_name), ''), '')`

const tickets = (where: RawBuilder<unknown>) => sql<Row>`
  select s.id as stack_id, s.account_id, s.event_id, s.owner_id, p.user_id as buyer_id, s.purchase_id, s.group_id, a.name as account_name, o.delivery, s.section, s.row_label,
         t.id, t.state::text as state, t.generation, seat.position as seat_position, coalesce(nullif(i.name, ''), y.name, '') as price_type,
         ${faceOfItem} as face, p.currency, p.exponent, ${holderOfTicket} as holder, ${extrasOfSeat} as extras, ${addOnsOfOrder} as add_ons, ${addOnsOfTicket} as own_add_ons,
         case when r.code_hours is null then r.code_from else coalesce(n.starts_at - make_interval(hours => r.code_hours), r.code_from) end as code_from, r.code_hours, r.told as moment_public, r.still_code, r.zone, ${visitJson(sql`b.visit_id`)} as visit,
         case when pass.id is not null then jsonb_build_object('id', pass.id, 'name', coalesce(pass.display_name, pass.name)) end as pass
  from stack s join purchase p on p.id = s.purchase_id join orders o on o.id = p.order_id join account a on a.id = s.account_id
  join event e on e.id = s.event_id join event_ticket_rule r on r.event_id = s.event_id join ticket t on t.stack_id = s.id join purchase_item i on i.id = t.item_id
  join block b on b.id = t.block_id left join visit n on n.id = b.visit_id
  left join price_type y on y.id = i.price_type_id left join users u on u.id = s.owner_id
  left join collection pass on pass.id = i.collection_id and pass.kind <> 'SINGLE'
  left join seat on seat.version_id = e.seat_version_id and seat.seat_no = t.seat_no
  where ${where}
  order by coalesce(n.starts_at, e.date_show), s.id, seat.position, t.id`

const seatOf = ({ section, row_label: row, seat_position: position }: Row): Seat =>
  position === null
    ? { section, type: 'GENERAL_ADMISSION' }
    : { section, row, position: String(position), type: 'RESERVED' }

const ticketOf = (row: Row, index: number): Ticket => ({
  id: row.id as TicketId,
  number: index + 1,
  state: row.state,
  generation: row.generation,
  seat: seatOf(row),
  priceType: row.price_type,
  face: { amount: row.face, currency: row.currency.trim(), exponent: row.exponent },
  holderName: row.holder,
  extras: row.extras ?? [],
  addOns: row.owner_id === row.buyer_id ? (row.own_add_ons ?? []) : [],
})

const purchaseOf = (row: Row): Stack['purchase'] =>
  row.owner_id === row.buyer_id
    ? {
        id: row.purchase_id as PurchaseId,
        reference: purchaseReference(row.account_name, row.purchase_id),
        delivery: purchaseDelivery(row.delivery, row.purchase_id),
        addOns: row.add_ons ?? [],
      }
    : null

const ruleOf = (row: Row): TicketRule => ({
  codeFrom: row.code_from,
  codeHours: row.code_hours,
  isMomentPublic: row.moment_public,
  stillCode: row.still_code,
  zone: row.zone,
})

function stacksOf(rows: readonly Row[]): Stack[] {
  return [...Map.groupBy(rows, (row) => row.stack_id).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return [
      {
        id: first.stack_id as StackId,
        accountId: trustedAccountId(first.account_id),
        eventId: first.event_id as EventId,
        ownerId: first.owner_id as UserId | null,
        groupId: first.group_id,
        visit: visitOf(first.visit),
        section: first.section,
        row: first.row_label,
        seats: seatRuns(group.map(seatOf)),
        tickets: group.map(ticketOf),
        rule: ruleOf(first),
        purchase: purchaseOf(first),
        pass: first.owner_id === first.buyer_id ? (group.find(({ pass }) => pass !== null)?.pass ?? null) : null,
      },
    ]
  })
}

/** A stack of any owner. For documents whose signed link has proved the owner. */
export async function readStack(database: SystemDb, id: string): Promise<Stack | undefined> {
  const { rows } = await tickets(sql`s.id = ${id}`).execute(database)
  return stacksOf(rows)[0]
}

/** A stack of this user; undefined if it belongs to someone else. */
export async function readOwnStack(database: SystemDb, ownerId: UserId, id: string): Promise<Stack | undefined> {
  const { rows } = await tickets(sql`s.id = ${id} and s.owner_id = ${ownerId}`).execute(database)
  return stacksOf(rows)[0]
}

const readOwned = readTogether<Row>(async (database, purchaseIds) => {
  const { rows } = await tickets(
    sql`s.purchase_id = ${anyOf(purchaseIds)} and s.owner_id is not distinct from p.user_id`,
  ).execute(database)
  return rows
})

/** The remainder of a stack; undefined if nothing is. */
const leftOf = (stack: Stack): Stack | undefined => {
  const left = stack.tickets.filter(({ state }) => state !== 'VOID' && state !== 'REPLACED')
  if (left.length === stack.tickets.length) return stack
  return left.length === 0 ? undefined : { ...stack, tickets: left, seats: seatRuns(left.map(({ seat }) => seat)) }
}

/**
 * Tickets of these purchases that their buyers still own, by purchase. Tickets that were passed on, returned or
 * replaced are left out.
 */
export async function readStacksOfPurchases(
  database: SystemDb,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Stack[]>> {
  const wanted = new Set(purchaseIds)
  const rows = (await readOwned(database, purchaseIds)).filter(({ purchase_id: id }) => wanted.has(id))
  const left = stacksOf(rows).flatMap((stack) => leftOf(stack) ?? [])
  return Map.groupBy(left, (stack) => stack.purchase?.id ?? '')
}

/** All of this user's tickets for the visit of one of their stacks; undefined if the stack belongs to someone else. */
export async function readWallet(database: SystemDb, ownerId: UserId, stackId: string): Promise<Wallet | undefined> {
  const { rows } = await tickets(sql`
    s.owner_id = ${ownerId} and s.event_id = (select n.event_id from stack n where n.id = ${stackId} and n.owner_id = ${ownerId})`).execute(
    database,
  )
  return walletWith(stacksOf(rows), stackId)
}

/** A user's stacks of one group that are for events to come, soonest first. */
export async function readGroup(database: SystemDb, ownerId: UserId, groupId: string): Promise<readonly Stack[]> {
  const { rows } = await tickets(
    sql`s.group_id = ${groupId} and s.owner_id = ${ownerId} and e.state = 'PUBLISHED' and e.ends_at > app.now()`,
  ).execute(database)
  return stacksOf(rows)
}

/** The stack of a ticket; undefined if there is no such ticket. */
export async function readStackOfTicket(database: SystemDb, ticketId: string): Promise<Stack | undefined> {
  const { rows } = await tickets(sql`s.id = (select k.stack_id from ticket k where k.id = ${ticketId})`).execute(
    database,
  )
  return stacksOf(rows)[0]
}

// Timed events use the visit's own times. An event without an end is assumed to last three hours.
const upcoming = (ownerId: UserId, count: number) => sql`
  select w.id from (
    select n.id, dense_rank() over (order by coalesce(d.starts_at, f.date_show), f.id, d.id) as place
    from stack n join event f on f.id = n.event_id
    left join lateral (select v.id, v.starts_at, v.ends_at from ticket k join block c on c.id = k.block_id join visit v on v.id = c.visit_id
                       where f.visits = 'TIMED' and k.stack_id = n.id limit 1) d on true
    where n.owner_id = ${ownerId} and f.state = 'PUBLISHED' and coalesce(d.ends_at, f.ends_at) > app.now()
      and exists (select 1 from ticket k where k.stack_id = n.id and k.state not in ('VOID', 'REPLACED'))) w
  where w.place <= ${count}`

// An array, because the planner would join a subquery only after everything else, and so read all tickets there are.
/** This user's upcoming wallets, one per visit, soonest first. Ended and canceled events are left out. */
export async function readNextWallets(database: SystemDb, ownerId: UserId, count: number): Promise<Wallet[]> {
  const { rows } = await tickets(sql`s.id = any(array(${upcoming(ownerId, count)}))`).execute(database)
  return walletsOf(stacksOf(rows))
}

/** A purchase's buyer and what they still own of it; undefined if there is no such purchase. */
export async function readPurchaseStacks(
  database: SystemDb,
  id: string,
): Promise<{ readonly ownerId: UserId | null; readonly stacks: readonly Stack[] } | undefined> {
  const { rows } = await sql<{ user_id: string | null }>`select user_id from purchase where id = ${id}`.execute(
    database,
  )
  const [purchase] = rows
  if (purchase === undefined) return undefined
  const stacks = (await readStacksOfPurchases(database, [id])).get(id) ?? []
  return { ownerId: purchase.user_id as UserId | null, stacks }
}
