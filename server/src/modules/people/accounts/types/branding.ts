import type { RecordRow } from '#platform/records/types.ts'

/** How an account appears to buyers. */
export type Branding = RecordRow & {
  readonly name: string
  /** # and six hex digits, or null for the platform's color. */
  readonly color: string | null
  /** Storage path of the uploaded logo, or null. */
  readonly logoPath: string | null
}
