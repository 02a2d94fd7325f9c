import type { AccountId, EventId } from '@admission/common/ids.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** An event of an account whose places may be changed. */
export type StockEvent = {
  readonly id: EventId
  readonly accountId: AccountId
  readonly name: string
  /** IANA time zone of its venue. */
  readonly zone: string
  readonly visitKind: VisitKind | null
  readonly seatVersionId: string | null
  readonly venueId: string
}

/** A general-admission area of an event. Figures are units over all visits, `perVisit` is those of one. */
export type StockArea = {
  /** ID of its first pool. */
  readonly id: string
  readonly section: string
  readonly priceLevel: number
  /** All places, on sale or not. */
  readonly size: number
  /** Places of most upcoming visits; null if the event has no visits. */
  readonly perVisit: number | null
  readonly held: number
  readonly sold: number
  readonly blocked: number
  readonly killed: number
  /** Free places that an account holds exclusively. */
  readonly allocated: number
}

/** One section of the event's seat map, with its seats by state. */
export type StockSection = {
  readonly section: string
  readonly rows: readonly string[]
  readonly seats: number
  readonly held: number
  readonly sold: number
  readonly blocked: number
  readonly killed: number
}

/** The published versions of one seat configuration that an event can use, as one choice: the latest. */
export type SeatMapChoice = {
  readonly versionId: string
  readonly name: string
  readonly version: number
  readonly seats: number
}

/** The places of an event, as staff see them. `version` counts no edits: places are changed one at a time. */
export type EventStock = RecordRow &
  StockEvent & {
    readonly areas: readonly StockArea[]
    readonly sections: readonly StockSection[]
    /** The version in use, which may be older than the latest; null if it has no seats. */
    readonly seatMap: SeatMapChoice | null
    readonly seatMapChoices: readonly SeatMapChoice[]
  }

/** Effects of another version of the seat map. Counts are seats, or areas; lost places are sold, held or allocated. */
export type SeatMapChange = {
  readonly done: boolean
  readonly seats: number
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly areasAdded: number
  readonly areasRemoved: number
  /** Areas that get another size or price level. */
  readonly areasChanged: number
  readonly sold: number
  readonly held: number
  readonly allocated: number
  readonly lost: readonly string[]
}
