import type { AccountId, UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'

/** A user whose subscription to an account's mails began. */
export type Subscriber = { readonly accountId: AccountId; readonly userId: UserId }

/**
 * Recomputes, for the accounts of these purchases, their buyers and those who hold their tickets. Returns whose subscription
 * began, because they agreed for all accounts that they buy from. Locks users account by account.
 */
export const refreshOfPurchases = async (
  transaction: SystemTx,
  purchaseIds: readonly string[],
): Promise<readonly Subscriber[]> => {
  const { rows } = await sql<Subscriber>`
    select known.account_id as "accountId", refresh_account_users(known.account_id, known.users) as "userId"
    from (
      select purchase.account_id, array_agg(distinct person.user_id) as users
      from purchase cross join lateral (
        select purchase.user_id where purchase.user_id is not null
        union all select stack.owner_id from stack where stack.purchase_id = purchase.id and stack.owner_id is not null) person
      where purchase.id = ${anyOf(purchaseIds)}
      group by purchase.account_id order by purchase.account_id) known`.execute(transaction)
  return rows
}

/** Locks a user of an account. Returns the edit version, undefined if the account doesn't know them. */
export const lockUser = async (transaction: AdminTx, accountId: AccountId, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from account_user where account_id = ${accountId} and user_id = ${id} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records a save by a member: forms read earlier become stale. Under row-level security only the account's row is changed. */
export const stampUser = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update account_user set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where user_id = ${id}`.execute(
    transaction,
  )
}

/** Replaces the tags of a user. */
export const writeTags = async (transaction: AdminTx, id: string, tags: readonly string[]): Promise<void> => {
  await sql`update account_user set tags = ${[...tags]}::text[] where user_id = ${id}`.execute(transaction)
}
