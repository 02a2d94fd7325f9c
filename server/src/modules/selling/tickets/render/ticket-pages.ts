import { formatMoney } from '@admission/common/money.ts'
import { formatClock, type DateShowFlag } from '@admission/common/time.ts'
import { ticketTimeText } from '@admission/common/visits.ts'
import type { ShownEvent } from '#modules/catalogue/events/types/event.ts'
import type { PurchaseDelivery } from '#modules/selling/orders/types/purchase.ts'
import { sheetNote } from '../rules/held-back.ts'
import { printedCode } from '../rules/shown-code.ts'
import type { TicketKeys } from '../rules/ticket-keys.ts'
import type { Stack, Ticket, TicketRule } from '../types/ticket.ts'
import { isolated } from './bidi-lines.ts'
import type { Admission, Paper, TicketPage } from './ticket-page.ts'

/** Data that the pages of one event share. */
export interface TicketSheets {
  readonly event: ShownEvent
  readonly stacks: readonly Stack[]
  readonly reference: string
  readonly delivery: PurchaseDelivery
  readonly keys: TicketKeys
  /** PNG, `TICKET_ART_RATIO`. */
  readonly art: Uint8Array
  /** Decides whether a code is still delayed. */
  readonly now: Date
}

const whereText = ({ venue }: ShownEvent): string =>
  [venue.hall, venue.name, venue.addressLine, venue.locality]
    .flatMap((part) => (part === null || part === '' ? [] : [isolated(part)]))
    .join(', ')

const HIDDEN: readonly DateShowFlag[] = ['DATE_HIDE', 'DATE_TBD', 'TIME_HIDE', 'TIME_TBD']

/** When doors open. Null if it would reveal the event's time, or for open events, which have no single time. */
export const doorsText = ({ doors, dateShowFlags, visitKind }: ShownEvent): string | null =>
  doors === null || visitKind === 'OPEN' || dateShowFlags.some((flag) => HIDDEN.includes(flag))
    ? null
    : `Doors ${formatClock(doors.local)}`

const LETTER_COUNTRIES: readonly string[] = ['US', 'CA', 'MX']

const paperOf = ({ venue }: ShownEvent): Paper => (LETTER_COUNTRIES.includes(venue.countryCode) ? 'LETTER' : 'A4')

const smallPrintOf = ({ account }: ShownEvent, admission: Admission): string => {
  const seller = `Sold by ${[account.legalName, account.addressLine]
    .filter((part) => part !== null)
    .map(isolated)
    .join(', ')}.`
  return admission.kind === 'code'
    ? `${seller} Admits one person, once. Copies of this ticket won’t be accepted after the first scan.`
    : `${seller} This page is not a ticket.`
}

const placesOf = ({ seat }: Ticket): TicketPage['places'] => [
  ...(seat.row ? [{ label: 'Row', value: seat.row }] : []),
  ...(seat.position ? [{ label: 'Seat', value: seat.position }] : []),
]

export const ticketPlaceText = ({ seat, extras }: Ticket): string =>
  [seat.section || 'General admission', ...extras.map(({ label }) => label)].map(isolated).join(', ')

const addOnTextOf = ({ addOns }: Ticket): string | null => {
  const units = addOns.map(({ name, quantity }) => `${String(quantity)} × ${isolated(name)}`)
  return units.length === 0 ? null : `With this ticket: ${units.join(', ')}`
}

const admissionOf = (ticket: Ticket, rule: TicketRule, { event, delivery, keys, now }: TicketSheets): Admission => {
  if (delivery.mechanism === 'WILL_CALL')
    return { kind: 'will-call', heading: delivery.name, note: delivery.text, name: ticket.holderName }
  const held = sheetNote(rule, now)
  if (held !== null) return { kind: 'held-back', ...held }
  return {
    kind: 'code',
    code: printedCode(keys, { ...ticket, eventId: event.id }),
    note: 'Show this code at the door, on paper or on your phone.',
  }
}

/** One page for each ticket that its owner may use, in seat order. Empty if there are none. */
export function ticketPages(sheets: TicketSheets): TicketPage[] {
  const { event, reference, art } = sheets
  const usable = sheets.stacks.flatMap(({ tickets, rule }) =>
    tickets
      .filter(({ state }) => state === 'OWNED')
      .map((ticket) => ({ ticket, admission: admissionOf(ticket, rule, sheets) })),
  )
  return usable.map(({ ticket, admission }, index) => ({
    title: event.name,
    whenText: ticketTimeText(event, 'LONG'),
    doorsText: doorsText(event),
    whereText: whereText(event),
    paper: paperOf(event),
    region: event.venue.countryCode,
    places: placesOf(ticket),
    placeText: ticketPlaceText(ticket),
    priceText:
      ticket.face.amount === 0 ? ticket.priceType : `${isolated(ticket.priceType)}, ${formatMoney(ticket.face)}`,
    addOnText: addOnTextOf(ticket),
    holder: ticket.holderName || null,
    orderNumber: reference,
    countText: `Ticket ${String(index + 1)} of ${String(usable.length)}`,
    art,
    admission,
    smallPrint: smallPrintOf(event, admission),
  }))
}
