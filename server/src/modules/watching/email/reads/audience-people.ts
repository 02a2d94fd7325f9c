import type { Audience } from '@admission/common/mail-templates/audience.ts'
import { sql, type RawBuilder } from 'kysely'
import { attendeeSource, attendeeSql } from '#modules/watching/admission/reads/attendees.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { AudienceReach } from '../types.ts'
import type { TemplateSample } from './templates.ts'

/** An audience with whose it is. */
export type OwnedAudience = Audience & { readonly accountId: string; readonly eventId: string | null }

/** Valid tickets of an event, no matter who sold them; of an account's chosen events, those that the account sold. */
const ofTickets = ({
  accountId,
  eventId,
  eventIds,
  prices,
  sections,
  checkedIn,
}: OwnedAudience): RawBuilder<unknown> => {
  const ofEvents =
    eventId === null
      ? sql`t.account_id = ${accountId} and t.event_id = any(${[...eventIds]}::uuid[])`
      : sql`t.event_id = ${eventId}`
  const filters = [
    ...(prices.length === 0 ? [] : [sql`${attendeeSql.priceType} = any(${[...prices]}::text[])`]),
    ...(sections.length === 0 ? [] : [sql`${attendeeSql.section} = any(${[...sections]}::text[])`]),
    ...(checkedIn === null ? [] : [attendeeSql.isCheckedIn(checkedIn)]),
  ]
  return sql.join([sql`t.state not in ('VOID', 'REPLACED')`, ofEvents, ...filters], sql` and `)
}

/** Everyone in the audience, agreed or not. `address` is empty for those who have none, or are erased. */
const found = (audience: OwnedAudience): RawBuilder<unknown> =>
  audience.audience === 'HOLDERS'
    ? sql`
      select t.id as ticket_id, s.owner_id as user_id, ${attendeeSql.address} as address, p.created_at as since
      from ${attendeeSource.from} where ${ofTickets(audience)}`
    : sql`
      select null::uuid as ticket_id, us.id as user_id, au.created_at as since,
             case when us.state = 'ACTIVE' and us.email not like '%@erased.invalid' then lower(us.email) else '' end as address
      from account_user au join users us on us.id = au.user_id
      where au.account_id = ${audience.accountId} and (${audience.topic} = any(au.topics) or au.withdrawn_at is not null)`

/** True if `user` agrees to the topic; always for a mail about their own tickets. */
export const agrees = ({ accountId, topic }: Pick<OwnedAudience, 'accountId' | 'topic'>, user: RawBuilder<unknown>) =>
  topic === null
    ? sql`true`
    : sql`exists (select 1 from account_user ag where ag.account_id = ${accountId} and ag.user_id = ${user} and ${topic} = any(ag.topics))`

/** True if `address` rejected a mail, and accepted none of the account since. */
export const rejects = (accountId: string, address: RawBuilder<unknown>) => sql`
  exists (
    select 1 from mail bo where lower(bo.recipient) collate "C" = ${address} collate "C" and bo.bounced_at is not null and not exists (
      select 1 from mail ok where ok.account_id = ${accountId} and lower(ok.recipient) collate "C" = ${address} collate "C" and ok.sent_at > bo.bounced_at))`

/**
 * The people of an audience as the tables `found` and `reached`, to begin a statement with: each person once by the latest ticket, each address
 * once. `why` tells of those who are left out.
 */
export const audiencePeople = (audience: OwnedAudience): RawBuilder<unknown> => sql`
  found as materialized (${found(audience)}),
  person as (
    select distinct on (coalesce(user_id::text, address)) * from found where address <> '' order by coalesce(user_id::text, address), since desc, ticket_id),
  addressed as (select distinct on (address) * from person order by address, since desc, ticket_id),
  reached as (
    select ad.*, case when not ${agrees(audience, sql`ad.user_id`)} then 'UNSUBSCRIBED' when ${rejects(audience.accountId, sql`ad.address`)} then 'BOUNCED' end as why
    from addressed ad)`

/** How many people an audience has now, and how many of it are left out. */
export const readAudienceReach = async (database: SystemDb, audience: OwnedAudience): Promise<AudienceReach> => {
  const { rows } = await sql<AudienceReach>`
    with ${audiencePeople(audience)}
    select count(*) filter (where why is null)::int as people, count(*) filter (where why = 'BOUNCED')::int as bounced,
           count(*) filter (where why = 'UNSUBSCRIBED')::int as unsubscribed,
           (select count(distinct coalesce(user_id, ticket_id)) from found where address = '')::int as unreachable
    from reached`.execute(database)
  return rows[0] ?? { people: 0, bounced: 0, unsubscribed: 0, unreachable: 0 }
}

/** True if a user is in an audience now and gets its mails. */
export const isReached = async (database: SystemDb, audience: OwnedAudience, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with ${audiencePeople(audience)} select true as found from reached where user_id = ${userId} and why is null limit 1`.execute(
    database,
  )
  return rows.length > 0
}

/** Some people of an audience whose data a preview can show. They aren't named. */
export const readAudienceSamples = async (
  database: SystemDb,
  audience: OwnedAudience,
): Promise<readonly TemplateSample[]> => {
  const { rows } = await sql<Omit<TemplateSample, 'label'>>`
    with ${audiencePeople(audience)}
    select user_id as id, since as at from reached where user_id is not null and why is null order by since desc, address limit 5`.execute(
    database,
  )
  return rows.map((row, index) => ({ ...row, label: `Reader ${String(index + 1)}` }))
}
