import type { AccountId, UserId } from '@admission/common/ids.ts'
import { inTopicOrder } from '@admission/common/mail-topics.ts'
import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Subscription, TopicDecision } from '../types.ts'

type Row = {
  readonly account_id: string
  readonly name: string
  readonly consents: boolean
  readonly topics: readonly string[]
  readonly consent_at: Date | null
  readonly withdrawn_at: Date | null
}

const read = async (db: SystemDb, where: RawBuilder<unknown>): Promise<Subscription[]> => {
  const { rows } = await sql<Row>`
    select au.account_id, ac.name, au.consents, au.topics, au.consent_at, au.withdrawn_at
    from account_user au join account ac on ac.id = au.account_id
    where ${where} order by app.fold_text(ac.name), au.account_id`.execute(db)
  return rows.map((row) => ({
    accountId: row.account_id as AccountId,
    name: row.name,
    consents: row.consents,
    topics: inTopicOrder(row.topics),
    consentAt: row.consent_at,
    withdrawnAt: row.withdrawn_at,
  }))
}

/** Decisions of a user about the mails of each account that they bought from or hold tickets of, by name. */
export const readSubscriptions = (db: SystemDb, userId: UserId): Promise<Subscription[]> =>
  read(db, sql`au.user_id = ${userId}`)

/** Decision of a user about the mails of one account. Undefined if the account doesn't know them. */
export const readSubscription = async (
  db: SystemDb,
  { accountId, userId }: Pick<TopicDecision, 'accountId' | 'userId'>,
): Promise<Subscription | undefined> =>
  (await read(db, sql`au.user_id = ${userId} and au.account_id = ${accountId}`))[0]
