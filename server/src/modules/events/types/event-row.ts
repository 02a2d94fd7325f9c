import type { EventId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { Time } from '@admission/common/time.ts'

export const EVENT_SALE_STATES = [
  'DRAFT',
  'ON_SALE',
  'SCHEDULED',
  'PAUSED',
  'SOLD_OUT',
  'ENDED',
  'CANCELLED',
  'NOT_ON_SALE',
] as const
/** What an event's sale looks like, derived from its own state, its dates and the collections that offer it. */
export type EventSaleState = (typeof EVENT_SALE_STATES)[number]

/** One event of an account as its list shows it. Units count places: `capacity` is without what was taken from sale. */
export type EventRow = {
  readonly id: EventId
  readonly name: string
  readonly category: string
  readonly dateShow: Time
  readonly venueName: string
  readonly saleState: EventSaleState
  /** When the first collection goes on sale, where none is yet. */
  readonly onSaleAt: Time | null
  readonly sold: number
  readonly held: number
  readonly capacity: number
  /** What buyers paid, less what went back. */
  readonly gross: Money
  readonly version: number
}

/** How much of an event one collection offers. */
export type CollectionUnits = { readonly id: string; readonly name: string; readonly units: number }

/** The panel beside the list: the row and what stands behind its numbers. */
export type EventSummary = {
  readonly row: EventRow
  readonly endsSaleAt: Time | null
  readonly blocked: number
  /** What offers it; null: something does, and a member limited to some events may see none of it. */
  readonly collections: readonly CollectionUnits[] | null
  /** The last 14 days, today last, on the account's calendar. */
  readonly soldPerDay: readonly { readonly date: string; readonly sold: number }[]
  readonly shopPath: string | null
}
