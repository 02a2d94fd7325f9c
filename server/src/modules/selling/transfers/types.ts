import type { AccountId, EventId, TicketId, UserId } from '@admission/common/ids.ts'
import type { Visit } from '#modules/catalogue/events/types/event.ts'
import type { TicketState } from '#modules/selling/tickets/types/ticket.ts'

export const TRANSFER_STATES = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const
/** State of one event's part of a transfer. */
export type TransferState = (typeof TRANSFER_STATES)[number]

/** How the ticket rule of an event limits transfers. */
export type TransferRule = {
  readonly isAllowed: boolean
  /** Hours before the show from which tickets can be transferred; null: from the beginning. */
  readonly fromHours: number | null
  /** Hours before the show until which they can be; null: until it begins. */
  readonly untilHours: number | null
  /** How often a ticket can be transferred; null: no limit. */
  readonly max: number | null
}

/** What decides whether a ticket can be transferred. */
export type SendableTicket = {
  readonly id: TicketId
  readonly accountId: AccountId
  readonly eventId: EventId
  readonly stackId: string
  readonly purchaseId: string
  readonly ownerId: UserId | null
  readonly state: TicketState
  readonly isBlocked: boolean
  /** Whether its event takes place. */
  readonly isOn: boolean
  /** Start of the event or of its visit; null while it waits for a date. */
  readonly startsAt: Date | null
  /** IANA time zone of the venue. */
  readonly zone: string
  readonly rule: TransferRule
  /** How often it was transferred. */
  readonly transfers: number
  /** Whether it comes on paper by mail, or from another system. */
  readonly isElsewhere: boolean
}

/** What a transfer offers of one event, as its sender and its recipient see it. */
export type TransferPart = {
  readonly id: string
  readonly accountId: AccountId
  readonly eventId: EventId
  readonly state: TransferState
  readonly recipientId: UserId | null
  readonly expiresAt: Date
  /** IANA time zone of the venue. */
  readonly zone: string
  /** The visit that the tickets are for. Timed events only. */
  readonly visit: Visit | null
  /** The tickets that were offered. */
  readonly tickets: readonly TransferTicket[]
}

/** A place in a transfer. */
export type TransferTicket = {
  readonly id: TicketId
  readonly section: string
  /** Null for general admission. */
  readonly row: string | null
  readonly position: number | null
  readonly priceType: string
  /** Whether it is still in this transfer. */
  readonly isOffered: boolean
  /** The stack that it is in now. */
  readonly stackId: string
}

/** Tickets of one person for another, by event. */
export type Transfer = {
  readonly id: string
  readonly senderId: UserId
  readonly senderFirstName: string
  /** Address that gets the link; null if the sender shares it. */
  readonly email: string | null
  readonly message: string
  readonly sentAt: Date
  /** When the sender last had the link sent again. */
  readonly askedAgainAt: Date | null
  /** Soonest first. */
  readonly parts: readonly [TransferPart, ...TransferPart[]]
}

/** How a pending part ends without a new owner. */
export type TransferEnd = Exclude<TransferState, 'PENDING' | 'ACCEPTED'>

/** Tickets of an event by what became of their transfers. */
export type TransferCounts = {
  readonly pending: number
  readonly accepted: number
  readonly declined: number
  readonly lapsed: number
  readonly canceled: number
}
