/**
 * How the holder gets in: a printed code (`signTicketCode` with form PRINTED), pickup at the box office, where the
 * sheet itself doesn't admit anyone, or a code that isn't released yet.
 */
export type Admission =
  | { readonly kind: 'code'; readonly code: string; readonly note: string }
  | { readonly kind: 'will-call'; readonly heading: string; readonly note: string; readonly name: string }
  | { readonly kind: 'held-back'; readonly heading: string; readonly note: string }

export type Paper = 'A4' | 'LETTER'

/**
 * One printed ticket. All texts as displayed: in the venue's zone, in the buyer's language, money with its currency.
 */
export interface TicketPage {
  readonly title: string
  /** "Fri, Mar 12, 2027, 7:30 PM" */
  readonly whenText: string
  /** "Doors 6:45 PM"; null if not shown. */
  readonly doorsText: string | null
  /** "The Larkhall, 18 Quayside, Port Averil" */
  readonly whereText: string
  /** The paper format that is usual in the buyer's country. */
  readonly paper: Paper
  /** Country of the venue, ISO 3166: Chinese characters have the forms of its language if a text leaves it open. */
  readonly region: string
  /** Up to four, in reading order: Section, Row, Seat, Door. Empty for general admission without a door. */
  readonly places: readonly { readonly label: string; readonly value: string }[]
  /** "Stalls, left of the aisle", "General admission, standing" */
  readonly placeText: string
  /** "Adult, $80.00" */
  readonly priceText: string
  /** "With this ticket: 2 × Parking"; null without anything to hand out. */
  readonly addOnText: string | null
  /** The ticket holder; null if the order names no one. */
  readonly holder: string | null
  /** "LH 7F42 09C" */
  readonly orderNumber: string
  /** "Ticket 1 of 2" */
  readonly countText: string
  /** PNG or JPEG, 3.5 to 1, at least 920 wide: `artPng(subject, TICKET_ART_RATIO, 1380)`. */
  readonly art: Uint8Array
  readonly admission: Admission
  /** Seller and terms, in one to three lines under the stub. */
  readonly smallPrint: string
}
