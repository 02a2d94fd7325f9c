import { sql } from 'kysely'
import { attendeeSource, attendeeSql } from '#modules/watching/admission/reads/attendees.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { agrees, audiencePeople, rejects } from '../reads/audience-people.ts'
import type { AudienceMail, AudienceRun, AudienceRunState } from '../types.ts'
import { PAGE_DAYS } from '../rules/life.ts'

/** Events of a mail's audience: its own, or the chosen ones. */
const eventsOf = ({ eventId, eventIds }: Pick<AudienceMail, 'eventId' | 'eventIds'>): readonly string[] =>
  eventId === null ? eventIds : [eventId]

/** A digest of the dates and states of events; it changes when one is moved or canceled. */
const asTheyAre = (ids: unknown) => sql`
  (select md5(coalesce(string_agg(concat_ws('/', es.id, es.date_show, es.date_show_end, es.state, es.awaits_date), ',' order by es.id), '')) from event es where es.id = any(${ids}::uuid[]))`

type NewRun = {
  readonly id: string
  readonly at: Date | null
  readonly confirmed: number
  readonly userId: string
  readonly isLimitTaken: boolean
}

/** Plans a run, now unless `at` is given; false if the mail has one that isn't over. */
export const insertRun = async (transaction: SystemTx, mail: AudienceMail, run: NewRun): Promise<boolean> => {
  const events = [...eventsOf(mail)]
  const { rows } = await sql`
    insert into audience_run (id, account_id, audience_mail_id, scheduled_at, confirmed, event_ids, events_as, is_limit_taken, created_by)
    values (${run.id}, ${mail.accountId}, ${mail.id}, coalesce(${run.at}::timestamptz, app.now()), ${run.confirmed}, ${events}::uuid[], ${asTheyAre(events)},
      ${run.isLimitTaken}, ${run.userId})
    on conflict do nothing returning 1`.execute(transaction)
  return rows.length > 0
}

/** A run that is locked until the transaction ends. */
export type LockedRun = Pick<AudienceRun, 'id' | 'mailId' | 'state' | 'scheduledAt' | 'countedAt'> & {
  readonly accountId: string
  readonly isDue: boolean
  readonly isLimitTaken: boolean
  /** Its events are as they were when it was planned. */
  readonly isAsPlanned: boolean
  readonly hasCanceledEvent: boolean
}

/** Locks a run; undefined if there is none. */
export const lockRun = async (transaction: SystemTx, id: string): Promise<LockedRun | undefined> => {
  await sql`select 1 from audience_run where id = ${id} for no key update`.execute(transaction)
  const { rows } = await sql<LockedRun>`
    select ar.id, ar.audience_mail_id as "mailId", ar.account_id as "accountId", ar.state, ar.scheduled_at as "scheduledAt", ar.counted_at as "countedAt", ar.scheduled_at <= app.now() as "isDue",
           ar.is_limit_taken as "isLimitTaken", ar.events_as = ${asTheyAre(sql`ar.event_ids`)} as "isAsPlanned",
           exists (select 1 from event ev where ev.id = any(ar.event_ids) and ev.state = 'CANCELLED') as "hasCanceledEvent"
    from audience_run ar where ar.id = ${id}`.execute(transaction)
  return rows[0]
}

/** Moves a locked run on, from one of some states; false if it is in none of them. The step is guarded by the database. */
export const writeRunState = async (
  transaction: SystemTx,
  id: string,
  from: readonly AudienceRunState[],
  to: AudienceRunState,
  stopReason: string | null = null,
): Promise<boolean> => {
  const { rows } = await sql`
    update audience_run set state = ${to}, stop_reason = ${stopReason?.slice(0, 300) ?? null}, ended_at = case when ${to} in ('SENT', 'CANCELED') then app.now() end
    where id = ${id} and state::text = any(${[...from]}::text[]) returning 1`.execute(transaction)
  return rows.length > 0
}

/** Moves a scheduled run to another time; false if it has begun or ended. */
export const writeSchedule = async (transaction: SystemTx, id: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    update audience_run set scheduled_at = ${at} where id = ${id} and state = 'SCHEDULED' returning 1`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Takes the mail's current text, and its events as they are now, for what is sent from now on. */
export const renewRun = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`
    update audience_run ar set version_no = am.version_no, events_as = ${asTheyAre(sql`ar.event_ids`)}
    from audience_mail am where ar.id = ${id} and am.id = ar.audience_mail_id`.execute(transaction)
}

/** Plans a stopped run that hadn't begun again, for now. */
export const planRunAgain = async (transaction: SystemTx, id: string, isLimitTaken: boolean): Promise<void> => {
  await sql`
    update audience_run set scheduled_at = app.now(), is_limit_taken = is_limit_taken or ${isLimitTaken} where id = ${id}`.execute(
    transaction,
  )
}

/**
 * Fixes the recipients of a run that begins, and its text: who is in the audience at this moment, each address once. Returns how many.
 * The run is locked and has none yet.
 */
export const fixRecipients = async (transaction: SystemTx, runId: string, mail: AudienceMail): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    with ${audiencePeople(mail)},
    made as (
      insert into audience_recipient (run_id, account_id, place, address_key, user_id, ticket_id)
      select ${runId}, ${mail.accountId}, row_number() over (order by since, address) - 1, sha256(convert_to(${runId} || address, 'UTF8')), user_id, ticket_id
      from reached where why is null returning 1),
    counted as (
      update audience_run set counted_at = app.now(), version_no = ${mail.versionNo}, is_limit_taken = true,
        bounced = (select count(*) from reached where why = 'BOUNCED'), unsubscribed = (select count(*) from reached where why = 'UNSUBSCRIBED'),
        unreachable = (select count(distinct coalesce(user_id, ticket_id)) from found where address = '')
      where id = ${runId} returning 1)
    select count(*)::int as people from made where exists (select 1 from counted)`.execute(transaction)
  return rows[0]?.people ?? 0
}

/** Holds a run until the transaction ends, so that it can't be stopped meanwhile; undefined unless it is being sent. */
export const holdSendingRun = async (
  transaction: SystemTx,
  id: string,
): Promise<{ readonly mailId: string } | undefined> => {
  const { rows } = await sql<{ mailId: string }>`
    select audience_mail_id as "mailId" from audience_run where id = ${id} and state = 'SENDING' for share`.execute(
    transaction,
  )
  return rows[0]
}

/**
 * Plans mails for the next `max` recipients of a run that have none, and leaves out for good those who no longer belong to
 * its audience: a ticket was returned or passed on, an address changed or bounced, consent was withdrawn. Returns how many it looked at.
 */
export const planAudienceMails = async (
  transaction: SystemTx,
  mail: AudienceMail,
  { runId, domain, max }: { readonly runId: string; readonly domain: string; readonly max: number },
): Promise<number> => {
  const type = mail.topic === null ? 'AUDIENCE_MAIL' : 'AUDIENCE_NEWS'
  const people =
    mail.audience === 'HOLDERS'
      ? sql`
        select ba.place, ba.mail_id, ba.user_id, ${attendeeSql.email} as email, ba.address_key from batch ba join (${attendeeSource.from}) on t.id = ba.ticket_id
        where t.state not in ('VOID', 'REPLACED') and s.owner_id is not distinct from ba.user_id`
      : sql`
        select ba.place, ba.mail_id, ba.user_id, us.email, ba.address_key from batch ba join users us on us.id = ba.user_id and us.state = 'ACTIVE'`
  const { rows } = await sql<{ count: number }>`
    with batch as materialized (
      select place, mail_id, user_id, ticket_id, address_key from audience_recipient
      where run_id = ${runId} and planned_at is null and skipped_at is null order by place limit ${max} for update skip locked),
    person as materialized (
      select pe.* from (${people}) pe
      where pe.address_key = sha256(convert_to(${runId} || lower(pe.email), 'UTF8')) and pe.email not like '%@erased.invalid'
        and ${agrees(mail, sql`pe.user_id`)} and not ${rejects(mail.accountId, sql`lower(pe.email)`)}),
    made as (
      insert into mail (id, type, account_id, event_id, user_id, recipient, subject, html, text, message_id, expires_at)
      select mail_id, ${type}, ${mail.accountId}, ${mail.eventId}::uuid, user_id, email, '', '', '', '<' || mail_id || '@' || ${domain}::text || '>', app.now() + ${PAGE_DAYS} * interval '1 day'
      from person returning id),
    noted as (
      update audience_recipient re set planned_at = case when pe.place is not null then app.now() end, skipped_at = case when pe.place is null then app.now() end
      from batch ba left join person pe on pe.place = ba.place where re.run_id = ${runId} and re.place = ba.place returning 1)
    select (select count(*) from batch)::int as count from (select count(*) from made) m, (select count(*) from noted) n`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}

/** Withdraws mails of a run that no process is sending. Their recipients wait again. */
export const withdrawWaiting = async (transaction: SystemTx, runId: string): Promise<void> => {
  await sql`
    with gone as (
      delete from mail ma using audience_recipient re where re.run_id = ${runId} and ma.id = re.mail_id and (ma.state = 'NEW' or (ma.state = 'LEASED' and ma.leased_until <= app.now()))
      returning ma.id)
    update audience_recipient re set planned_at = null from gone where re.mail_id = gone.id`.execute(transaction)
}

/** Withdraws one mail that this process holds: its recipient waits again, or is left out for good. */
export const withdrawMail = async (
  database: SystemDb,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  isForGood: boolean,
): Promise<void> => {
  await sql`
    with gone as (delete from mail where id = ${id} and state = 'LEASED' and attempts = ${attempt} returning id)
    update audience_recipient re set planned_at = null, skipped_at = case when ${isForGood} then app.now() end from gone where re.mail_id = gone.id`.execute(
    database,
  )
}

/** A run that a job looks after. */
export type RunAtWork = {
  readonly id: string
  readonly state: 'SCHEDULED' | 'SENDING'
  readonly isDue: boolean
  readonly isAsPlanned: boolean
}

/** Runs that are scheduled or being sent. */
export const readRunsAtWork = async (database: SystemDb): Promise<readonly RunAtWork[]> => {
  const { rows } = await sql<RunAtWork>`
    select ar.id, ar.state, ar.scheduled_at <= app.now() as "isDue", ar.events_as = ${asTheyAre(sql`ar.event_ids`)} as "isAsPlanned"
    from audience_run ar where ar.state in ('SCHEDULED', 'SENDING') order by ar.scheduled_at`.execute(database)
  return rows
}

/** Ends runs whose recipients all have a mail that is done, or given up. */
export const endFinishedRuns = async (transaction: SystemTx): Promise<void> => {
  await sql`
    update audience_run ar set state = 'SENT', ended_at = app.now()
    where ar.state = 'SENDING' and not exists (select 1 from audience_recipient re where re.run_id = ar.id and re.planned_at is null and re.skipped_at is null)
      and not exists (select 1 from audience_recipient re join mail ma on ma.id = re.mail_id and ma.state in ('NEW', 'LEASED') where re.run_id = ar.id)`.execute(
    transaction,
  )
}
