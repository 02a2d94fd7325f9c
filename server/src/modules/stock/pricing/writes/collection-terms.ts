import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { StoredTerms } from '../types/collection-terms.ts'

/** Ends the terms in force, if there are any. The caller has locked the collection. */
export const endTerms = async (transaction: SystemTx, collectionId: string): Promise<void> => {
  await sql`
    update collection_terms set ended_at = app.now() where collection_id = ${collectionId} and ended_at is null`.execute(
    transaction,
  )
}

/** Puts terms in force. The caller has locked the collection and ended those before. */
export const insertTerms = async (transaction: SystemTx, collectionId: string, terms: StoredTerms): Promise<void> => {
  const { payeeId, costBasis, revenueShare, netCost, lossesBy, descriptor, reason } = terms
  await sql`
    insert into collection_terms (account_id, collection_id, version, payee_id, cost_basis, revenue_share, net_cost, losses_by, statement_descriptor, reason)
    select c.account_id, c.id, coalesce((select max(te.version) from collection_terms te where te.collection_id = c.id), 0) + 1, coalesce(${payeeId}::uuid, c.account_id), ${costBasis}::cost_basis,
           ${revenueShare ?? 0}, ${netCost}::bigint, ${lossesBy}::loss_bearer, nullif(${descriptor}::text, ''), ${reason}
    from collection c where c.id = ${collectionId}`.execute(transaction)
}
