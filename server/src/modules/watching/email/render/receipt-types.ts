/** Where a stack's seats are, in reading order. */
export type ReceiptPlaces = readonly { readonly label: string; readonly value: string }[]

/** One event of an order. Texts as displayed, in the venue's time zone. */
export interface ReceiptEvent {
  readonly title: string
  /** "Fri, Mar 12, 2027, 7:30 PM" */
  readonly whenText: string
  /** "The Larkhall Theatre, 18 Quayside, Port Averil" */
  readonly venueText: string
  /** "6:45 PM"; null if unknown. */
  readonly doorsText: string | null
  /** "door B"; null if any will do. */
  readonly door: string | null
  /** "on the quay side"; only with a door. */
  readonly doorHint: string | null
  /** PNG, 552 by 150 or larger in that ratio: `artPng(subject, RECEIPT_ART_RATIO, 1104)`; `https:` or `cid:`. */
  readonly artUrl: string
  /** One for each stack: Section, Row, Seats, Door. Empty for general admission with nothing to add. */
  readonly places: readonly ReceiptPlaces[]
  /** Without those that were returned. */
  readonly ticketCount: number
  /** False for general admission. */
  readonly seated: boolean
}

export interface ReceiptLine {
  /** "2 × Adult at $80.00" */
  readonly label: string
  /** "−$16.00" */
  readonly amount: string
}

export interface OrderReceipt {
  /** By date; at least one. */
  readonly events: readonly ReceiptEvent[]
  readonly ticketsUrl: string
  /** Note on delivery, for instance one of `DELIVERY_NOTES`. */
  readonly deliveryNote: string
  /** "LH 7F42 09C" */
  readonly orderNumber: string
  readonly lines: readonly ReceiptLine[]
  readonly totalText: string
  /** "Includes $9.98 tax", below the total; null if none. */
  readonly includedTax: string | null
  /** "Card ending 4242, on your statement"; null for a free order. */
  readonly paidWith: string | null
  /** "4 Mill Lane, Port Averil"; null if no billing address was given. */
  readonly billedTo: string | null
  /** "LARKHALL THEATRE" */
  readonly statementText: string | null
  /** "Thu, Mar 4, 2027" */
  readonly boughtOn: string
  /** "Wed, Mar 10, 7:30 PM"; null if seats can't be returned. */
  readonly returnUntil: string | null
  /** Null if the ticket rule forbids it. */
  readonly sendUrl: string | null
  readonly sellUrl: string | null
}
