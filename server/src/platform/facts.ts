import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx, Tx } from '#platform/db/kysely.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'

/** The kind of a fact and the shape of its data: ids and numbers, never secrets or personal data. */
export type FactKind<Data extends JsonObject> = { readonly kind: string; readonly data?: Data }

export type Fact<Data extends JsonObject = JsonObject> = {
  readonly id: string
  readonly kind: string
  readonly accountId: AccountId | null
  readonly subjectId: string
  readonly data: Data
  readonly createdAt: Date
}

/** Listens to one kind of fact. Its effect is written in the given transaction, once per fact. */
export type Listener = {
  readonly name: string
  readonly kind: string
  readonly handle: (services: Services, transaction: SystemTx, fact: Fact) => Promise<void>
  /** Handles several facts together, after what is handled one by one, if that is cheaper. */
  readonly handleAll?: (services: Services, transaction: SystemTx, facts: readonly Fact[]) => Promise<void>
}

/** Defines a fact: `export const orderPlaced = defineFact<{ purchaseIds: string[] }>('OrderPlaced')`. */
export const defineFact = <Data extends JsonObject = Record<string, never>>(kind: string): FactKind<Data> => ({ kind })

/**
 * Defines a listener for a kind of fact. It is called at least once, and its effect happens exactly once: whatever
 * `handle` writes or enqueues through its transaction is committed together with the mark that it is done. No network
 * calls inside.
 */
export const defineListener = <Data extends JsonObject>(
  name: string,
  kind: FactKind<Data>,
  handle: (services: Services, transaction: SystemTx, fact: Fact<Data>) => Promise<void>,
): Listener => ({
  name,
  kind: kind.kind,
  handle: (services, transaction, fact) => handle(services, transaction, fact as Fact<Data>),
})

/** Defines a listener whose effect costs about the same for many facts as for one, such as figures computed again. Otherwise as `defineListener`. */
export const defineListenerOfMany = <Data extends JsonObject>(
  name: string,
  kind: FactKind<Data>,
  handleAll: (services: Services, transaction: SystemTx, facts: readonly Fact<Data>[]) => Promise<void>,
): Listener => ({
  name,
  kind: kind.kind,
  handle: (services, transaction, fact) => handleAll(services, transaction, [fact as Fact<Data>]),
  handleAll: (services, transaction, facts) => handleAll(services, transaction, facts as readonly Fact<Data>[]),
})

/** Records what happened, in the transaction in which it happened. Listeners run after the commit. */
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
