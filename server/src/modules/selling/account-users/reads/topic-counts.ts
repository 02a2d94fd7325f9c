import { MAIL_TOPICS } from '@admission/common/mail-topics.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { TopicCount } from '../types.ts'
import { usersIn } from './user-list.ts'

/** How many users that the reader may see agree to each topic of the account's mails. All topics, in order. */
export const readTopicCounts = async (transaction: AdminTx, scope: MemberScope): Promise<TopicCount[]> => {
  const { rows } = await sql<{ topic: string; count: number }>`
    select chosen.topic, count(*)::integer as count from ${usersIn(scope)} cross join unnest(u.topics) chosen (topic)
    where u.account_id = ${scope.accountId} group by chosen.topic`.execute(transaction)
  const counts = new Map(rows.map(({ topic, count }) => [topic, count]))
  return MAIL_TOPICS.map((topic) => ({ topic, count: counts.get(topic) ?? 0 }))
}
