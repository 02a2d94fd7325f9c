import type { AccountId, EventId, PurchaseId, StackId, TicketId, UserId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { Seat } from '@admission/common/seats.ts'
import type { Visit } from '#modules/events/types.ts'
import type { PurchaseDelivery } from '#modules/orders/types.ts'

export const TICKET_STATES = [
  'OWNED',
  'LISTED',
  'IN_TRANSFER',
  'RESALE_HELD',
  'REPLACED',
  'FROZEN',
  'USED',
  'VOID',
] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** A fact or benefit of a seat; the shape of the consumer API's SeatExtra. */
export type TicketExtra = {
  readonly id: string
  readonly label: string
  readonly icon: string
  readonly kind: 'AMENITY' | 'WARNING' | 'ACCESS' | 'VIEW' | 'INCLUDED_ITEM'
  readonly text: string | null
  readonly needsAcknowledgement: boolean
}

/** One admission right. */
export type Ticket = {
  readonly id: TicketId
  /** Its place in its stack, from 1, in the order of the seats. */
  readonly number: number
  readonly state: TicketState
  /** Raised by every transfer, sale and refund: a code of an older one is worthless. */
  readonly generation: number
  readonly seat: Seat
  readonly priceType: string
  /** What the ticket itself cost, with extras and less discounts, without fees. */
  readonly face: Money
  /** Who holds it; empty where nobody is named. */
  readonly holderName: string
  readonly extras: readonly TicketExtra[]
}

/** What holds for the codes of an event's tickets: its own rule over its account's over the product's. */
export type TicketRule = {
  /** From when there is a code; null: at once. */
  readonly codeFrom: Date | null
  /** Hours before the show, where the moment counts from there. */
  readonly codeHours: number | null
  /** False where the moment would give away a date that is hidden or open. */
  readonly isTold: boolean
  /** Paper may carry a code. */
  readonly stillCode: boolean
  /** IANA, of the venue. */
  readonly zone: string
}

/** What one person holds for one show, however they came by it. */
export type Wallet = { readonly stacks: readonly [Stack, ...Stack[]] }

/** Tickets of one event that lie together and have one owner. */
export type Stack = {
  readonly id: StackId
  readonly accountId: AccountId
  readonly eventId: EventId
  readonly ownerId: UserId | null
  /** Of a timed event: the visit that its tickets are for. */
  readonly visit: Visit | null
  readonly section: string
  readonly row: string | null
  /** Runs of neighbours; one without number in general admission. */
  readonly seats: readonly Seat[]
  readonly tickets: readonly Ticket[]
  readonly rule: TicketRule
  /** The purchase that the owner got them by; null where they came from somebody else. */
  readonly purchase: {
    readonly id: PurchaseId
    readonly reference: string
    readonly delivery: PurchaseDelivery
  } | null
}
