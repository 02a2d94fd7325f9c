import { AUDIENCE_TEXT_TYPES } from '@admission/common/mail-templates/audience-types.ts'
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

/** Drafts of e-mails to many: news of each organizer, and what to know before its next event. */
export const plantAudienceMails = async (transaction: SystemTx, midnight: Date): Promise<void> => {
  const { AUDIENCE_ACCOUNT: news, AUDIENCE_EVENT: visit } = AUDIENCE_TEXT_TYPES
  await sql`
    insert into audience_mail (id, account_id, event_id, name, audience, topic, version_no, created_at, created_by)
    select overlay(overlay(md5('audience ' || k.kind || k.id) placing '4' from 13) placing '8' from 17)::uuid, k.account_id, k.event_id, k.name, k.audience, k.topic, 1, ${midnight}::timestamptz - interval '9 days', k.user_id
    from (
      select 'news' as kind, ac.id, ac.id as account_id, null::uuid as event_id, 'News of the season' as name, 'SUBSCRIBERS' as audience, 'NEWS' as topic, us.id as user_id
      from account ac cross join (select id from users where email = 'support@admission.example') us
      union all
      select 'visit', ev.id, ev.account_id, ev.id, 'Before your visit', 'HOLDERS', null, us.id
      from (select distinct on (account_id) id, account_id from event where state = 'PUBLISHED' and date_show > ${midnight}::timestamptz order by account_id, date_show, id) ev
      cross join (select id from users where email = 'support@admission.example') us) k`.execute(transaction)
  await sql`
    insert into audience_mail_version (account_id, audience_mail_id, version_no, subject, blocks, created_at)
    select am.account_id, am.id, 1, case when am.event_id is null then ${news.starter.subject} else ${visit.starter.subject} end,
           case when am.event_id is null then ${JSON.stringify(news.starter.blocks)}::jsonb else ${JSON.stringify(visit.starter.blocks)}::jsonb end, am.created_at
    from audience_mail am`.execute(transaction)
}
