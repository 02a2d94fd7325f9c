import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { DomainProblem } from '../types/domain.ts'
import { GRACE_MS } from '../rules/domain.ts'

/** Removes the domain of a storefront. */
export const deleteDomain = async (transaction: AdminTx, storefrontId: string): Promise<void> => {
  await sql`delete from storefront_domain where storefront_id = ${storefrontId}`.execute(transaction)
}

/** Stores a domain that isn't verified yet. */
export const insertDomain = async (
  transaction: AdminTx,
  { accountId, id }: { readonly accountId: AccountId; readonly id: string },
  { domain, proof }: { readonly domain: string; readonly proof: string },
): Promise<void> => {
  await sql`
    insert into storefront_domain (account_id, storefront_id, domain, proof)
    values (${accountId}, ${id}, ${domain}, ${proof})`.execute(transaction)
}

/** Gives a domain to one of its entries, and takes it from the others. */
export const verifyDomain = async (transaction: SystemTx, id: string, domain: string): Promise<void> => {
  await sql`
    update storefront_domain set verified_at = null, failing_since = null, problem = 'LOST'
    where domain = ${domain} and id <> ${id} and verified_at is not null`.execute(transaction)
  await sql`
    update storefront_domain set verified_at = coalesce(verified_at, app.now()), failing_since = null, problem = null, checked_at = app.now()
    where id = ${id}`.execute(transaction)
}

/** Notes what is wrong with a domain. A verified one fails from now on, and after seven days no longer shows anything. */
export const failDomain = async (transaction: SystemTx, id: string, problem: DomainProblem): Promise<void> => {
  const graceSeconds = GRACE_MS / 1000
  await sql`
    update storefront_domain d set checked_at = app.now(), problem = ${problem},
      failing_since = case when w.is_over or d.verified_at is null then null else w.since end,
      verified_at = case when w.is_over then null else d.verified_at end
    from (select id, coalesce(failing_since, app.now()) as since,
            failing_since is not null and failing_since < app.now() - ${graceSeconds}::int * interval '1 second' as is_over
          from storefront_domain where id = ${id}) w
    where d.id = w.id`.execute(transaction)
}

/** Notes that the DNS of a domain didn't answer. */
export const noteNoAnswer = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`update storefront_domain set checked_at = app.now(), problem = 'NO_ANSWER' where id = ${id}`.execute(
    transaction,
  )
}
