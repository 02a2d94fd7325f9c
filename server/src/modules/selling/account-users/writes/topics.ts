import { MAIL_TOPICS_VERSION, type MailTopic } from '@admission/common/mail-topics.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { DecisionSource, TopicDecision } from '../types.ts'

type Key = Pick<TopicDecision, 'accountId' | 'userId'>

/** Locks a user of an account and returns the topics they agree to. Undefined if the account doesn't know them. */
export const lockTopics = async (
  transaction: SystemTx,
  { accountId, userId }: Key,
): Promise<readonly string[] | undefined> => {
  const { rows } = await sql<{ topics: readonly string[] }>`
    select topics from account_user where account_id = ${accountId} and user_id = ${userId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.topics
}

/** Records what was decided about topics: a row each, with the version of the question. */
export const recordDecision = async (
  transaction: SystemTx | AdminTx,
  decision: TopicDecision,
  source: DecisionSource,
): Promise<void> => {
  const { accountId, userId, topics, consents } = decision
  await sql`
    insert into mail_consent (account_id, user_id, topic, consents, version, source)
    select ${accountId}, ${userId}, chosen.topic, ${consents}, ${MAIL_TOPICS_VERSION}, ${source}
    from unnest(${[...topics]}::text[]) chosen (topic)`.execute(transaction)
}

/** Replaces the topics that a user agrees to; none withdraws. `isNew`: they agreed to none before. The user is locked. */
export const writeTopics = async (
  transaction: SystemTx,
  { accountId, userId }: Key,
  { topics, isNew }: { readonly topics: readonly MailTopic[]; readonly isNew: boolean },
): Promise<void> => {
  const isNone = topics.length === 0
  await sql`
    update account_user set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${userId},
      chosen_topics = case when ${isNone} then chosen_topics else ${[...topics]}::text[] end,
      consent_at = case when ${isNew} then app.now() else consent_at end,
      consent_source = case when ${isNew} then 'PROFILE' else consent_source end,
      withdrawn_at = case when ${isNone} then app.now() else withdrawn_at end,
      withdrawn_by = case when ${isNone} then ${userId}::uuid else withdrawn_by end
    where account_id = ${accountId} and user_id = ${userId}`.execute(transaction)
}

/** Notes that a user is sent the mail about a new subscription. False if one was sent within a day. */
export const noteGreeting = async (transaction: SystemTx, { accountId, userId }: Key): Promise<boolean> => {
  const { rows } = await sql`
    update account_user set greeted_at = app.now() where account_id = ${accountId} and user_id = ${userId}
      and (greeted_at is null or greeted_at <= app.now() - interval '1 day') returning 1`.execute(transaction)
  return rows.length > 0
}

/** Withdraws the consent to all topics of the account's mails. */
export const writeWithdrawal = async (transaction: AdminTx, id: string, by: string): Promise<void> => {
  await sql`update account_user set withdrawn_at = app.now(), withdrawn_by = ${by} where user_id = ${id}`.execute(
    transaction,
  )
}
