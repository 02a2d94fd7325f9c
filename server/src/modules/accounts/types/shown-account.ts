/** What anybody may know about an organizer. */
export type ShownAccount = {
  readonly id: string
  readonly name: string
  readonly slug: string
  /** Six hex digits behind a hash, or null: the product's own color. */
  readonly brandColor: string | null
  readonly legalName: string
  readonly addressLine: string | null
  readonly statementDescriptor: string | null
  /** Where the storage port keeps the uploaded logo; null: the mark of its shop is drawn. */
  readonly logoPath: string | null
}
