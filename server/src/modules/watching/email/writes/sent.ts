import type { EmailId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import { PAGE_DAYS } from '../rules/life.ts'

/**
 * Plans a mail like another one. Its place in the fact is below zero: places from zero belong to the mails that the fact leads to,
 * some of which may not be planned yet.
 * Returns false if another mail of the fact took the place at the same time.
 */
export async function planAgain(
  transaction: SystemTx,
  { id, again, messageId }: { readonly id: EmailId; readonly again: EmailId; readonly messageId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mail (id, type, account_id, event_id, user_id, recipient, subject, html, text, message_id, fact_id, ordinal, expires_at)
    select ${again}, m.type, m.account_id, m.event_id, m.user_id, m.recipient, '', '', '', ${messageId}, m.fact_id,
           (select least(min(o.ordinal), 0) - 1 from mail o where o.fact_id = m.fact_id), app.now() + ${PAGE_DAYS} * interval '1 day'
    from mail m where m.id = ${id}
    on conflict (fact_id, ordinal) do nothing`.execute(transaction)
  return numAffectedRows === 1n
}
