import type { UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import { serverKey } from '#platform/ids.ts'
import { networkHash } from '#platform/origin.ts'
import { userSignedUp } from '#modules/people/identity/facts.ts'
import { PLATFORM_TERMS } from '#modules/people/identity/rules/platform-terms.ts'

/** Announces a new user with the terms they accepted. The network is digested with the server's secret. */
export const announceSignUp = (
  transaction: SystemTx,
  secret: string | undefined,
  person: { readonly userId: UserId; readonly network: string },
): Promise<void> => {
  const { terms, version } = PLATFORM_TERMS
  const hash = networkHash(serverKey(secret, 'network'), person.network).toString('hex')
  const data = { terms, version, networkHash: hash }
  return announce(transaction, userSignedUp, { accountId: null, subjectId: person.userId, data })
}
