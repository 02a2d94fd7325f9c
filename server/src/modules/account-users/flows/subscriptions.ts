import { isUuid, type UserId } from '@admission/common/ids.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { accountUserChanged } from '../facts.ts'
import { readSubscriptions } from '../reads/subscriptions.ts'
import type { Subscription } from '../types.ts'
import { writeOwnConsent } from '../writes/account-users.ts'

/**
 * Gives or withdraws a user's consent to the mails of an account that they bought from. Members of the account see it in
 * the user's history. Returns all of the user's subscriptions. Throws notFound for other accounts.
 */
export const setSubscription = (
  services: Services,
  origin: Origin,
  userId: UserId,
  asked: { readonly accountId: string; readonly consents: boolean },
): Promise<Subscription[]> =>
  inTransaction(services.databases.system, async (transaction) => {
    if (!isUuid(asked.accountId)) throw notFound()
    const { consents } = asked
    const accountId = trustedAccountId(asked.accountId)
    const isChanged = await writeOwnConsent(transaction, { accountId, userId, consents })
    const subscriptions = await readSubscriptions(transaction, userId)
    if (!subscriptions.some((one) => one.accountId === accountId)) throw notFound()
    if (!isChanged) return subscriptions
    await writeAudit(transaction, origin, {
      action: consents ? 'account-user-give-consent' : 'account-user-withdraw-consent',
      target: { kind: 'account-user', id: userId },
      account: accountId,
      before: { consents: !consents },
      after: { consents },
    })
    await announce(transaction, accountUserChanged, { accountId, subjectId: userId, data: { what: 'CONSENT' } })
    return subscriptions
  })
