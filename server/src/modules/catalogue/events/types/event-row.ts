import type { AccountId, EventId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { DateShowFlag, Time } from '@admission/common/time.ts'

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
/** Sale states of an event, derived from its own state, its dates and the collections that offer it. */
export type EventSaleState = (typeof EVENT_SALE_STATES)[number]

/** One event as a list row. One unit is one place; `capacity` excludes units removed from sale. */
export type EventRow = {
  readonly id: EventId
  readonly accountId: AccountId
  readonly accountName: string
  readonly name: string
  readonly category: string
  readonly dateShow: Time
  readonly dateShowFlags: readonly DateShowFlag[]
  readonly venueName: string
  readonly saleState: EventSaleState
  /** When the first collection goes on sale, if none is yet. */
  readonly onSaleAt: Time | null
  readonly sold: number
  readonly held: number
  readonly capacity: number
  /** Payments by buyers, less refunds. */
  readonly gross: Money
  readonly hasImage: boolean
  readonly version: number
}

/** Units of an event one collection offers. */
export type CollectionUnits = { readonly id: string; readonly name: string; readonly units: number }

/** A storefront that lists an event, and the path of the event's page there. */
export type EventStorefront = { readonly id: string; readonly name: string; readonly shopPath: string }

/** The panel next to the list: the row and the figures behind it. */
export type EventSummary = {
  readonly row: EventRow
  readonly endsSaleAt: Time | null
  readonly blocked: number
  /** The collections that offer it; null if there are some, but a member limited to some events can't see any of them. */
  readonly collections: readonly CollectionUnits[] | null
  /** The last 14 days in the account's time zone, today last. */
  readonly soldPerDay: readonly { readonly date: string; readonly sold: number }[]
  /** The open storefronts that list it, public ones first. */
  readonly storefronts: readonly EventStorefront[]
}
