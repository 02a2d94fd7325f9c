import type { UserId } from '@admission/common/ids.ts'
import { mailTemplateType, type MailTemplateName } from '@admission/common/mail-templates/types.ts'
import { sql } from 'kysely'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { LeasedMail, MailFact, MailTemplate, SavedText, TemplateOwner, TemplateVersion } from '../types.ts'

type Asked = { readonly accountId: string; readonly type: MailTemplateName; readonly eventId: string | null }
const keyOf = ({ accountId, type, eventId }: Asked): string => `${accountId}/${type}/${eventId ?? ''}`

const readKeyed = readTogether<SavedText & { key: string }>(async (database, keys) => {
  const { rows } = await sql<SavedText & { key: string }>`
    select k.key, t.id as "templateId", t.version_no as "versionNo", t.event_id as "eventId", tv.subject, tv.blocks, tv.broken_at is not null as "isBroken"
    from unnest(${[...keys]}::text[]) k (key)
    join mail_template t on t.account_id = split_part(k.key, '/', 1)::uuid and t.type = split_part(k.key, '/', 2)
      and (t.event_id is null or t.event_id = nullif(split_part(k.key, '/', 3), '')::uuid) and t.is_on
    join mail_template_version tv on tv.template_id = t.id and tv.version_no = t.version_no`.execute(database)
  return rows
})

/** Words that are turned on for a type of mail: those of the account, and those of the event. */
export const readOwnTexts = async (database: SystemDb, asked: Asked): Promise<readonly SavedText[]> => {
  const key = keyOf(asked)
  return (await readKeyed(database, [key])).filter((row) => row.key === key)
}

/** The events of an account, which an employee reaches by the event alone. Undefined if there is no such event. */
export const readOwnerOfEvent = async (database: SystemDb, eventId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from event where id = ${eventId}`.execute(database)
  return rows[0]?.accountId
}

/** True if there is such an account. */
export const isAccount = async (database: SystemDb, id: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select true as found from account where id = ${id}`.execute(database)
  return rows.length > 0
}

type Row = Omit<MailTemplate, 'subject' | 'blocks'> & Pick<Partial<MailTemplate>, 'subject' | 'blocks'>

/**
 * Types of mails as an account or event has them, saved or not, in the given order. Their IDs are digests, so that a record
 * exists before anything is saved.
 */
export const readTemplates = async (
  transaction: AdminTx,
  { accountId, eventId }: TemplateOwner,
  types: readonly MailTemplateName[],
): Promise<readonly MailTemplate[]> => {
  const { rows } = await sql<{
    [Key in keyof Row]: Key extends 'subject' | 'blocks' ? NonNullable<Row[Key]> | null : Row[Key]
  }>`
    select overlay(overlay(md5(${accountId}::text || '/' || ${eventId ?? ''}::text || '/' || k.type) placing '4' from 13) placing '8' from 17)::uuid as id, a.id as "accountId", ${eventId}::uuid as "eventId", k.type as type,
           coalesce(t.edit_version, 1) as version, t.edited_at as "editedAt", t.edited_by as "editedBy", a.time_zone as timezone,
           coalesce(t.is_on, false) as "isOn", coalesce(t.version_no, 0) as "versionNo", tv.subject, tv.blocks, tv.broken_at as "brokenAt", tv.broken_reason as "brokenReason",
           ${eventId}::uuid is not null and exists (
             select 1 from mail_template i where i.account_id = a.id and i.event_id is null and i.type = k.type and i.is_on) as "isInherited"
    from unnest(${[...types]}::text[]) with ordinality k (type, no)
    join account a on a.id = ${accountId}
    left join mail_template t on t.account_id = a.id and t.event_id is not distinct from ${eventId}::uuid and t.type = k.type
    left join mail_template_version tv on tv.template_id = t.id and tv.version_no = t.version_no
    order by k.no`.execute(transaction)
  return rows.map(({ subject, blocks, ...row }) => {
    const { starter } = mailTemplateType(row.type)
    return { ...row, subject: subject ?? starter.subject, blocks: blocks ?? [...starter.blocks] }
  })
}

/** Versions of a type's words, latest first, 50 at most. */
export const readTemplateVersions = async (
  database: SystemDb,
  accountId: string,
  id: string,
): Promise<readonly TemplateVersion[]> => {
  const { rows } = await sql<TemplateVersion>`
    select version_no as no, subject, blocks, created_at as "createdAt", broken_at as "brokenAt", broken_reason as "brokenReason"
    from mail_template_version where account_id = ${accountId} and template_id = ${id} order by version_no desc limit 50`.execute(
    database,
  )
  return rows
}

/** Something real that a preview can be about. */
export type TemplateSample = {
  /** ID of a purchase, or of an earlier mail. */
  readonly id: string
  readonly label: string
  readonly at: Date
}

/** The latest purchases of an account or event, for previews. */
export const readPurchaseSamples = async (
  database: SystemDb,
  { accountId, eventId }: TemplateOwner,
): Promise<readonly TemplateSample[]> => {
  const ofEvent = eventId === null ? sql`true` : sql`p.event_id = ${eventId}`
  const { rows } = await sql<{ id: string; account: string; event: string; at: Date }>`
    select k.id, ac.name as account, ev.name as event, k.created_at as at
    from (select p.id, p.account_id, p.event_id, p.created_at from purchase p
          where p.account_id = ${accountId} and ${ofEvent} and p.state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') order by p.id desc limit 5) k
    join account ac on ac.id = k.account_id join event ev on ev.id = k.event_id order by k.id desc`.execute(database)
  return rows.map(({ id, account, event, at }) => ({ id, label: `${purchaseReference(account, id)}, ${event}`, at }))
}

/** The latest mails of a type among an account's last thousand, for previews. */
export const readMailSamples = async (
  database: SystemDb,
  { accountId, eventId }: TemplateOwner,
  type: MailTemplateName,
): Promise<readonly TemplateSample[]> => {
  const { rows } = await sql<TemplateSample>`
    select k.id, k.subject as label, k.created_at as at
    from (select id, type, subject, created_at, event_id, fact_id from mail where account_id = ${accountId} order by created_at desc, id desc limit 1000) k
    where k.type = ${type} and k.subject <> '' and k.fact_id is not null and (${eventId}::uuid is null or k.event_id = ${eventId})
    order by k.created_at desc limit 5`.execute(database)
  return rows
}

/** What a mail about a sample is composed from. */
export type SampleFacts = Pick<LeasedMail, 'userId' | 'recipient' | 'fact'>

/** A purchase as the fact that mails about it report. Undefined unless it is the account's, and of the event if given. */
export const readPurchaseFact = async (
  database: SystemDb,
  { accountId, eventId }: TemplateOwner,
  id: string,
): Promise<SampleFacts | undefined> => {
  const { rows } = await sql<{ userId: UserId | null; recipient: string; orderId: string; amount: number }>`
    select o.user_id as "userId", o.email as recipient, p.order_id as "orderId", p.total as amount
    from purchase p join orders o on o.id = p.order_id
    where p.id = ${id} and p.account_id = ${accountId} and (${eventId}::uuid is null or p.event_id = ${eventId})`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { userId, recipient, orderId, amount } = row
  return { userId, recipient, fact: { subjectId: orderId, data: { purchaseId: id, orderId, amount } } }
}

/** The fact of an earlier mail. Undefined unless it is the account's, of that type, and of the event if given. */
export const readMailFact = async (
  database: SystemDb,
  { accountId, eventId }: TemplateOwner,
  { id, type }: { readonly id: string; readonly type: MailTemplateName },
): Promise<SampleFacts | undefined> => {
  const { rows } = await sql<{ userId: UserId | null; recipient: string; fact: MailFact }>`
    select m.user_id as "userId", m.recipient, jsonb_build_object('subjectId', f.subject_id, 'data', f.data) as fact
    from mail m join fact f on f.id = m.fact_id
    where m.id = ${id} and m.account_id = ${accountId} and m.type = ${type} and (${eventId}::uuid is null or m.event_id = ${eventId})`.execute(
    database,
  )
  return rows[0]
}

type View = {
  readonly accountId: string
  readonly sampleId: string | null
  readonly userId: string | null
  readonly action: string
}

/** True if this employee's look at a sample was recorded in the last hour. */
export const wasViewed = async (
  database: SystemDb,
  { accountId, sampleId, userId, action }: View,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select true as found from audit
    where account_id = ${accountId} and target_id = ${sampleId} and at > app.now() - interval '1 hour' and actor_id = ${userId} and action = ${action}
    limit 1`.execute(database)
  return rows.length > 0
}
