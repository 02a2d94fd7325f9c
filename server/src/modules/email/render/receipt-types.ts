/** Several tickets that lie together: what to look for, in reading order. */
export type ReceiptPlaces = readonly { readonly label: string; readonly value: string }[]

/** One event of an order. Texts are as shown, in the venue's zone. */
export interface ReceiptEvent {
  readonly title: string
  /** "Fri 12 Mar 2027 at 7.30 pm" */
  readonly whenText: string
  /** "6.45 pm"; null when not known. */
  readonly doorsText: string | null
  /** "door B"; null when any will do. */
  readonly door: string | null
  /** "on the quay side"; only with a door. */
  readonly doorHint: string | null
  /** PNG, 552 by 150 or larger in that ratio: `artPng(subject, RECEIPT_ART_RATIO, 1104)`; `https:` or `cid:`. */
  readonly artUrl: string
  /** One for each stack: Section, Row, Seats, Door. Empty for general admission without more to say. */
  readonly places: readonly ReceiptPlaces[]
  readonly ticketCount: number
  /** Seats or, in general admission, tickets. */
  readonly seated: boolean
}

export interface ReceiptLine {
  /** "2 × Adult at $80.00" */
  readonly label: string
  /** "−$16.00" */
  readonly amount: string
}

export interface OrderReceipt {
  /** In the order of their dates; at least one. */
  readonly events: readonly ReceiptEvent[]
  readonly ticketsUrl: string
  /** What the reader has to know about delivery, for instance one of `DELIVERY_NOTES`. */
  readonly deliveryNote: string
  /** "LH 7F42 09C" */
  readonly orderNumber: string
  readonly lines: readonly ReceiptLine[]
  readonly totalText: string
  /** "Includes $9.98 tax", below the total; null without. */
  readonly includedTax: string | null
  /** "Card ending 4242, on your statement"; null for a free order. */
  readonly paidWith: string | null
  /** "LARKHALL THEATRE" */
  readonly statementText: string | null
  /** "4 March 2027" */
  readonly boughtOn: string
  /** "Wed 10 Mar, 7.30 pm"; null when seats cannot be returned. */
  readonly returnUntil: string | null
  /** Null where the ticket rule forbids it. */
  readonly sendUrl: string | null
  readonly sellUrl: string | null
}
