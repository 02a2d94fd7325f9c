import type { AccountId, UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'

/** A user whose subscription to an account's mails began. */
export type Subscriber = { readonly accountId: AccountId; readonly userId: UserId }

/**
 * Recomputes the account and buyer of a purchase, and those who hold its tickets. Returns whose subscription began, because
 * they agreed for all accounts that they buy from.
 */
export const refreshOfPurchase = async (transaction: SystemTx, purchaseId: string): Promise<readonly Subscriber[]> => {
  const { rows } = await sql<Subscriber>`
    select pu.account_id as "accountId", refresh_account_users(pu.account_id, array(
      select pu.user_id where pu.user_id is not null
      union select st.owner_id from stack st where st.purchase_id = pu.id and st.owner_id is not null)) as "userId"
    from purchase pu where pu.id = ${purchaseId}`.execute(transaction)
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
