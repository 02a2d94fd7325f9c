import type { Money } from '@admission/common/money.ts'
import type { Seat } from '@admission/common/seats.ts'
import type { Time } from '@admission/common/time.ts'
import type { TicketEvent } from '#modules/selling/orders/rules/place-at-event.ts'
import type { TicketState } from './ticket.ts'

export const TICKET_MOMENT_KINDS = ['OWNER', 'NAME', 'SEAT', 'MAIL', 'REFUND', 'DISPUTE', 'CODE', 'BLOCK'] as const
export type TicketMomentKind = (typeof TICKET_MOMENT_KINDS)[number]

type PlaceOfSeat = { readonly section: string | null; readonly row: string | null; readonly position: number | null }

/** One stored step of a ticket. Which of its parts are set depends on `what`. */
export type CustodyRow = {
  readonly ticketId: string
  readonly what:
    | 'CUSTODY'
    | 'RENAMED'
    | 'MOVED'
    | 'MAILED'
    | 'REFUNDED'
    | 'DISPUTED'
    | 'BLOCKED'
    | 'UNBLOCKED'
    | 'REISSUED'
  readonly at: Date
  /** CUSTODY: how it came to its owner. DISPUTED: the dispute's state. */
  readonly how: string | null
  /** CUSTODY: the owner's number in the chain, from 1. */
  readonly seq: number | null
  /** CUSTODY: whether its owner bought the purchase. */
  readonly isBuyer: boolean | null
  /** CUSTODY: the owner's name. RENAMED: the new one. MAILED: the carrier. */
  readonly name: string | null
  /** RENAMED: the name before. MAILED: the tracking number. BLOCKED, UNBLOCKED, REISSUED: the reason. */
  readonly before: string | null
  /** MOVED: the seats before and after. */
  readonly from: PlaceOfSeat | null
  readonly to: PlaceOfSeat | null
  readonly money: Money | null
}

/** A ticket of a purchase with all that happened to it, oldest first. */
export type TicketChain = {
  readonly ticketId: string
  readonly state: TicketState
  readonly generation: number
  readonly seat: Seat
  readonly priceType: string
  /** IANA time zone of the venue. */
  readonly zone: string
  /** What it is for, if the purchase has several events. */
  readonly event: TicketEvent | null
  readonly steps: readonly CustodyRow[]
}

/** A step as people read it. */
export type TicketMoment = {
  readonly at: Time
  readonly kind: TicketMomentKind
  readonly title: string
  readonly text: string | null
}

/** A chain as one kind of reader sees it. */
export type TicketHistory = {
  readonly ticketId: string
  /** `Stalls, row F, seat 14`; if the purchase has several events, after the ticket's own and its date. */
  readonly place: string
  readonly priceType: string
  readonly state: TicketState
  readonly generation: number
  readonly moments: readonly TicketMoment[]
}
