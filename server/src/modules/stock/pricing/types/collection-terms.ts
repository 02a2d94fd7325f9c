import type { collectionTermsFields } from '@admission/common/records/collection-terms.ts'
import type { Stored } from '@admission/common/records/field.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** Financial terms of a collection as they are stored. `payeeId` null: the owner. */
export type StoredTerms = Stored<typeof collectionTermsFields>

/** One version of the terms of a collection. */
export type TermsVersion = StoredTerms & {
  readonly id: string
  readonly number: number
  readonly payeeName: string
  readonly createdAt: Date
  /** Null: in force. */
  readonly endedAt: Date | null
}

/** How the money of a collection is divided, as employees edit it. Its id is the collection's. */
export type CollectionTerms = RecordRow<'platform'> & {
  readonly name: string
  readonly ownerId: string
  readonly ownerName: string
  readonly ownerDescriptor: string
  readonly currency: string
  readonly exponent: number
  /** The terms in force. Null: all of it is the owner's. */
  readonly current: TermsVersion | null
}
