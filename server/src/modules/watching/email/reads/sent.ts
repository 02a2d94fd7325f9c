import type { AccountId, EmailId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { unframed } from '../rules/frame.ts'
import type { SentMailFacts, SentMailState } from '../rules/resending.ts'

/** A mail of an account, as employees see it. */
export type SentMail = SentMailFacts & {
  readonly id: EmailId
  readonly accountId: AccountId
  readonly subject: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  /** What the mail server or the writer of the mail said; null if nothing failed. */
  readonly lastError: string | null
}

/** The state of `ma`, a row of `mail`. */
export const sentState = sql<SentMailState>`
  case when ma.bounced_at is not null then 'BOUNCED' when ma.state = 'DEAD' then 'FAILED' when ma.sent_at is not null then 'SENT'
       when ma.state = 'DONE' then 'KEPT' else 'WAITING' end`

/** Columns of a mail in an account's list. `ma` is a row of `mail`. */
export const sentColumns = sql`
  ma.id, ma.account_id as "accountId", ma.type, ma.recipient, ma.subject, ma.created_at as "createdAt", ma.sent_at as "sentAt", ma.last_error as "lastError", ${sentState} as state,
  exists (select 1 from fact fa where fa.id = ma.fact_id) as "hasFact",
  exists (select 1 from mail ot where ot.fact_id = ma.fact_id and ot.recipient = ma.recipient and ot.state in ('NEW', 'LEASED')) as "isPending"`

/** One mail of an account with its document, without links. Undefined if there is no such mail, or it is about no account. */
export const readSentMail = async (
  database: SystemDb,
  id: EmailId,
): Promise<(SentMail & { readonly html: string }) | undefined> => {
  const { rows } = await sql<SentMail & { readonly html: string; readonly frame: string | null }>`
    select ${sentColumns}, ma.html, fr.html as frame
    from mail ma left join mail_frame fr on fr.id = ma.frame_id where ma.id = ${id} and ma.account_id is not null`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { frame, ...mail } = row
  return { ...mail, html: unframed({ frame, html: mail.html }) }
}

/** Locks a mail until the transaction ends. Undefined as above. */
export const lockSentMail = async (database: SystemDb, id: EmailId): Promise<SentMail | undefined> => {
  await sql`select 1 from mail where id = ${id} for no key update`.execute(database)
  const { rows } = await sql<SentMail>`
    select ${sentColumns} from mail ma where ma.id = ${id} and ma.account_id is not null`.execute(database)
  return rows[0]
}
