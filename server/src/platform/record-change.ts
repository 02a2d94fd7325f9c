import type { AccountId } from '@admission/common/ids.ts'
import { writeAudit, type AuditEntry } from '#platform/audit.ts'
import type { Tx } from '#platform/db/kysely.ts'
import { announce, type FactKind } from '#platform/facts.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'

/** A change of one thing: its row of the audit trail, and the fact about the same thing with its data. */
type Change<Data extends JsonObject> = AuditEntry & {
  readonly target: { readonly kind: string; readonly id: string }
  readonly account: AccountId | null
  readonly fact: FactKind<Data>
  readonly data: Data
}

/**
 * Records what a person changed, in the transaction of the change: in the audit trail, and as a fact whose subject is the
 * audit's target. A change whose fact is about another thing calls `writeAudit` and `announce` itself.
 */
export const recordChange = async <Data extends JsonObject>(
  transaction: Tx<'admin' | 'system'>,
  origin: Origin,
  { fact, data, ...entry }: Change<Data>,
): Promise<void> => {
  await writeAudit(transaction, origin, entry)
  await announce(transaction, fact, { accountId: entry.account, subjectId: entry.target.id, data })
}
