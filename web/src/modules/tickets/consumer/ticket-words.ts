import { positionsOf, positionsText, seatLabel } from '@admission/common/seats.ts'
import { formatClock, formatDay, timeAt } from '@admission/common/time.ts'
import type { Stack, Ticket } from './stack-query.ts'

export interface Figure {
  readonly label: string
  readonly value: string
}

const figures = (list: readonly { readonly label: string; readonly value: string | null | undefined }[]): Figure[] =>
  list.flatMap(({ label, value }) => (value ? [{ label, value }] : []))

/** Row and seat of one ticket; general admission has its area alone. */
export function ticketFigures({ seat }: Pick<Ticket, 'seat'>): readonly Figure[] {
  const position = positionsText(positionsOf(seat))
  if (seat.type === 'GENERAL_ADMISSION' || position === '') return []
  return figures([
    { label: 'Row', value: seat.row },
    { label: 'Seat', value: position },
  ])
}

/** Section, row and seats of a stack, or the area and how many. */
export function stackFigures({ section, row, seats, tickets }: Stack): readonly Figure[] {
  const positions = seats.flatMap((seat) => positionsOf(seat))
  if (positions.length === 0)
    return figures([
      { label: 'Area', value: section ?? seats[0]?.section },
      { label: tickets.length === 1 ? 'Ticket' : 'Tickets', value: String(tickets.length) },
    ])
  return figures([
    { label: 'Section', value: section },
    { label: 'Row', value: row },
    { label: positions.length === 1 ? 'Seat' : 'Seats', value: positionsText(positions) },
  ])
}

/** `Stalls, row F, seats 14, 15`, `3 tickets, Field`. */
export function placeLine({ seats, tickets }: Pick<Stack, 'seats' | 'tickets'>): string {
  const count = `${tickets.length} ${tickets.length === 1 ? 'ticket' : 'tickets'}`
  const isSeated = seats.some(({ type }) => type === 'RESERVED')
  const label = seats.length === 0 ? '' : seatLabel(seats)
  return isSeated ? label : [count, label].filter(Boolean).join(', ')
}

const partOfDay = (local: string): string => {
  const hour = Number(local.slice(11, 13))
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

const dayNumber = (local: string): number => Math.floor(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) / 86_400_000)
const weekday = (local: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${local.slice(0, 10)}T12:00:00Z`),
  )

type Dates = Pick<Stack['event'], 'dateShow' | 'dateShowFlags'> & Partial<Pick<Stack['event'], 'validFor'>>

/** Whether one day is meant and told: a ticket that is good for any of several days has none. */
export const isDayKnown = ({ dateShowFlags, validFor }: Pick<Dates, 'dateShowFlags' | 'validFor'>): boolean =>
  !validFor && !dateShowFlags.some((flag) => flag === 'DATE_HIDE' || flag === 'DATE_TBD')
export const isClockKnown = ({ dateShowFlags }: Pick<Dates, 'dateShowFlags'>): boolean =>
  !dateShowFlags.some((flag) => flag === 'TIME_HIDE' || flag === 'TIME_TBD')

/** How far off an event is, on the venue's own calendar: `tonight`, `tomorrow evening`, `on Friday`, `Fri 12 Mar`. */
export function soonWords(event: Dates, now: number): string {
  if (!isDayKnown(event)) return ''
  const { local, utc, timezone } = event.dateShow
  const days = dayNumber(local) - dayNumber(timeAt(now, timezone).local)
  const part = isClockKnown(event) ? partOfDay(local) : undefined
  if (days < 0 || (days === 0 && Date.parse(utc) <= now)) return 'now'
  if (days === 0) return part === undefined ? 'today' : part === 'evening' ? 'tonight' : `this ${part}`
  if (days === 1) return part === undefined ? 'tomorrow' : `tomorrow ${part}`
  return days < 7 ? `on ${weekday(local)}` : formatDay(local, days > 330)
}

/** `The Larkhall, 18 Quayside. Doors 6.45 pm`. */
export function venueLine({ venue, doors, dateShowFlags }: Stack['event']): string {
  const place = [venue.name, venue.addressLine, venue.addressLine === '' ? venue.locality : '']
    .filter(Boolean)
    .join(', ')
  return doors === null || !isClockKnown({ dateShowFlags }) ? place : `${place}. Doors ${formatClock(doors.local)}`
}

/** Section of a seat and what else the ticket says: `Stalls. Adult, Ida M.` */
export function detailLine({ seat, priceType, holderName }: Pick<Ticket, 'seat' | 'priceType' | 'holderName'>): string {
  const who = [priceType, holderName].filter((text) => text.trim() !== '').join(', ')
  // An area stands above in big letters already.
  return [seat.type === 'RESERVED' ? seat.section : '', who].filter(Boolean).join('. ')
}
