import { timeAt, type DateShowFlag } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { TicketState } from '../types/ticket.ts'
import type { CustodyRow, TicketChain } from '../types/custody.ts'

type TicketRow = {
  readonly id: string
  readonly state: TicketState
  readonly generation: number
  readonly section: string
  readonly row: string | null
  readonly position: number | null
  readonly priceType: string
  readonly zone: string
  readonly ofSeveral: boolean
  readonly event: string
  readonly dateShow: Date
  readonly dateShowFlags: readonly DateShowFlag[]
}

type StepRow = Omit<CustodyRow, 'money'> & {
  readonly amount: number | null
  readonly currency: string
  readonly exponent: number
}

const readTickets = (database: SystemDb, purchaseId: string) =>
  sql<TicketRow>`
    select t.id, t.state::text as state, t.generation, coalesce(seat.section, s.section) as section, seat.row_label as row, seat.position,
           coalesce(nullif(i.name, ''), y.name, '') as "priceType", e.zone, i.of_several as "ofSeveral", e.name as event, coalesce(n.starts_at, e.date_show) as "dateShow", e.date_show_flags as "dateShowFlags"
    from purchase_item i join ticket t on t.item_id = i.id join stack s on s.id = t.stack_id join event e on e.id = t.event_id
    left join block b on b.id = t.block_id left join visit n on n.id = b.visit_id
    left join price_type y on y.id = i.price_type_id left join seat on seat.version_id = e.seat_version_id and seat.seat_no = t.seat_no
    where i.purchase_id = ${purchaseId} and i.kind = 'TICKET' and t.state <> 'REPLACED'
    order by i.line_id, e.date_show, e.id, seat.row_no, seat.position, i.unit, t.id`.execute(database)

// Audit rows name tickets in JSON. A dispute and a mailing concern every ticket of the purchase.
const readSteps = (database: SystemDb, purchaseId: string) =>
  sql<StepRow>`
    with mine as (select t.id, t.item_id from purchase_item i join ticket t on t.item_id = i.id where i.purchase_id = ${purchaseId})
    select s."ticketId", s.what, s.at, s.how, s.seq, s."isBuyer", s.name, s.before, s.from, s.to, s.amount, p.currency, p.exponent
    from purchase p cross join lateral (
      select c.ticket_id as "ticketId", 'CUSTODY' as what, c.since as at, c.via::text as how, c.seq, c.owner_id is not distinct from p.user_id as "isBuyer",
             trim(u.first_name || ' ' || u.last_name) as name, null::text as before, null::jsonb as from, null::jsonb as to, null::bigint as amount
      from mine join custody c on c.ticket_id = mine.id left join users u on u.id = c.owner_id
      union all
      select mine.id, 'RENAMED', a.at, null, null, null, a.after #>> '{values,name}', a.before #>> '{values,name}', null, null, null
      from audit a join mine on mine.id::text = a.after #>> '{values,ticketId}' where a.account_id = p.account_id and a.target_kind = 'purchase' and a.target_id = p.id and a.action = 'rename-ticket'
      union all
      select mine.id, 'MOVED', a.at, null, null, null, null, null, earlier.seat, later.seat, null
      from audit a cross join lateral jsonb_array_elements(a.after #> '{values,seats}') later (seat) join mine on mine.id::text = later.seat ->> 'ticketId'
      left join lateral (select b.seat from jsonb_array_elements(a.before #> '{values,seats}') b (seat) where b.seat ->> 'ticketId' = later.seat ->> 'ticketId') earlier on true
      where a.account_id = p.account_id and a.target_kind = 'purchase' and a.target_id = p.id and a.action = 'exchange-seats'
      union all
      select mine.id, case a.action when 'block-ticket' then 'BLOCKED' when 'unblock-ticket' then 'UNBLOCKED' else 'REISSUED' end, a.at, null, null, null, null, a.reason, null, null, null
      from audit a join mine on mine.id::text = a.after #>> '{values,ticketId}'
      where a.account_id = p.account_id and a.target_kind = 'purchase' and a.target_id = p.id and a.action in ('block-ticket', 'unblock-ticket', 'reissue-ticket')
      union all
      select mine.id, 'MAILED', p.sent_at, null, null, null, p.carrier, p.tracking_number, null, null, null from mine where p.sent_at is not null
      union all
      select mine.id, 'REFUNDED', r.created_at, null, null, null, null, null, null, null, sum(ri.amount)::bigint
      from mine join refund_item ri on ri.item_id = mine.item_id join refund r on r.id = ri.refund_id where r.state <> 'FAILED' group by mine.id, r.id
      union all
      select mine.id, 'DISPUTED', moment.at, moment.state, null, null, null, null, null, null, null
      from mine cross join dispute_share h join dispute d on d.id = h.dispute_id
      cross join lateral (values (d.opened_at, 'OPEN'), (d.closed_at, d.state::text)) moment (at, state) where h.purchase_id = p.id and moment.at is not null) s
    where p.id = ${purchaseId}
    order by s.at, s.seq nulls last, s.what`.execute(database)

/** The tickets of a purchase, also those that others have now, each with all that happened to it. Empty until it is paid. */
export async function readChains(database: SystemDb, purchaseId: string): Promise<TicketChain[]> {
  const [tickets, steps] = await Promise.all([readTickets(database, purchaseId), readSteps(database, purchaseId)])
  const byTicket = Map.groupBy(steps.rows, ({ ticketId }) => ticketId)
  return tickets.rows.map(({ id, section, row, position, ofSeveral, event, dateShow, dateShowFlags, ...ticket }) => ({
    ...ticket,
    ticketId: id,
    event: ofSeveral ? { name: event, dateShow: timeAt(dateShow, ticket.zone), dateShowFlags } : null,
    seat:
      position === null
        ? { section, type: 'GENERAL_ADMISSION' }
        : { section, row, position: String(position), type: 'RESERVED' },
    steps: (byTicket.get(id) ?? []).map(({ amount, currency, exponent, ...step }) => ({
      ...step,
      money: amount === null ? null : { amount, currency: currency.trim(), exponent },
    })),
  }))
}
