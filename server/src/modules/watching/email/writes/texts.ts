import type { EmailId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { frameId, takeApart } from '../rules/frame.ts'
import type { MailAttachment, MailText } from '../types.ts'
import type { Lease } from './mails.ts'

/** The text of a mail with its attachments. */
type Text = Lease & MailText & { readonly attachments: readonly MailAttachment[] }

/**
 * The frames that this process has met, with their IDs once they are stored. A frame is stored with the second mail that
 * has it, so that mails that have no like are stored whole.
 */
export type KnownFrames = Map<string, { readonly id: string | undefined }>

/** Frames that a process remembers: about as many as there are types and looks of mails. 20 kB each. */
const MAX_FRAMES = 100

const meet = (known: KnownFrames, frame: string): string | undefined => {
  const met = known.get(frame)
  if (met !== undefined) return met.id ?? frameId(frame)
  if (known.size >= MAX_FRAMES) known.clear()
  known.set(frame, { id: undefined })
  return undefined
}

type Stored = { readonly id: EmailId; readonly frame_id: string | null; readonly frame: string | null }

const framed = (known: KnownFrames, text: Text): Text & Pick<Stored, 'frame_id' | 'frame'> => {
  const parts = takeApart(text.html)
  const id = parts && meet(known, parts.frame)
  if (parts === undefined || id === undefined) return { ...text, frame_id: null, frame: null }
  const isStored = known.get(parts.frame)?.id !== undefined
  return { ...text, html: parts.values, frame_id: id, frame: isStored ? null : parts.frame }
}

/**
 * Stores the text of mails: what they share with others once. Returns those that were stored; the others lost their
 * lease.
 */
export async function storeTexts(
  database: SystemDb,
  known: KnownFrames,
  mails: readonly Text[],
): Promise<ReadonlySet<EmailId>> {
  if (mails.length === 0) return new Set()
  const texts = mails.map((mail) => framed(known, mail))
  const { rows } = await sql<Pick<Stored, 'id'>>`
    with k as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) k (id uuid, attempt int, subject text, html text, text text, attachments jsonb, frame_id uuid, frame text)),
    frames as (insert into mail_frame (id, html) select distinct on (frame_id) frame_id, frame from k where frame is not null order by frame_id on conflict do nothing)
    update mail m set subject = k.subject, html = k.html, text = k.text, attachments = k.attachments, frame_id = k.frame_id
    from k where m.id = k.id and m.state = 'LEASED' and m.attempts = k.attempt returning m.id`.execute(database)
  for (const { frame, frame_id: id } of texts) if (frame !== null && id !== null) known.set(frame, { id })
  return new Set(rows.map(({ id }) => id))
}
