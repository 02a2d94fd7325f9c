/** An organizer's public data. */
export type ShownAccount = {
  readonly id: string
  readonly name: string
  readonly slug: string
  /** # and six hex digits, or null for the platform's color. */
  readonly brandColor: string | null
  readonly legalName: string
  readonly addressLine: string | null
  readonly statementDescriptor: string | null
  /** Storage path of the uploaded logo; null: a generated mark is shown. */
  readonly logoPath: string | null
}
