import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'

/** Recomputes the account and buyer of a purchase, and those who hold its tickets. */
export const refreshOfPurchase = async (transaction: SystemTx, purchaseId: string): Promise<void> => {
  await sql`
    select refresh_account_users(p.account_id, array(
      select p.user_id where p.user_id is not null
      union select s.owner_id from stack s where s.purchase_id = p.id and s.owner_id is not null))
    from purchase p where p.id = ${purchaseId}`.execute(transaction)
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

/** Withdraws the consent to the account's mails. */
export const writeWithdrawal = async (transaction: AdminTx, id: string, by: string): Promise<void> => {
  await sql`update account_user set withdrawn_at = app.now(), withdrawn_by = ${by} where user_id = ${id}`.execute(
    transaction,
  )
}

/** Gives or withdraws a user's own consent to an account's mails. False if the account doesn't know them, or it is so already. */
export const writeOwnConsent = async (
  transaction: SystemTx,
  { accountId, userId, consents }: { readonly accountId: string; readonly userId: string; readonly consents: boolean },
): Promise<boolean> => {
  const { rows } = await sql`
    update account_user set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${userId},
      consent_at = case when ${consents} then app.now() else consent_at end,
      consent_source = case when ${consents} then 'PROFILE' else consent_source end,
      withdrawn_at = case when ${consents} then withdrawn_at else app.now() end,
      withdrawn_by = case when ${consents} then withdrawn_by else ${userId}::uuid end
    where account_id = ${accountId} and user_id = ${userId} and consents <> ${consents} returning 1`.execute(
    transaction,
  )
  return rows.length > 0
}
