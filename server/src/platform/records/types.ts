import type { AccountId } from '@admission/common/ids.ts'
import type { Membership } from '#platform/actor.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { FactKind } from '#platform/facts.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'

/** Whose records: one account's, under its row-level security, or all of the platform, for employees. */
export type Reach = 'account' | 'platform'

/** Columns of every record in addition to its own fields. */
export type RecordRow<In extends Reach = 'account'> = {
  readonly id: string
  /** The account that it belongs to. Null for a record that is the platform's own. */
  readonly accountId: In extends 'account' ? AccountId : AccountId | null
  /** The edit version, raised by each save by a person. A save sends the version its form was loaded with. */
  readonly version: number
  /** When a person last saved it, and who; null if no one has. `editedBy` alone is null after an employee saved an account's record. */
  readonly editedAt: Date | null
  readonly editedBy: string | null
  /** IANA time zone of its history: the account's. */
  readonly timezone: string
}

/** The scope of an account's records: all of them, or those within reach of a member limited to some events. */
export type RecordScope = Pick<Membership, 'accountId' | 'eventIds'>
/** Null: every record of the platform. */
export type ScopeOf<In extends Reach> = In extends 'account' ? RecordScope : null
/** The transaction that records are saved in. Without an account's scope nothing but SQL narrows what it sees. */
export type RecordTx<In extends Reach> = In extends 'account' ? AdminTx : SystemTx

/** Editor of records: a member, or an employee for an account (`account`), or an employee for the platform. */
export type Editor<In extends Reach = 'account'> = {
  readonly services: Services
  readonly origin: Origin
  readonly scope: ScopeOf<In>
}

/** One kind of record: how it is read, locked and stamped. Defined once per table. */
export type RecordKind<Row extends RecordRow<In>, In extends Reach = 'account'> = {
  /** Its name in the audit trail and in messages: `collection`. */
  readonly name: string
  /** Reads it without a lock; undefined if it doesn't exist, is foreign, or is out of the editor's reach. */
  readonly read: (transaction: RecordTx<In>, scope: ScopeOf<In>, id: string) => Promise<Row | undefined>
  /** Locks it until the transaction ends and returns its edit version; undefined if it doesn't exist or is foreign. */
  readonly lock: (transaction: RecordTx<In>, accountId: Row['accountId'], id: string) => Promise<number | undefined>
  /** Raises its edit version and records who saved it. The row is locked. */
  readonly stamp: (transaction: RecordTx<In>, id: string, editedBy: string | null) => Promise<void>
  /** Announced with every save. Its data name the part that changed. */
  readonly fact: FactKind<{ what: string }>
  /** Refreshes derived data after the save was committed. */
  readonly afterSave?: (services: Services, row: Row, what: string) => Promise<void>
}

/** Result of a save. `record` is the current one. */
export type SaveAnswer<Row> =
  | { readonly outcome: 'SAVED'; readonly record: Row }
  /** `isAction`: there was no form whose changes could be kept. */
  | { readonly outcome: 'STALE'; readonly record: Row; readonly isAction: boolean }
  | { readonly outcome: 'REFUSED'; readonly message: string; readonly fields: readonly FieldProblem[] }
