import type { AccountId, EmailId, UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { unframed } from '../rules/frame.ts'
import { RETENTION_DAYS, LEASE_SECONDS, PAGE_DAYS, MAX_WAIT_SECONDS } from '../rules/life.ts'
import { SECRET_TYPES } from '../rules/secrets.ts'
import { TO_MANY_TYPES } from '../rules/to-many.ts'
import type { LeasedMail, MailType, MailText, MailFact } from '../types.ts'

type Planned = {
  readonly id: EmailId
  readonly messageId: string
  readonly type: MailType
  readonly factId: string
  readonly accountId: AccountId | null
}

/** Plans a mail to a user, unless the user was removed. One mail per fact, even when repeated. */
export async function planMailToUser(transaction: SystemTx, mail: Planned, userId: UserId): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, u.id, u.email, '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from users u where u.id = ${userId} and u.state = 'ACTIVE'
    on conflict do nothing`.execute(transaction)
}

/** The same, also to a user who is locked. */
export async function planMailToLocked(transaction: SystemTx, mail: Planned, userId: UserId): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, u.id, u.email, '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from users u where u.id = ${userId} and u.state in ('ACTIVE', 'DISABLED')
    on conflict do nothing`.execute(transaction)
}

/** Plans the second mail of a fact, to another proved address of its user. One mail per fact, even when repeated. */
export async function planMailToOtherAddress(transaction: SystemTx, mail: Planned, emailId: string): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, ordinal, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, us.id, ue.email, '', '', '', ${mail.messageId}, ${mail.factId}, 1, app.now() + ${PAGE_DAYS} * interval '1 day'
    from user_email ue join users us on us.id = ue.user_id where ue.id = ${emailId} and ue.verified_at is not null and us.state = 'ACTIVE'
    on conflict do nothing`.execute(transaction)
}

/**
 * Plans a mail to one address of a user, even if it has just been removed: removing it can't suppress the mail. One
 * mail per fact, even when repeated.
 */
export async function planMailToAddress(transaction: SystemTx, mail: Planned, emailId: string): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, us.id, ue.email, '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from user_email ue join users us on us.id = ue.user_id where ue.id = ${emailId} and us.state = 'ACTIVE'
    on conflict do nothing`.execute(transaction)
}

/** Plans a mail to the address an order was placed with. One mail per fact, even when repeated. */
export async function planMailToBuyer(transaction: SystemTx, mail: Planned, orderId: string): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, o.user_id, o.email, '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from orders o where o.id = ${orderId}
    on conflict do nothing`.execute(transaction)
}

/** Plans a mail about an order to its buyer's own verified address, whatever address the order was placed with. */
export async function planMailToOwner(
  transaction: SystemTx,
  mail: Planned,
  orderId: string,
  userId: string,
): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, u.id, u.email, '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from orders o join users u on u.id = o.user_id where o.id = ${orderId} and u.id = ${userId} and u.email_verified_at is not null
    on conflict do nothing`.execute(transaction)
}

/** Holds a planned mail back for some minutes. */
export async function holdMail(transaction: SystemTx, factId: string, minutes: number): Promise<void> {
  await sql`
    update mail set leased_until = app.now() + ${minutes} * interval '1 minute' where fact_id = ${factId} and state = 'NEW'`.execute(
    transaction,
  )
}

/** Plans a mail to someone on a waitlist. One mail per fact, even when repeated. */
export async function planMailToWaiting(transaction: SystemTx, mail: Planned, entryId: string): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, event_id, user_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, w.event_id, w.user_id, w.email, '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from waitlist_entry w where w.id = ${entryId}
    on conflict do nothing`.execute(transaction)
}

/** Plans a mail to the address of an open invitation. One mail per fact, even when repeated. */
export async function planMailToInvited(transaction: SystemTx, mail: Planned, invitationId: string): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, null, i.email, '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from member_invitation i where i.id = ${invitationId} and i.state = 'OPEN'
    on conflict do nothing`.execute(transaction)
}

/**
 * Plans a mail with a code to the address that asked for it, of an account or not. One mail per fact, even when repeated.
 */
export async function planMailWithCode(transaction: SystemTx, mail: Planned, requestId: string): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, us.id, sl.email, '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from secret_link sl
    left join user_email ue on ue.email = sl.email and ue.removed_at is null and (ue.is_primary or ue.verified_at is not null)
    left join users us on us.id = ue.user_id and us.state = 'ACTIVE'
    where sl.id = ${requestId}
    on conflict do nothing`.execute(transaction)
}

/** Plans a mail to a guest for whom tickets are held. One mail per fact, even when repeated. */
export async function planMailToGuest(transaction: SystemTx, mail: Planned, invitationId: string): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, event_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, c.event_id, c.email, '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from concierge_invitation c where c.id = ${invitationId}
    on conflict do nothing`.execute(transaction)
}

/** Plans one of several mails of a fact, to owners of tickets whom others sent them: the nth, from 2. One mail each, even when repeated. */
export async function planMailToHolder(
  transaction: SystemTx,
  mail: Planned,
  { userId, ordinal }: { readonly userId: UserId; readonly ordinal: number },
): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, ordinal, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, us.id, us.email, '', '', '', ${mail.messageId}, ${mail.factId}, ${ordinal}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from users us where us.id = ${userId} and us.state = 'ACTIVE'
    on conflict do nothing`.execute(transaction)
}

/** Plans a mail to the address that a transfer was sent to, if there is one. One mail per fact, even when repeated. */
export async function planMailToRecipient(transaction: SystemTx, mail: Planned, transferId: string): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, event_id, recipient, subject, html, text, message_id, fact_id, ordinal, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, (select case when count(*) = 1 then min(part.event_id::text)::uuid end from transfer_part part where part.transfer_id = transfer.id),
           transfer.email, '', '', '', ${mail.messageId}, ${mail.factId}, 1, app.now() + ${PAGE_DAYS} * interval '1 day'
    from transfer where transfer.id = ${transferId} and transfer.email is not null
    on conflict do nothing`.execute(transaction)
}

/** Plans a mail to a purchaser, about one of their agreements. One mail per fact, even when repeated. */
export async function planMailToPurchaser(transaction: SystemTx, mail: Planned, agreementId: string): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, expires_at)
    select ${mail.id}, ${mail.type}, ${mail.accountId}, p.user_id, coalesce(u.email, p.email), '', '', '', ${mail.messageId}, ${mail.factId}, app.now() + ${PAGE_DAYS} * interval '1 day'
    from charge_agreement c join purchaser p on p.id = c.purchaser_id left join users u on u.id = p.user_id and u.state = 'ACTIVE' where c.id = ${agreementId}
    on conflict do nothing`.execute(transaction)
}

/**
 * Plans a mail to each recipient of a monitoring rule: members who are still active, and its other addresses. One mail per
 * fact and address, even when repeated.
 */
export async function planMailsOfRule(
  transaction: SystemTx,
  mail: Pick<Planned, 'type' | 'factId'> & { readonly ruleId: string; readonly domain: string },
): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, fact_id, ordinal, expires_at)
    select re.id, ${mail.type}, null, re.user_id, re.email, '', '', '', '<' || re.id || '@' || ${mail.domain}::text || '>', ${mail.factId}, re.ordinal,
           app.now() + ${PAGE_DAYS} * interval '1 day'
    from (
      select gen_random_uuid() as id, ad.user_id, ad.email, row_number() over (order by ad.email) - 1 as ordinal
      from (
        select distinct on (lower(un.email)) un.user_id, un.email from (
          select us.id as user_id, us.email from monitoring_rule mr join member me on me.account_id = mr.account_id and me.user_id = any(mr.recipients) and me.disabled_at is null
          join users us on us.id = me.user_id and us.state = 'ACTIVE' where mr.id = ${mail.ruleId} and mr.removed_at is null
          union all
          select null, unnest(mr.emails) from monitoring_rule mr where mr.id = ${mail.ruleId} and mr.removed_at is null) un
        order by lower(un.email), un.user_id) ad) re
    on conflict do nothing`.execute(transaction)
}

/**
 * Plans a mail to each active member with one of these roles who has access to the purchase's event. One mail per fact and
 * person, even when repeated.
 */
export async function planMailsToMembers(
  transaction: SystemTx,
  mail: Pick<Planned, 'type' | 'factId'> & {
    readonly purchaseId: string
    readonly roles: readonly MemberRole[]
    readonly domain: string
  },
): Promise<void> {
  await sql`
    insert into mail (id, type, account_id, event_id, user_id, recipient, subject, html, text, message_id, fact_id, ordinal, expires_at)
    select re.id, ${mail.type}, re.account_id, re.event_id, re.user_id, re.email, '', '', '', '<' || re.id || '@' || ${mail.domain}::text || '>', ${mail.factId}, re.ordinal,
           app.now() + ${PAGE_DAYS} * interval '1 day'
    from (
      select gen_random_uuid() as id, pu.account_id, pu.event_id, us.id as user_id, us.email, row_number() over (order by us.id) - 1 as ordinal
      from purchase pu join member me on me.account_id = pu.account_id and me.disabled_at is null and me.role::text = any(${[...mail.roles]}::text[])
        and (me.event_ids is null or pu.event_id = any(me.event_ids))
      join users us on us.id = me.user_id and us.state = 'ACTIVE' where pu.id = ${mail.purchaseId}) re
    on conflict do nothing`.execute(transaction)
}

type HelpMails = {
  readonly factId: string
  readonly domain: string
  readonly recipients: Readonly<Record<'HELP_REQUEST' | 'HELP_RECEIVED', string>>
}

/** Plans the two mails of a request for help. Once per fact, even when repeated. */
export async function planMailsOfHelp(transaction: SystemTx, { factId, domain, recipients }: HelpMails): Promise<void> {
  const types = Object.keys(recipients)
  await sql`
    insert into mail (id, type, recipient, subject, html, text, message_id, fact_id, ordinal, expires_at)
    select re.id, re.type, re.recipient, '', '', '', '<' || re.id || '@' || ${domain}::text || '>', ${factId}, re.ordinal - 1,
           app.now() + ${PAGE_DAYS} * interval '1 day'
    from (select gen_random_uuid() as id, ma.type, ma.recipient, ma.ordinal
          from unnest(${types}::text[], ${Object.values(recipients)}::text[]) with ordinality ma (type, recipient, ordinal)) re
    on conflict do nothing`.execute(transaction)
}

type Leased = Omit<LeasedMail, 'content' | 'fact'> &
  MailText & { readonly frame: string | null; readonly fact: MailFact | null }

// Literals, as in the indexes that find them.
const isUrgent = sql`type in (${sql.join(SECRET_TYPES.map((type) => sql.lit(type)))})`
const isToMany = sql`type in (${sql.join(TO_MANY_TYPES.map((type) => sql.lit(type)))})`
const isDue = sql`state in ('NEW', 'LEASED') and (leased_until is null or leased_until <= app.now())`

/**
 * Leases mails that are due to this process: first those that people wait for, then the oldest, messages to many last; while
 * the process is busy, only those that people wait for and what has waited for a few seconds. If the process dies, a mail is due again when its lease expires.
 */
export async function leaseMails(
  database: SystemDb,
  { max, isBusy }: { readonly max: number; readonly isBusy: boolean },
): Promise<LeasedMail[]> {
  const mayGo = sql`(not ${isBusy}::boolean or coalesce(leased_until, created_at) <= app.now() - ${MAX_WAIT_SECONDS} * interval '1 second')`
  const { rows } = await sql<Leased>`
    with urgent as (select id from mail where ${isDue} and ${isUrgent} order by created_at limit ${max} for update skip locked),
    others as (
      select id from mail where ${isDue} and not ${isUrgent} and not ${isToMany} and ${mayGo}
      order by created_at limit ${max} - (select count(*) from urgent) for update skip locked),
    many as (
      select id from mail where ${isDue} and ${isToMany} and ${mayGo}
      order by created_at limit ${max} - (select count(*) from urgent) - (select count(*) from others) for update skip locked)
    update mail m set state = 'LEASED', attempts = m.attempts + 1, leased_until = app.now() + ${LEASE_SECONDS} * interval '1 second'
    from (select id from urgent union all select id from others union all select id from many) due
    where m.id = due.id
    returning m.id, m.type, m.message_id as "messageId", m.account_id as "accountId", m.user_id as "userId", m.recipient, m.attempts::int as attempt, m.subject, m.html, m.text, m.attachments,
      (select fr.html from mail_frame fr where fr.id = m.frame_id) as frame,
      (select jsonb_build_object('subjectId', f.subject_id, 'data', f.data) from fact f where f.id = m.fact_id) as fact`.execute(
    database,
  )
  return rows.map(({ subject, html, text, frame, ...rest }) => ({
    ...rest,
    content: html === '' ? null : { subject, html: unframed({ frame, html }), text },
  }))
}

/** Says who may write about a mail. */
export type Lease = Pick<LeasedMail, 'id' | 'attempt'>

// A process that lost the lease writes nothing: another process has the mail by now.
const held = ({ id, attempt }: Lease) => sql`id = ${id} and state = 'LEASED' and attempts = ${attempt}`

const leases = (mails: readonly Lease[]) =>
  sql`unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ attempt }) => attempt)}::int[]) k (id, attempt)`

/** Marks mails as done. `isSent` false: they stay in the outbox. */
export async function markDone(database: SystemDb, mails: readonly Lease[], isSent: boolean): Promise<void> {
  if (mails.length === 0) return
  await sql`
    update mail m set state = 'DONE', leased_until = null, last_error = null, sent_at = case when ${isSent}::boolean then app.now() end
    from ${leases(mails)} where m.id = k.id and m.state = 'LEASED' and m.attempts = k.attempt`.execute(database)
}

/** Records a failed attempt. The next one is in `seconds`. */
export async function markAgain(database: SystemDb, lease: Lease, reason: string, seconds: number): Promise<void> {
  await sql`
    update mail set state = 'NEW', leased_until = app.now() + ${seconds} * interval '1 second', last_error = ${reason}
    where ${held(lease)}`.execute(database)
}

/** Records a permanent failure. `isBounced`: the address doesn't accept mail. */
export async function markDead(database: SystemDb, lease: Lease, reason: string, isBounced: boolean): Promise<void> {
  await sql`
    update mail set state = 'DEAD', leased_until = null, last_error = ${reason}, bounced_at = case when ${isBounced}::boolean then app.now() end
    where ${held(lease)}`.execute(database)
}

/** Deletes at most `max` mails older than 400 days. Returns how many. */
export async function forgetOldMails(database: SystemDb, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail where ctid = any(array(
      select ctid from mail where created_at < app.now() - ${RETENTION_DAYS} * interval '1 day' limit ${max}))`.execute(
    database,
  )
  return Number(numAffectedRows ?? 0)
}
