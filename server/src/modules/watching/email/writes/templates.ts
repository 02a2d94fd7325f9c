import type { AccountId } from '@admission/common/ids.ts'
import type { MailTemplateInput } from '@admission/common/mail-templates/blocks.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { MailTemplate, SavedText, TemplateOwner } from '../types.ts'

/** Locks the words of a type of mail and returns their edit version. They are made if there are none yet. */
export const lockTemplate = async (
  transaction: AdminTx,
  { accountId, eventId }: TemplateOwner,
  { id, type }: Pick<MailTemplate, 'id' | 'type'>,
): Promise<number | undefined> => {
  await sql`
    insert into mail_template (id, account_id, event_id, type, is_on, version_no)
    values (${id}, ${accountId}, ${eventId}, ${type}, false, 0) on conflict do nothing`.execute(transaction)
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from mail_template where id = ${id} and account_id = ${accountId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records who saved a change. */
export const stampTemplate = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update mail_template set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where id = ${id}`.execute(
    transaction,
  )
}

/** Stores words as the next version and turns them on or off. They are locked. */
export const writeTemplate = async (
  transaction: AdminTx,
  accountId: AccountId,
  id: string,
  { isOn, subject, blocks }: Pick<MailTemplateInput, 'isOn' | 'subject' | 'blocks'>,
): Promise<void> => {
  await sql`
    with next as (
      update mail_template set is_on = ${isOn}, version_no = version_no + 1 where id = ${id} and account_id = ${accountId} returning account_id, id, version_no)
    insert into mail_template_version (account_id, template_id, version_no, subject, blocks)
    select account_id, id, version_no, ${subject}, ${JSON.stringify(blocks)}::jsonb from next`.execute(transaction)
}

/** Records that a version can't be written. Only the first reason is kept. */
export const markBroken = async (
  database: SystemDb,
  { templateId, versionNo }: Pick<SavedText, 'templateId' | 'versionNo'>,
  reason: string,
): Promise<void> => {
  await sql`
    update mail_template_version set broken_at = app.now(), broken_reason = ${reason.slice(0, 300)}
    where template_id = ${templateId} and version_no = ${versionNo} and broken_at is null`.execute(database)
}
