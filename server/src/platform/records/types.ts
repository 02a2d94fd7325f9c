import type { AccountId } from '@admission/common/ids.ts'
import type { Membership } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { FactKind } from '#platform/facts.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'

/** What every record has in addition to its own fields. */
export type RecordRow = {
  readonly id: string
  readonly accountId: AccountId
  /** The edit version, raised by each save by a person. A save sends the version its form was loaded with. */
  readonly version: number
  /** When a person last saved it, and who; null if no one has. */
  readonly editedAt: Date | null
  readonly editedBy: string | null
  /** IANA time zone of the account, for its history. */
  readonly timezone: string
}

/** The scope of records: those of an account, or those within reach of a member limited to some events. */
export type RecordScope = Pick<Membership, 'accountId' | 'eventIds'>

/** A member who edits records of their account. */
export type Editor = { readonly services: Services; readonly origin: Origin; readonly scope: RecordScope }

/** One kind of record: how it is read, locked and stamped. Defined once per table. */
export type RecordKind<Row extends RecordRow> = {
  /** Its name in the audit trail and in messages: `collection`. */
  readonly name: string
  /** Reads it without a lock; undefined if it doesn't exist, is foreign, or is out of the member's reach. */
  readonly read: (transaction: AdminTx, scope: RecordScope, id: string) => Promise<Row | undefined>
  /** Locks it until the transaction ends and returns its edit version; undefined if it doesn't exist or is foreign. */
  readonly lock: (transaction: AdminTx, accountId: AccountId, id: string) => Promise<number | undefined>
  /** Raises its edit version and records who saved it. The row is locked. */
  readonly stamp: (transaction: AdminTx, id: string, editedBy: string | null) => Promise<void>
  /** Announced with every save. Its data name the part that changed. */
  readonly fact: FactKind<{ what: string }>
  /** Refreshes derived data after the save was committed. */
  readonly afterSave?: (services: Services, row: Row, what: string) => Promise<void>
}

/** Result of a save. `record` is the current one. */
export type SaveAnswer<Row> =
  | { readonly outcome: 'SAVED'; readonly record: Row }
  | { readonly outcome: 'STALE'; readonly record: Row }
  | { readonly outcome: 'REFUSED'; readonly message: string; readonly fields: readonly FieldProblem[] }
