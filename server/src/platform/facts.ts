import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx, Tx } from '#platform/db/kysely.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'

/** The kind of a fact and what its data look like: ids and numbers, never secrets or personal data. */
export type FactKind<Data extends JsonObject> = { readonly kind: string; readonly data?: Data }

export type Fact<Data extends JsonObject = JsonObject> = {
  readonly id: string
  readonly kind: string
  readonly accountId: AccountId | null
  readonly subjectId: string
  readonly data: Data
  readonly createdAt: Date
}

/** What hears one kind of fact. Its effect is written in the transaction it is given, once per fact. */
export type Listener = {
  readonly name: string
  readonly kind: string
  readonly hear: (services: Services, transaction: SystemTx, fact: Fact) => Promise<void>
}

/** Names a fact: `export const orderPlaced = defineFact<{ purchaseIds: string[] }>('OrderPlaced')`. */
export const defineFact = <Data extends JsonObject = Record<string, never>>(kind: string): FactKind<Data> => ({ kind })

/**
 * Hears a kind of fact. At least once per fact is tried, the effect is there exactly once: whatever `hear` writes or
 * enqueues through its transaction is committed together with the mark that it was done. No network inside.
 */
export const defineListener = <Data extends JsonObject>(
  name: string,
  kind: FactKind<Data>,
  hear: (services: Services, transaction: SystemTx, fact: Fact<Data>) => Promise<void>,
): Listener => ({
  name,
  kind: kind.kind,
  hear: (services, transaction, fact) => hear(services, transaction, fact as Fact<Data>),
})

/** Says what happened, in the transaction in which it happened. Listeners hear of it after the commit. */
export const announce = async <Data extends JsonObject>(
  transaction: Tx<'admin' | 'system'>,
  kind: FactKind<Data>,
  fact: { readonly accountId: AccountId | null; readonly subjectId: string; readonly data: Data },
): Promise<void> => {
  await sql`insert into fact (kind, account_id, subject_id, data)
    values (${kind.kind}, ${fact.accountId}, ${fact.subjectId}, ${JSON.stringify(fact.data)}::jsonb)`.execute(
    transaction,
  )
}
