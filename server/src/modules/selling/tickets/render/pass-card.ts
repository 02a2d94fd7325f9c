import { brandShades } from '@admission/common/brand.ts'
import { printableLine } from '@admission/common/printable.ts'
import { VERMILION } from '@admission/common/shop-marks.ts'
import type { Time } from '@admission/common/time.ts'
import { ticketTimeText } from '@admission/common/visits.ts'
import { Temporal } from 'temporal-polyfill'
import type { ShownEvent } from '#modules/catalogue/events/types/event.ts'
import { printedCode } from '../rules/shown-code.ts'
import type { TicketKeys } from '../rules/ticket-keys.ts'
import type { Stack, Ticket } from '../types/ticket.ts'
import { doorsText, ticketPlaceText } from './ticket-pages.ts'

/** A ticket as a card of a wallet app, whichever. All texts as displayed, times in the venue's zone. */
export interface PassCard {
  readonly ticketId: string
  readonly generation: number
  /** Tickets with the same one are for the same visit. */
  readonly visitId: string
  readonly eventId: string
  readonly eventVersion: number
  readonly title: string
  /** "Fri, Mar 12, 2027, 7:30 PM" */
  readonly whenText: string
  readonly doorsText: string | null
  /** ISO 8601 with the venue's offset; null if it isn't public or isn't one moment. */
  readonly startsAt: string | null
  readonly doorsAt: string | null
  readonly endsAt: string | null
  readonly venueName: string
  readonly venueAddress: string
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  readonly section: string
  readonly row: string | null
  readonly seat: string | null
  /** "Stalls, left of the aisle", "General admission, standing" */
  readonly placeText: string
  readonly priceType: string
  /** Empty if no one is named. */
  readonly holder: string
  /** The owner's purchase; null if the ticket came from someone else. */
  readonly reference: string | null
  /** The printed code. */
  readonly code: string
  readonly organizer: string
  readonly accountId: string
  /** Hex: the account's color, darkened or lightened so that `ink` is readable on it. */
  readonly fill: string
  readonly ink: string
  /** The ticket's own page. */
  readonly url: string
}

const offsetText = ({ utc, timezone }: Time): string =>
  Temporal.Instant.from(utc).toZonedDateTimeISO(timezone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

interface CardOptions {
  readonly event: ShownEvent
  readonly stack: Stack
  readonly ticket: Ticket
  readonly keys: TicketKeys
  readonly publicUrl: string
}

/** Wallet apps refuse a whole pass for one character that they can't read. */
const readable = (card: PassCard): PassCard => {
  const texts = Object.entries(card).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? printableLine(value) : value,
  ])
  return Object.fromEntries(texts) as PassCard
}

/** The card of a ticket. `event` has the times of the ticket's visit. */
export function passCard({ event, stack, ticket, keys, publicUrl }: CardOptions): PassCard {
  const { venue, dateShow, dateShowEnd, doors, visitKind, account } = event
  const isOneMoment = event.dateShowFlags.length === 0 && visitKind !== 'OPEN'
  const shades = (brandShades(account.brandColor ?? VERMILION) ?? brandShades(VERMILION))?.light
  return readable({
    ticketId: ticket.id,
    generation: ticket.generation,
    visitId: stack.visit?.id ?? event.id,
    eventId: event.id,
    eventVersion: event.version,
    title: event.name,
    whenText: ticketTimeText(event, 'LONG'),
    doorsText: doorsText(event),
    startsAt: isOneMoment ? offsetText(dateShow) : null,
    doorsAt: isOneMoment && doors !== null ? offsetText(doors) : null,
    endsAt: isOneMoment && dateShowEnd !== null ? offsetText(dateShowEnd) : null,
    venueName: [venue.hall, venue.name].filter(Boolean).join(', '),
    venueAddress: [venue.addressLine, venue.locality].filter(Boolean).join(', '),
    position:
      venue.latitude === null || venue.longitude === null
        ? null
        : { latitude: venue.latitude, longitude: venue.longitude },
    section: ticket.seat.section ?? '',
    row: ticket.seat.row ?? null,
    seat: ticket.seat.position ?? null,
    placeText: ticketPlaceText(ticket),
    priceType: ticket.priceType,
    holder: ticket.holderName,
    reference: stack.purchase?.reference ?? null,
    code: printedCode(keys, { ...ticket, eventId: event.id }),
    organizer: account.name,
    accountId: account.id,
    fill: shades?.admit ?? VERMILION,
    ink: shades?.on ?? '#ffffff',
    url: `${publicUrl}/exchange/event/${event.id}/ticket/${stack.id}`,
  })
}
