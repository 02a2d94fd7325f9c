import { formatMoney } from '@admission/common/money.ts'
import { formatClock, formatEventDates } from '@admission/common/time.ts'
import type { DeliveryMechanism } from '#modules/delivery/types.ts'
import type { ShownEvent } from '#modules/events/types.ts'
import type { PurchaseDelivery } from '#modules/orders/types.ts'
import { printedCode } from '../rules/shown-code.ts'
import type { TicketKeys } from '../rules/ticket-keys.ts'
import type { Stack, Ticket } from '../types.ts'
import type { Admission, TicketPage } from './ticket-page.ts'

/** What the sheets of one event have in common. */
export interface TicketSheets {
  readonly event: ShownEvent
  readonly stacks: readonly Stack[]
  readonly reference: string
  readonly delivery: PurchaseDelivery
  readonly keys: TicketKeys
  /** PNG, `TICKET_ART_RATIO`. */
  readonly art: Uint8Array
}

export const whereText = ({ venue, doors }: ShownEvent): string => {
  const place = [venue.hall === null ? venue.name : `${venue.hall}, ${venue.name}`, venue.addressLine].join(', ')
  return doors === null ? place : `${place}. Doors ${formatClock(doors.local)}`
}

const smallPrintOf = ({ account }: ShownEvent, mechanism: DeliveryMechanism): string => {
  const seller = `Sold by ${account.legalName}${account.addressLine === null ? '' : `, ${account.addressLine}`}.`
  return mechanism === 'WILL_CALL'
    ? `${seller} This sheet is no ticket.`
    : `${seller} Admits one person once. A copy of this sheet admits nobody after the first.`
}

const placesOf = ({ seat }: Ticket): TicketPage['places'] => [
  ...(seat.row ? [{ label: 'Row', value: seat.row }] : []),
  ...(seat.position ? [{ label: 'Seat', value: seat.position }] : []),
]

const placeTextOf = ({ seat, extras }: Ticket): string =>
  [seat.section || 'General admission', ...extras.map(({ label }) => label)].join(', ')

const admissionOf = (ticket: Ticket, { event, delivery, keys }: TicketSheets): Admission =>
  delivery.mechanism === 'WILL_CALL'
    ? { kind: 'will-call', heading: delivery.name, note: delivery.text, name: ticket.holderName }
    : {
        kind: 'code',
        code: printedCode(keys, { ...ticket, eventId: event.id }),
        note: 'Show this code at the door, on paper or on a screen.',
      }

/** One page for each ticket that its owner may use, in the order of the seats; none where there is no such ticket. */
export function ticketPages(sheets: TicketSheets): TicketPage[] {
  const { event, reference, delivery, art } = sheets
  const usable = sheets.stacks.flatMap((stack) => stack.tickets.filter(({ state }) => state === 'OWNED'))
  return usable.map((ticket, index) => ({
    title: event.name,
    whenText: formatEventDates(event, 'LONG'),
    whereText: whereText(event),
    places: placesOf(ticket),
    placeText: placeTextOf(ticket),
    priceText: ticket.face.amount === 0 ? ticket.priceType : `${ticket.priceType}, ${formatMoney(ticket.face)}`,
    holder: ticket.holderName || null,
    orderNumber: reference,
    countText: `Ticket ${String(index + 1)} of ${String(usable.length)}`,
    art,
    admission: admissionOf(ticket, sheets),
    smallPrint: smallPrintOf(event, delivery.mechanism),
  }))
}
