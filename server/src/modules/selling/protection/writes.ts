import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { PolicyRequest } from './types.ts'

/**
 * Records a policy, once. A purchase that ended meanwhile gets none: its row is locked, so a refund that comes later finds the
 * policy. Returns whether the policy stands.
 */
export async function recordPolicy(
  transaction: SystemTx,
  { id, accountId, purchaseId }: PolicyRequest,
  { provider, number }: { readonly provider: string; readonly number: string },
): Promise<boolean> {
  await sql`select 1 from purchase p where p.id = ${purchaseId} for no key update`.execute(transaction)
  const { rows } = await sql<{ stands: boolean }>`
    with issued as (
      insert into protection_policy (id, account_id, purchase_id, provider, number)
      select ${id}, ${accountId}, p.id, ${provider}, ${number} from purchase p
      where p.id = ${purchaseId} and p.state in ('PAID', 'PARTIALLY_REFUNDED')
        and exists (select 1 from purchase_item x join ticket t on t.item_id = x.id where x.purchase_id = p.id and t.state not in ('VOID', 'REPLACED'))
      on conflict (id) do nothing returning id)
    select exists (select 1 from issued) or exists (select 1 from protection_policy y where y.id = ${id}) as stands`.execute(
    transaction,
  )
  return rows[0]?.stands ?? false
}

/** Marks a policy as ended. */
export async function endPolicy(database: SystemDb, id: string): Promise<void> {
  await sql`update protection_policy set state = 'ENDED', ended_at = app.now() where id = ${id} and state = 'ACTIVE'`.execute(
    database,
  )
}
