import type { AudienceMailInput } from '@admission/common/mail-templates/audience.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { newId } from '#platform/ids.ts'
import type { TemplateOwner } from '../types.ts'

/** Locks a mail to an audience and returns its edit version; undefined if it doesn't exist. */
export const lockAudienceMail = async (transaction: SystemTx, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from audience_mail where id = ${id} for no key update`.execute(transaction)
  return rows[0]?.version
}

/** Records who saved a change. */
export const stampAudienceMail = async (transaction: SystemTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update audience_mail set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where id = ${id}`.execute(
    transaction,
  )
}

const insertVersion = (
  transaction: SystemTx,
  id: string,
  { subject, blocks }: Pick<AudienceMailInput, 'subject' | 'blocks'>,
) =>
  sql`
    insert into audience_mail_version (account_id, audience_mail_id, version_no, subject, blocks)
    select account_id, id, version_no, ${subject}, ${JSON.stringify(blocks)}::jsonb from audience_mail where id = ${id}`.execute(
    transaction,
  )

/** Stores a new mail to an audience with its first text, and returns its ID. */
export const insertAudienceMail = async (
  transaction: SystemTx,
  { accountId, eventId }: TemplateOwner,
  userId: string,
  mail: AudienceMailInput,
): Promise<string> => {
  const id = newId('AudienceMail') as string
  await sql`
    insert into audience_mail (id, account_id, event_id, name, audience, topic, event_ids, prices, sections, checked_in, version_no, created_by)
    values (${id}, ${accountId}, ${eventId}, ${mail.name}, ${mail.audience}, ${mail.topic}, ${mail.eventIds}::uuid[], ${mail.prices}::text[], ${mail.sections}::text[],
      ${mail.checkedIn}::boolean, 1, ${userId})`.execute(transaction)
  await insertVersion(transaction, id, mail)
  return id
}

/** Saves a mail to an audience, its text as the next version. It is locked. */
export const writeAudienceMail = async (transaction: SystemTx, id: string, mail: AudienceMailInput): Promise<void> => {
  await sql`
    update audience_mail set name = ${mail.name}, audience = ${mail.audience}, topic = ${mail.topic}, event_ids = ${mail.eventIds}::uuid[],
      prices = ${mail.prices}::text[], sections = ${mail.sections}::text[], checked_in = ${mail.checkedIn}::boolean, version_no = version_no + 1
    where id = ${id}`.execute(transaction)
  await insertVersion(transaction, id, mail)
}

/** Archives or restores a mail to an audience; false if it is archived already, or isn't. */
export const writeArchived = async (transaction: SystemTx, id: string, isArchived: boolean): Promise<boolean> => {
  const { rows } = await sql`
    update audience_mail set archived_at = case when ${isArchived} then app.now() end
    where id = ${id} and (archived_at is not null) <> ${isArchived} returning 1`.execute(transaction)
  return rows.length > 0
}

/** Records that a text can't be written. Only the first reason is kept. */
export const markAudienceBroken = async (
  database: SystemDb,
  { mailId, versionNo }: { readonly mailId: string; readonly versionNo: number },
  reason: string,
): Promise<void> => {
  await sql`
    update audience_mail_version set broken_at = app.now(), broken_reason = ${reason.slice(0, 300)}
    where audience_mail_id = ${mailId} and version_no = ${versionNo} and broken_at is null`.execute(database)
}
