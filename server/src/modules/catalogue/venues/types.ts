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

/** A venue as employees edit it. */
export type VenueRecord = RecordRow<'platform'> & { readonly name: string }

/** A venue to choose: with what tells venues of the same name apart. */
export type VenueChoice = {
  readonly id: string
  readonly name: string
  readonly addressLine: string
  readonly locality: string
  /** Added by the account, which alone sees it. */
  readonly isOwn: boolean
}
