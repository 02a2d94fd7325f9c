import { sql } from 'kysely'
import type { MessageRecipient } from '#modules/watching/admission/reads/messages.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { PAGE_DAYS } from '../rules/life.ts'
import { TO_MANY_TYPES } from '../rules/to-many.ts'

/** Up to `max` mails to many that wait to be sent. */
export async function countWaitingMessages(database: SystemDb, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from mail where state in ('NEW', 'LEASED') and type in (${sql.join(TO_MANY_TYPES.map((type) => sql.lit(type)))}) limit ${max}) w`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

type Batch = {
  readonly factId: string
  readonly messageId: string
  /** The first recipient of the fact. */
  readonly from: number
  readonly domain: string
}

/** Plans a mail to each recipient. One mail per recipient and message, even when repeated. */
export async function planMailsToAttendees(
  transaction: SystemTx,
  { factId, messageId, from, domain }: Batch,
  recipients: readonly MessageRecipient[],
): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, event_id, user_id, recipient, subject, html, text, message_id, fact_id, ordinal, expires_at)
    select re.id, 'ATTENDEE_MESSAGE', am.account_id, am.event_id, re.user_id, re.email, '', '', '', '<' || re.id || '@' || ${domain}::text || '>', ${factId},
           re.place - ${from}::int, app.now() + ${PAGE_DAYS} * interval '1 day'
    from attendee_message am, (
      select gen_random_uuid() as id, ch.place, ch.email, ch.user_id
      from unnest(${recipients.map(({ place }) => place)}::int[], ${recipients.map(({ email }) => email)}::text[],
                  ${recipients.map(({ userId }) => userId)}::uuid[]) ch (place, email, user_id)) re
    where am.id = ${messageId}
    on conflict (fact_id, ordinal) do nothing`.execute(transaction)
}
