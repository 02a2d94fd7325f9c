import type { RecordRow } from '#platform/records/types.ts'

/** How an account presents itself to buyers. */
export type Branding = RecordRow & {
  readonly name: string
  /** Six hex digits behind #, or null: the platform's own color. */
  readonly color: string | null
  /** Where the storage port keeps the uploaded logo, or null. */
  readonly logoPath: string | null
}
