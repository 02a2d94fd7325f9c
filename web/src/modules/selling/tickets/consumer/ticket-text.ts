import { positionsOf, positionsText, seatLabel } from '@admission/common/seats.ts'
import { areDoorsShown, formatClock, formatDay, formatWeekday, timeAt } from '@admission/common/time.ts'
import { noun, plural } from '@admission/common/words.ts'
import type { Stack, Ticket, Wallet } from './wallet.ts'

export interface Figure {
  readonly label: string
  readonly value: string
}

const figures = (list: readonly { readonly label: string; readonly value: string | null | undefined }[]): Figure[] =>
  list.flatMap(({ label, value }) => (value ? [{ label, value }] : []))

/** Row and seat of one ticket; empty for general admission. */
export function ticketFigures({ seat }: Pick<Ticket, 'seat'>): readonly Figure[] {
  const position = positionsText(positionsOf(seat))
  if (seat.type === 'GENERAL_ADMISSION' || position === '') return []
  return figures([
    { label: 'Row', value: seat.row },
    { label: 'Seat', value: position },
  ])
}

/** A ticket of a wallet with its stack. */
export interface Held {
  readonly stack: Stack
  readonly ticket: Ticket
}

const isInvalid = ({ state }: Pick<Ticket, 'state'>): boolean => state === 'VOID' || state === 'REPLACED'

/** The tickets of a visit, in the order of its stacks. Void and replaced tickets are included only if no others are left. */
export function heldTickets({ stacks }: Pick<Wallet, 'stacks'>): readonly Held[] {
  const all = stacks.flatMap((stack) => stack.tickets.map((ticket) => ({ stack, ticket })))
  const held = all.filter(({ ticket }) => !isInvalid(ticket))
  return held.length === 0 ? all : held
}

const seatsOf = (held: readonly Held[]): readonly Stack['seats'][number][] => held.map(({ ticket }) => ticket.seat)

/** Number of tickets in a visit, with their section, row and seats, or their area. */
export function walletFigures(wallet: Wallet): readonly Figure[] {
  const held = heldTickets(wallet)
  const count = { label: noun(held.length, 'Ticket'), value: String(held.length) }
  const [first] = seatsOf(held)
  const isOneRow = seatsOf(held).every(({ section, row }) => section === first?.section && row === first?.row)
  const positions = seatsOf(held).flatMap((seat) => positionsOf(seat))
  if (!isOneRow) return figures([count, { label: 'Location', value: seatLabel(seatsOf(held)) }])
  if (positions.length === 0) return figures([{ label: 'Area', value: first?.section }, count])
  return figures([
    count,
    { label: 'Section', value: first?.section },
    { label: 'Row', value: first?.row },
    { label: noun(positions.length, 'Seat'), value: positionsText(positions) },
  ])
}

/** `2 tickets, Stalls, row F, seats 14, 15`, `3 tickets, Field`. */
export function placeLine(wallet: Wallet): string {
  const held = heldTickets(wallet)
  const count = plural(held.length, 'ticket')
  const hasPlace = seatsOf(held).some(({ type, section }) => type === 'RESERVED' || section)
  return hasPlace ? `${count}, ${seatLabel(seatsOf(held))}` : count
}

const partOfDay = (local: string): string => {
  const hour = Number(local.slice(11, 13))
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

const dayNumber = (local: string): number => Math.floor(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) / 86_400_000)

type Dates = Pick<Stack['event'], 'dateShow' | 'dateShowFlags'> & Partial<Pick<Stack['event'], 'validFor'>>

/** True if the ticket is for one announced day. False if it is valid on any of several days. */
export const isDayKnown = ({ dateShowFlags, validFor }: Pick<Dates, 'dateShowFlags' | 'validFor'>): boolean =>
  !validFor && !dateShowFlags.some((flag) => flag === 'DATE_HIDE' || flag === 'DATE_TBD')
export const isClockKnown = ({ dateShowFlags }: Pick<Dates, 'dateShowFlags'>): boolean =>
  !dateShowFlags.some((flag) => flag === 'TIME_HIDE' || flag === 'TIME_TBD')

/** How soon an event is, in the venue's time zone: `tonight`, `tomorrow evening`, `on Friday`, `Fri, Mar 12`. */
export function soonText(event: Dates, now: number): string {
  if (!isDayKnown(event)) return ''
  const { local, utc, timezone } = event.dateShow
  const days = dayNumber(local) - dayNumber(timeAt(now, timezone).local)
  const part = isClockKnown(event) ? partOfDay(local) : undefined
  if (days < 0 || (days === 0 && Date.parse(utc) <= now)) return 'now'
  if (days === 0) return part === undefined ? 'today' : part === 'evening' ? 'tonight' : `this ${part}`
  if (days === 1) return part === undefined ? 'tomorrow' : `tomorrow ${part}`
  return days < 7 ? `on ${formatWeekday(local, 'LONG')}` : formatDay(local, days > 330)
}

/** `The Larkhall, 18 Quayside. Doors 6:45 PM`. */
export function venueLine({ venue, doors, dateShowFlags }: Stack['event']): string {
  const place = [venue.name, venue.addressLine, venue.addressLine === '' ? venue.locality : '']
    .filter(Boolean)
    .join(', ')
  return doors === null || !areDoorsShown({ dateShowFlags }) ? place : `${place}. Doors ${formatClock(doors.local)}`
}

/** Section, price type and holder: `Stalls. Adult, Ida M.` */
export function detailLine({ seat, priceType, holderName }: Pick<Ticket, 'seat' | 'priceType' | 'holderName'>): string {
  const details = [priceType, holderName].filter((text) => text.trim() !== '').join(', ')
  // General admission shows its area in large type above.
  return [seat.type === 'RESERVED' ? seat.section : '', details].filter(Boolean).join('. ')
}

/**
 * Add-ons handed out with a ticket: `2 × Parking, 1 × Program`. `2 × Parking, 1 × Program`. Tickets saved by an older
 * page don't have it.
 */
export const addOnText = ({ addOns }: { readonly addOns?: Ticket['addOns'] }): string =>
  (addOns ?? []).map(({ name, quantity }) => `${String(quantity)} × ${name}`).join(', ')
