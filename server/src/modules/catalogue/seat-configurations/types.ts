import type { Id, SeatConfigurationId, VenueId } from '@admission/common/ids.ts'
import type { SeatExtraInput } from '@admission/common/records/seat-extra.ts'
import type { RecordRow } from '#platform/records/types.ts'

export type SeatVersionId = Id<'SeatConfigurationVersion'>
export type SeatExtraId = Id<'SeatExtra'>

/** One frozen version of a seat map. An event keeps the version it points at. */
export type SeatVersion = {
  readonly id: SeatVersionId
  readonly configurationId: SeatConfigurationId
  /** Counts from 1 within the configuration. */
  readonly version: number
  readonly seats: number
}

/** A version in the history of its configuration. */
export type PublishedVersion = SeatVersion & {
  /** Places of all general-admission areas. */
  readonly areaCapacity: number
  readonly publishedAt: Date
  /** User who published it; null for imported ones. */
  readonly publishedBy: string | null
  /** IANA time zone of the account. */
  readonly timezone: string
  /** The version before it. */
  readonly previousId: SeatVersionId | null
  /** Events that sell by it, soonest first, at most 50. */
  readonly events: readonly { readonly id: string; readonly name: string }[]
  readonly eventCount: number
}

/** The packed geometry as sent to browsers: JSON, already compressed, immutable. */
export type SeatMapFile = { readonly json: string; readonly gzip: Buffer; readonly etag: string }

/** One account's seat map of one venue. Its draft is read on its own, because it can be large. */
export type SeatConfiguration = RecordRow & {
  readonly id: SeatConfigurationId
  readonly name: string
  readonly venueId: VenueId
  readonly venueName: string
  readonly city: string
  /** The draft was saved after the newest version was published. */
  readonly isDraftPending: boolean
  /** The newest version. */
  readonly published: (SeatVersion & { readonly areaCapacity: number; readonly publishedAt: Date }) | null
  /** Upcoming events that sell by any of its versions. */
  readonly eventCount: number
  /** Seat extras that aren't archived. */
  readonly extraCount: number
}

/** A seat extra as people edit it. */
export type EditedSeatExtra = RecordRow &
  SeatExtraInput & {
    readonly id: SeatExtraId
    readonly configurationId: SeatConfigurationId
    readonly venueId: VenueId
    readonly venueName: string
    /** Number on the map, from 1. */
    readonly no: number
    readonly currency: string
    readonly exponent: number
    /** Seats on the newest version. */
    readonly seats: number
    readonly state: SeatExtraState
  }

export type SeatExtraState = 'ACTIVE' | 'ARCHIVED'
