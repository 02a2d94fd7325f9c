import type { ReferenceRange } from '#modules/selling/orders/rules/reference.ts'

/** What a search finds, in the order in which it is shown. */
export const SEARCH_KINDS = ['PERSON', 'ORDER', 'TICKET', 'EVENT', 'ACCOUNT', 'COLLECTION', 'VENUE', 'MAIL'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** How a text was understood, for the audit trail, which never has the text itself. */
export type SearchedBy = 'CODE' | 'EMAIL' | 'PHONE' | 'REFERENCE' | 'ID' | 'WORDS'

/** A text as each kind is searched by it. What it can't be is null, and then matches nothing. */
export type SearchText = {
  /** The text without case, accents and outer blanks. */
  readonly whole: string
  /** Four LIKE patterns that all match: one for each word, the longest first; the fourth has all further words. */
  readonly words: readonly [string, string, string, string]
  /** A complete address, as addresses are stored. */
  readonly email: string | null
  /** Digits of a phone number, without what is dialed first inside a country. */
  readonly phone: string | null
  /** Numbers of the references that begin with it; none where `from` is above `to`. */
  readonly references: readonly [ReferenceRange, ReferenceRange]
  /** Whether all characters of a reference were typed. */
  readonly isWholeReference: boolean
  /** A UUID that was typed or that a ticket's code names. */
  readonly id: string | null
  readonly by: SearchedBy
}

/** A record as it was found. */
export type FoundRecord = {
  readonly kind: SearchKind
  readonly id: string
  /** Its own name: of a person, an event, a mail's subject; of an order its buyer; of a ticket its section. */
  readonly name: string
  /** What tells it apart: an address, an account, a city. */
  readonly detail: string
  readonly accountName: string
  readonly at: Date | null
  readonly zone: string
  readonly eventId: string | null
  /** Seat of a ticket. */
  readonly row: string | null
  readonly position: number | null
  readonly isExact: boolean
}

/** A record as it is shown. */
export type SearchHit = Pick<FoundRecord, 'kind' | 'id' | 'eventId' | 'isExact'> & {
  readonly title: string
  readonly detail: string
}
