import type { Time } from '@admission/common/time.ts'
import type { TicketState } from '#modules/selling/tickets/types/ticket.ts'

/** What a lookup in one event is for. What the text can't be is null, and then matches nothing. */
export type LookupText = {
  /** The ticket that a code or an ID names. */
  readonly ticketId: string | null
  readonly email: string | null
  /** A seat: `B 12`, `Stalls B 12`. The section is folded and may be empty. */
  readonly seat: { readonly section: string; readonly row: string; readonly position: number } | null
}

/** A ticket that a lookup found. */
export type FoundTicket = {
  readonly id: string
  readonly purchaseId: string
  readonly reference: string
  readonly eventId: string
  readonly place: string
  readonly priceType: string
  readonly holder: string
  readonly email: string
  readonly state: TicketState
  readonly isBlocked: boolean
  readonly generation: number
}

/** What a lookup found in an event. */
export type TicketLookup = {
  readonly tickets: readonly FoundTicket[]
  /** Of a code that was looked up: its generation, which may be an old one. */
  readonly codeGeneration: number | null
  /** The ticket was replaced, and this is what replaced it. */
  readonly isReplaced: boolean
  /** The event of a code that isn’t this one’s. */
  readonly otherEvent: { readonly id: string; readonly name: string } | null
}

export const LOOKUP_MOMENT_KINDS = [
  'OWNER',
  'NAME',
  'SEAT',
  'MAIL',
  'REFUND',
  'DISPUTE',
  'CODE',
  'BLOCK',
  'PAYMENT',
  'SCAN',
  'NOTE',
] as const
export type LookupMomentKind = (typeof LOOKUP_MOMENT_KINDS)[number]

/** Something that happened to a ticket, from all that is known of it. */
export type LookupMoment = {
  readonly at: Time
  readonly kind: LookupMomentKind
  readonly title: string
  readonly text: string | null
}

/** All that is known of a ticket. */
export type TicketRecord = FoundTicket & {
  readonly accountId: string
  readonly ownerId: string | null
  /** Oldest first. */
  readonly moments: readonly LookupMoment[]
}
