import type { UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { removeOtherEmails } from '#modules/people/identity/writes/emails.ts'
import { deletePasskeysOf } from '#modules/people/identity/writes/passkeys.ts'
import { markProvedByCode } from '#modules/people/identity/writes/sign-in-codes.ts'
import { revokeSessionsOf } from '#modules/people/identity/writes/users.ts'

/**
 * Gives an account to the person who reads its primary address. As long as that address isn't verified, anyone may have
 * opened the account with it, so nothing that was set before opens it from now on: its password, passkeys, other addresses
 * and sessions end. False, and nothing changed, if the address was verified before.
 */
export const takeUnprovedAccount = async (transaction: SystemTx, userId: UserId): Promise<boolean> => {
  if (!(await markProvedByCode(transaction, userId))) return false
  await deletePasskeysOf(transaction, userId)
  await removeOtherEmails(transaction, userId)
  await revokeSessionsOf(transaction, userId, 'address confirmed by another person')
  return true
}
