import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Two mails per organizer that didn't reach their buyers the evening before. `midnight` starts the demo's day. */
export const plantUndelivered = async (transaction: SystemTx, midnight: Date): Promise<void> => {
  await sql`
    insert into mail (id, type, account_id, event_id, user_id, recipient, subject, html, text, message_id, state, attempts, last_error, bounced_at, expires_at, created_at)
    select overlay(overlay(md5('mail ' || k.id) placing '4' from 13) placing '8' from 17)::uuid, 'EVENT_CHANGED', k.account_id, k.event_id, k.user_id, k.email,
           k.name || ': doors open 30 minutes earlier', '<p>Doors open 30 minutes earlier.</p>', 'Doors open 30 minutes earlier.',
           '<' || md5('mail ' || k.id) || '@post.example>', 'DEAD', 1, '550 5.1.1 The address is unknown.', ${midnight}::timestamptz - interval '4 hours',
           ${midnight}::timestamptz + interval '90 days', ${midnight}::timestamptz - interval '5 hours'
    from (
      select p.id, p.account_id, p.event_id, p.user_id, u.email, e.name, row_number() over (partition by p.account_id order by md5(p.id::text)) as n
      from purchase p join users u on u.id = p.user_id join event e on e.id = p.event_id where e.date_show > ${midnight}::timestamptz and u.email like '%@post.example') k
    where k.n <= 2`.execute(transaction)
}
