import { returns, stepForKeys } from '#platform/db/steps.ts'
import type { LockedOrder } from '../types/outcome.ts'
import type { BeginPayment } from '../types/payment.ts'
import type { LockedBasket, LockedTicket } from '../types/payment-world.ts'
import type { Source } from './source.ts'

const TICKETS = returns<TicketRow>(`
  select ticket.id, ticket.state = 'LISTED' as "isListed", ticket.block_id as "blockId", ticket.seat_no as "seatNumber",
    event.state = 'CANCELLED' as "isEventCanceled", coalesce(account.suspended_at, account.archived_at) is not null as "isAccountSuspended",
    (moment.now + interval '10 minutes')::text as until
  from app.now() moment (now) cross join ticket join event on event.id = ticket.event_id join account on account.id = ticket.account_id
  where ticket.id = any ($1::uuid[]) order by ticket.id`)

const HELD = `update ticket set state = 'RESALE_HELD' where id = any ($1::uuid[])`
/** The seller keeps the ticket, and it is for sale again. */
const LISTED_AGAIN = `
  update ticket set state = 'LISTED' from purchase join purchase_item item on item.purchase_id = purchase.id
  where purchase.order_id = any ($1) and ticket.id = item.ticket_id and ticket.state = 'RESALE_HELD'`

export const ticketsOfRequests = (requests: readonly BeginPayment[]): string[] => [
  ...new Set(requests.flatMap(({ basket }) => (basket.source === 'LISTING' ? basket.tickets : []))),
]
const idsOf = (orders: readonly LockedOrder[]): string[] => orders.map(({ id }) => id)

type TicketRow = LockedTicket & { readonly until: string }

/** Tickets that their owners sell. Their units are sold already, so nothing is held but the tickets themselves. */
export const listingSource: Source = {
  read: (requests) => [{ text: TICKETS, values: [ticketsOfRequests(requests)] }],
  // Each order is a basket of its own.
  baskets: (requests, rowsOf) => {
    const rows = new Map(rowsOf(TICKETS).map((row) => [row.id, row]))
    return requests.flatMap(({ basket, orderId }): LockedBasket[] => {
      if (basket.source !== 'LISTING') return []
      const tickets = basket.tickets.flatMap((id) => rows.get(id) ?? [])
      const until = tickets[0]?.until ?? ''
      const empty = { version: null, protection: {}, lines: [], addOns: [] }
      return [{ ...empty, id: orderId, state: 'OPEN', isInTime: true, until, tickets }]
    })
  },
  begin: (requests) => stepForKeys(HELD, ticketsOfRequests(requests)),
  end: () => [],
  endStock: ({ declined, released }) => stepForKeys(LISTED_AGAIN, idsOf([...declined, ...released])),
}
