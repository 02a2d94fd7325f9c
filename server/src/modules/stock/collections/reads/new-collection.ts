import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Which of these events and storefronts an account can sell: its own and shared events, and its storefronts that aren’t archived. */
export const readSellable = async (
  transaction: SystemTx,
  accountId: AccountId,
  { eventIds, storefrontIds }: { readonly eventIds: readonly string[]; readonly storefrontIds: readonly string[] },
): Promise<{ readonly events: ReadonlySet<string>; readonly storefronts: ReadonlySet<string> }> => {
  const { rows } = await sql<{ events: string[]; storefronts: string[] }>`
    select array(select event_id from event_access where account_id = ${accountId} and event_id = any(${[...eventIds]}::uuid[])) as events,
           array(select id from storefront where account_id = ${accountId} and (closed_at is null or is_draft) and id = any(${[...storefrontIds]}::uuid[])) as storefronts`.execute(
    transaction,
  )
  return { events: new Set(rows[0]?.events), storefronts: new Set(rows[0]?.storefronts) }
}

/** The name of a collection of an account; undefined if it doesn't exist or belongs to another account. */
export const readNameOf = async (
  transaction: SystemTx,
  accountId: AccountId,
  id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from collection where id = ${id} and account_id = ${accountId}`.execute(transaction)
  return rows[0]?.name
}
