import type { EmailId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import type { ListedMail, MailAccount, MailStatus } from './types.ts'

/** A stored mail by ID while its page is open (90 days). Undefined if it isn't composed yet. */
export async function readEmailPage(
  database: SystemDb,
  id: EmailId,
): Promise<{ readonly subject: string; readonly html: string; readonly at: Date } | undefined> {
  const { rows } = await sql<{ subject: string; html: string; at: Date }>`
    select subject, html, coalesce(sent_at, created_at) as at from mail where id = ${id} and html <> '' and expires_at > app.now()`.execute(
    database,
  )
  return rows[0]
}

type Listed = Omit<ListedMail, 'id' | 'createdAt'> & { readonly id: string; readonly created_at: Date }

// Never sent: no server configured, waiting, or given up.
const unsent = sql`sent_at is null`
const microseconds = sql`(extract(epoch from created_at) * 1000000)::bigint`

/** Mails that weren't sent, newest first. Reads one row more than `size`. */
export async function readOutbox(database: SystemDb, size: number, after: CursorKey | null): Promise<ListedMail[]> {
  const [place, id] = after ?? [null, null]
  const { rows } = await sql<Listed & { standing: MailStatus }>`
    select id, type, recipient, subject, created_at, ${microseconds} as place,
           case state when 'DONE' then 'KEPT' when 'DEAD' then 'FAILED' else 'WAITING' end as standing
    from mail
    where ${unsent} and (${place}::bigint is null or (${microseconds}, id) < (${place}::bigint, ${id}::uuid))
    order by created_at desc, id desc limit ${size + 1}`.execute(database)
  return rows.map(({ id: mailId, created_at: createdAt, ...rest }) => ({ ...rest, id: mailId as EmailId, createdAt }))
}

/** Number of mails that `readOutbox` pages through. */
export async function countOutbox(database: SystemDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mail where ${unsent}`.execute(database)
  return rows[0]?.n ?? 0
}

/** What mails show about accounts, by ID. */
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
