import { MAIL_TYPES, type MailType } from '../types.ts'
import { AUDIENCE_TYPES } from './to-many.ts'

/** What decides whether a mail can be sent again. */
export type SentMailFacts = {
  readonly type: string
  readonly state: SentMailState
  readonly recipient: string
  /** False: what it reported is no longer stored. */
  readonly hasFact: boolean
  /** True while an earlier request for it waits to be sent. */
  readonly isPending: boolean
}

/** State of an account's mail. KEPT: written, but there is no server to send it to. */
export type SentMailState = 'WAITING' | 'SENT' | 'BOUNCED' | 'FAILED' | 'KEPT'

/** Reminders go out once per cart, because people agreed to no more. */
const ONCE: ReadonlySet<string> = new Set(['CART_REMINDER'] satisfies MailType[])

/** Why a mail can't be sent again; undefined if it can. */
export function whyNotAgain({ type, state, recipient, hasFact, isPending }: SentMailFacts): string | undefined {
  if (state === 'WAITING' || isPending) return 'It is waiting to be sent.'
  if (ONCE.has(type)) return 'People agreed to one reminder of a cart.'
  if (AUDIENCE_TYPES.some((known) => known === type)) return 'An e-mail to an audience reaches each person once.'
  if (type === 'TEST') return 'Send another test instead.'
  if (recipient.endsWith('@erased.invalid')) return 'The person has deleted their account.'
  if (!hasFact || !MAIL_TYPES.some((known) => known === type)) return 'What it was about is no longer stored.'
  return undefined
}
