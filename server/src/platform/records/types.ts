import type { AccountId } from '@admission/common/ids.ts'
import type { Membership } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { FactKind } from '#platform/facts.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'

/** What every record carries besides its own fields. */
export type RecordRow = {
  readonly id: string
  readonly accountId: AccountId
  /** The edit version: rises with each save by a person. A save names the one its form was loaded with. */
  readonly version: number
  /** When a person last saved it, and who; null where nobody has. */
  readonly editedAt: Date | null
  readonly editedBy: string | null
  /** IANA zone of the account: its history is shown in it. */
  readonly timezone: string
}

/** Whose records: those of an account, as far as a member who is limited to some events may reach them. */
export type RecordScope = Pick<Membership, 'accountId' | 'eventIds'>

/** A member who edits records of their account. */
export type Editor = { readonly services: Services; readonly origin: Origin; readonly scope: RecordScope }

/** One kind of record: how it is read, locked and stamped. Defined once per table. */
export type RecordKind<Row extends RecordRow> = {
  /** In the audit trail and in messages: `collection`. */
  readonly name: string
  /** Reads it without a lock; undefined where it is absent, foreign, or out of the member's reach. */
  readonly read: (transaction: AdminTx, scope: RecordScope, id: string) => Promise<Row | undefined>
  /** Locks it until the transaction ends and answers its edit version; undefined where it is absent or foreign. */
  readonly lock: (transaction: AdminTx, accountId: AccountId, id: string) => Promise<number | undefined>
  /** Raises its edit version and notes who saved it. The row is locked. */
  readonly stamp: (transaction: AdminTx, id: string, editedBy: string | null) => Promise<void>
  /** Announced with every save; its data name the part that changed. */
  readonly fact: FactKind<{ what: string }>
  /** Brings up to date what is derived from it, after the save was committed. */
  readonly afterSave?: (services: Services, row: Row, what: string) => Promise<void>
}

/** What became of a save. `record` is as it is now. */
export type SaveAnswer<Row> =
  | { readonly outcome: 'SAVED'; readonly record: Row }
  | { readonly outcome: 'STALE'; readonly record: Row }
  | { readonly outcome: 'REFUSED'; readonly message: string; readonly fields: readonly FieldProblem[] }
