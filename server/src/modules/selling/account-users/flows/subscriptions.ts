import type { AccountId, UserId } from '@admission/common/ids.ts'
import { inTopicOrder } from '@admission/common/mail-topics.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Services } from '#platform/services.ts'
import { accountUserChanged, subscriptionStarted } from '../facts.ts'
import { readSubscription } from '../reads/subscriptions.ts'
import type { Subscription, TopicDecision } from '../types.ts'
import { lockTopics, noteGreeting, recordDecision, writeTopics } from '../writes/topics.ts'

type Key = { readonly accountId: AccountId; readonly userId: UserId }

/** Lets the user know that they get mails of the account from now on. Not twice within a day. */
export const greetSubscriber = async (transaction: SystemTx, { accountId, userId }: Key): Promise<void> => {
  if (await noteGreeting(transaction, { accountId, userId }))
    await announce(transaction, subscriptionStarted, { accountId, subjectId: userId, data: {} })
}

/**
 * Gives or withdraws a user's consent to topics of the mails of an account that they bought from; the other topics stay.
 * Without any topic they are unsubscribed. What changes is recorded topic by topic, and members of the account see it in the
 * user's history. Throws notFound for other accounts.
 */
export const decideTopics = (
  services: Services,
  origin: Origin,
  decision: TopicDecision,
  source: 'PROFILE' | 'MAIL',
): Promise<Subscription> =>
  inTransaction(services.databases.system, async (transaction) => {
    const { accountId, userId, consents } = decision
    const before = await lockTopics(transaction, decision)
    if (before === undefined) throw notFound()
    const changed = inTopicOrder(decision.topics).filter((topic) => before.includes(topic) !== consents)
    if (changed.length > 0) {
      const after = inTopicOrder(consents ? [...before, ...changed] : before).filter(
        (topic) => consents || !changed.includes(topic),
      )
      const isNew = before.length === 0
      await writeTopics(transaction, decision, { topics: after, isNew })
      await recordDecision(transaction, { ...decision, topics: changed }, source)
      await recordChange(transaction, origin, {
        action: consents ? 'account-user-give-consent' : 'account-user-withdraw-consent',
        target: { kind: 'account-user', id: userId },
        account: accountId,
        before: { topics: inTopicOrder(before) },
        after: { topics: after },
        fact: accountUserChanged,
        data: { what: 'CONSENT' },
      })
      if (isNew) await greetSubscriber(transaction, decision)
    }
    const subscription = await readSubscription(transaction, decision)
    if (subscription === undefined) throw notFound()
    return subscription
  })
