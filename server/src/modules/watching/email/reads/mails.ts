import type { EmailId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import { unframed } from '../rules/frame.ts'
import type { MailAccount } from '../types.ts'

/** A stored mail by ID while its page is open (90 days). Undefined if it isn't composed yet. */
export async function readEmailPage(
  database: SystemDb,
  id: EmailId,
): Promise<{ readonly subject: string; readonly html: string; readonly at: Date } | undefined> {
  const { rows } = await sql<{ subject: string; html: string; frame: string | null; at: Date }>`
    select m.subject, m.html, fr.html as frame, coalesce(m.sent_at, m.created_at) as at
    from mail m left join mail_frame fr on fr.id = m.frame_id where m.id = ${id} and m.html <> '' and m.expires_at > app.now()`.execute(
    database,
  )
  const [mail] = rows
  return mail && { subject: mail.subject, html: unframed(mail), at: mail.at }
}

/** Details of accounts that mails show, by ID. */
export async function readMailAccounts(
  database: SystemDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailAccount>> {
  const { rows } = await sql<MailAccount>`
    select a.id, a.name, coalesce(nullif(a.legal_name, ''), a.name) as "legalName", a.address_line as "addressLine", a.email, a.brand_color as "brandColor",
           (select m.id from marketplace m where m.account_id = a.id order by m.id limit 1) as "marketplaceId"
    from account a where a.id = ${anyOf(ids)}`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

const readParts = readTogether<{ id: string; order_id: string }>(async (database, orderIds) => {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select id, order_id from purchase where order_id = ${anyOf(orderIds)} order by id`.execute(database)
  return rows
})

/** The purchases of an order, including one that failed. */
export async function readPurchaseIds(database: SystemDb, orderId: string): Promise<string[]> {
  const rows = await readParts(database, [orderId])
  return rows.flatMap((row) => (row.order_id === orderId ? [row.id] : []))
}
