import type { VenueAppearanceInput, VenueInput } from '@admission/common/records/venue.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** The public data of a venue. */
export type ShownVenue = {
  readonly id: string
  readonly name: string
  readonly hall: string | null
  readonly timezone: string
  readonly addressLine: string
  readonly locality: string
  readonly administrativeArea: string | null
  readonly postalCode: string | null
  readonly countryCode: string
  /** Degrees; null if unknown. */
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A picture of a venue: where its file is, and what it shows. */
export type ShownPicture = { readonly url: string; readonly alt: string }

export const VENUE_STATES = ['ACTIVE', 'ARCHIVED'] as const
export type VenueState = (typeof VENUE_STATES)[number]

/** Whose a venue is: usable by all accounts, or by the one that added it. */
export const VENUE_OWNERS = ['PLATFORM', 'ACCOUNT'] as const
export type VenueOwner = (typeof VENUE_OWNERS)[number]

/** A venue as employees see and edit it. `timezone` is that of its clocks. */
export type VenueRecord = RecordRow<'platform'> &
  VenueInput &
  VenueAppearanceInput & {
    /** Name of the account that added it and alone uses it; null for one of the platform. */
    readonly accountName: string | null
    readonly state: VenueState
    /** Events that aren't over or canceled, of all accounts. */
    readonly upcomingEvents: number
    /** The venue that it was merged into; null if it wasn't. */
    readonly mergedInto: { readonly id: string; readonly name: string } | null
  }

/** A venue to choose: with what tells venues of the same name apart. */
export type VenueChoice = {
  readonly id: string
  readonly name: string
  readonly addressLine: string
  readonly locality: string
  /** Added by the account, which alone sees it. */
  readonly isOwn: boolean
}

/** An event at a venue, with its account. */
export type VenueEvent = {
  readonly id: string
  readonly name: string
  readonly accountName: string
  readonly startsAt: Date
  readonly timezone: string
}

/** An account's seat map of a venue. */
export type VenueSeatMap = {
  readonly id: string
  readonly name: string
  readonly accountName: string
  readonly isArchived: boolean
  /** Published versions. */
  readonly versions: number
  /** Events with seats of it, over or not. */
  readonly events: number
}

/** What uses a venue. */
export type VenueUse = {
  readonly events: readonly VenueEvent[]
  readonly seatMaps: readonly VenueSeatMap[]
}

/** What a merge of two venues moves. The last four are those with conditions that name the duplicate. */
export const MERGE_KINDS = ['EVENT', 'SEAT_MAP', 'TERMS', 'COLLECTION', 'TEMPLATE', 'PROMOTION', 'ADD_ON'] as const
export type MergeKind = (typeof MERGE_KINDS)[number]
