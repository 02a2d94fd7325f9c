import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { AudienceMail, AudienceRun, TemplateOwner, TemplateVersion } from '../types.ts'

/** Columns of a run. `ar` is a row of `audience_run`. */
const runColumns = sql`
  ar.id, ar.audience_mail_id as "mailId", ar.state, ar.scheduled_at as "scheduledAt", ar.confirmed, ar.counted_at as "countedAt", ar.ended_at as "endedAt",
  ar.stop_reason as "stopReason", ar.created_at as "createdAt", ar.created_by as "createdBy", ar.bounced, ar.unsubscribed, ar.unreachable,
  k.people, k.people - k.skipped - k.left - k.rejected - k.failed as sent, k.rejected, k.failed, k.skipped, k.left`

/** How far a run is. A mail that only went to the outbox, or was deleted after its time, counts as sent. */
const progress = sql`
  cross join lateral (
    select count(*)::int as people, count(re.skipped_at)::int as skipped, count(ma.bounced_at)::int as rejected,
           count(ma.id) filter (where ma.state = 'DEAD' and ma.bounced_at is null)::int as failed,
           count(*) filter (where ma.state in ('NEW', 'LEASED') or (re.planned_at is null and re.skipped_at is null))::int as left
    from audience_recipient re left join mail ma on ma.id = re.mail_id and re.planned_at is not null where re.run_id = ar.id) k`

/** The latest 50 runs of a mail, newest first. */
export const readAudienceRuns = async (database: SystemDb, mailId: string): Promise<readonly AudienceRun[]> => {
  const { rows } = await sql<AudienceRun>`
    select ${runColumns} from audience_run ar ${progress} where ar.audience_mail_id = ${mailId} order by ar.created_at desc, ar.id desc limit 50`.execute(
    database,
  )
  return rows
}

type Row = Omit<AudienceMail, 'run'>

const read = async (database: SystemDb, where: RawBuilder<unknown>): Promise<readonly AudienceMail[]> => {
  const { rows } = await sql<Row>`
    select am.id, am.account_id as "accountId", am.event_id as "eventId", case when am.event_id is null then 'AUDIENCE_ACCOUNT' else 'AUDIENCE_EVENT' end as type,
           am.name, am.audience, am.topic, am.event_ids as "eventIds", am.prices, am.sections, am.checked_in as "checkedIn", am.version_no as "versionNo",
           av.subject, av.blocks, av.broken_reason as "brokenReason", am.archived_at is not null as "isArchived", am.created_at as "createdAt",
           am.edit_version as version, am.edited_at as "editedAt", am.edited_by as "editedBy", coalesce(ev.zone, ac.time_zone) as timezone
    from audience_mail am join account ac on ac.id = am.account_id left join event ev on ev.id = am.event_id
    join audience_mail_version av on av.audience_mail_id = am.id and av.version_no = am.version_no
    where ${where} order by am.created_at desc, am.id desc limit 500`.execute(database)
  const latest = await sql<AudienceRun>`
    select ${runColumns} from (
      select distinct on (audience_mail_id) * from audience_run
      where audience_mail_id = any(${rows.map(({ id }) => id)}::uuid[]) and state <> 'CANCELED' order by audience_mail_id, created_at desc, id desc) ar ${progress}`.execute(
    database,
  )
  const runs = new Map(latest.rows.map((run) => [run.mailId, run]))
  return rows.map((row) => ({ ...row, run: runs.get(row.id) ?? null }))
}

/** The latest 500 e-mails to audiences of an account or event, newest first. */
export const readAudienceMails = (
  database: SystemDb,
  { accountId, eventId }: TemplateOwner,
  isArchived: boolean,
): Promise<readonly AudienceMail[]> =>
  read(
    database,
    sql`am.account_id = ${accountId} and am.event_id is not distinct from ${eventId}::uuid and (am.archived_at is not null) = ${isArchived}`,
  )

/** An e-mail to an audience by ID; undefined if there is none. */
export const readAudienceMail = async (database: SystemDb, id: string): Promise<AudienceMail | undefined> =>
  (await read(database, sql`am.id = ${id}`))[0]

/** The latest 50 saved texts of a mail, newest first. */
export const readAudienceVersions = async (database: SystemDb, mailId: string): Promise<readonly TemplateVersion[]> => {
  const { rows } = await sql<TemplateVersion>`
    select version_no as no, subject, blocks, created_at as "createdAt", broken_at as "brokenAt", broken_reason as "brokenReason"
    from audience_mail_version where audience_mail_id = ${mailId} order by version_no desc limit 50`.execute(database)
  return rows
}

/** An event that an audience can be made of. */
export type AudienceEventName = { readonly id: string; readonly name: string; readonly at: Date; readonly zone: string }

/** Events of these IDs that the account has access to. */
export const readAudienceEvents = async (
  database: SystemDb,
  accountId: string,
  ids: readonly string[],
): Promise<readonly AudienceEventName[]> => {
  const { rows } = await sql<AudienceEventName>`
    select ev.id, ev.name, ev.date_show as at, ev.zone
    from event ev join event_access ea on ea.event_id = ev.id and ea.account_id = ${accountId} where ev.id = any(${[...ids]}::uuid[])
    order by ev.date_show, ev.id`.execute(database)
  return rows
}

/** What holders of an event can be told apart by. */
export type AudienceChoices = { readonly prices: readonly string[]; readonly sections: readonly string[] }

/** Up to 200 price types and as many sections of the valid tickets of events, by name. */
export const readAudienceChoices = async (
  database: SystemDb,
  eventIds: readonly string[],
): Promise<AudienceChoices> => {
  const { rows } = await sql<AudienceChoices>`
    with held as materialized (
      select distinct coalesce(nullif(it.name, ''), pt.name, '') as price, st.section
      from ticket ti join stack st on st.id = ti.stack_id join purchase_item it on it.id = ti.item_id left join price_type pt on pt.id = it.price_type_id
      where ti.event_id = any(${[...eventIds]}::uuid[]) and ti.state not in ('VOID', 'REPLACED'))
    select array(select distinct price from held where price <> '' order by price limit 200) as prices,
           array(select distinct section from held where section <> '' order by section limit 200) as sections`.execute(
    database,
  )
  return rows[0] ?? { prices: [], sections: [] }
}

/** What a mail to one person of a run is written from. */
export type AudienceLetter = {
  readonly runId: string
  readonly mailId: string
  readonly versionNo: number
  readonly isSending: boolean
  readonly accountName: string
  readonly eventId: string | null
  readonly topic: AudienceMail['topic']
  readonly audience: AudienceMail['audience']
  readonly type: AudienceMail['type']
  readonly subject: string
  readonly blocks: AudienceMail['blocks']
}

/** The text of the run that a mail belongs to; undefined if it belongs to none. */
export const readAudienceLetter = async (database: SystemDb, mailId: string): Promise<AudienceLetter | undefined> => {
  const { rows } = await sql<AudienceLetter>`
    select ar.id as "runId", am.id as "mailId", av.version_no as "versionNo", ar.state = 'SENDING' as "isSending", ac.name as "accountName", am.event_id as "eventId",
           am.topic, am.audience, case when am.event_id is null then 'AUDIENCE_ACCOUNT' else 'AUDIENCE_EVENT' end as type, av.subject, av.blocks
    from audience_recipient re join audience_run ar on ar.id = re.run_id join audience_mail am on am.id = ar.audience_mail_id join account ac on ac.id = am.account_id
    join audience_mail_version av on av.audience_mail_id = am.id and av.version_no = ar.version_no
    where re.mail_id = ${mailId}`.execute(database)
  return rows[0]
}

/** True while the run that a mail belongs to is being sent. */
export const isRunSending = async (database: SystemDb, mailId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select true as found from audience_recipient re join audience_run ar on ar.id = re.run_id and ar.state = 'SENDING' where re.mail_id = ${mailId}`.execute(
    database,
  )
  return rows.length > 0
}
