import type { UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import { authenticatorChanged } from '#modules/people/identity/facts.ts'
import { newRecoveryCodes, recoveryCodeHash } from '#modules/people/identity/rules/recovery-codes.ts'
import { confirmAuthenticator, replaceRecoveryCodes } from '#modules/people/identity/writes/authenticators.ts'

/** Gives a user new recovery codes in place of all earlier ones. Only the return value contains them. */
export const renewCodes = async (
  transaction: SystemTx,
  secret: string | undefined,
  userId: UserId,
): Promise<readonly string[]> => {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    transaction,
    userId,
    codes.map((code) => recoveryCodeHash(secret, userId, code)),
  )
  return codes
}

/**
 * Confirms an app whose code was right: from now on sign-ins ask for it. Returns the recovery codes; undefined if another
 * request was first.
 */
export const turnOn = async (
  transaction: SystemTx,
  secret: string | undefined,
  userId: UserId,
  sealedKey: Buffer,
): Promise<readonly string[] | undefined> => {
  if (!(await confirmAuthenticator(transaction, userId, sealedKey))) return undefined
  await announce(transaction, authenticatorChanged, { accountId: null, subjectId: userId, data: { isOn: true } })
  return renewCodes(transaction, secret, userId)
}
