import type { AccountId, EmailId, UserId } from '@admission/common/ids.ts'
import type { JsonObject } from '#platform/json.ts'

export const MAIL_TYPES = [
  'EMAIL_VERIFICATION',
  'PASSWORD_RESET',
  'NEW_DEVICE',
  'PASSWORD_CHANGED',
  'ORDER_RECEIPT',
  'PAYMENT_RETURNED',
  'REPORT_READY',
] as const
/** What a mail is about; decides how it is composed. */
export type MailType = (typeof MAIL_TYPES)[number]

/** A document that is made anew whenever the mail is sent, and never kept: it may hold live codes. */
export type MailAttachment = { readonly kind: 'TICKETS'; readonly purchaseId: string }

/** The fact that a mail tells its reader. */
export type ToldFact = { readonly subjectId: string; readonly data: JsonObject }

/** Words of a mail, with a placeholder in place of secrets; null until they are composed. */
export type MailWords = { readonly subject: string; readonly html: string; readonly text: string }

/** A mail that this process may send, until its lease runs out. */
export type LeasedMail = {
  readonly id: EmailId
  readonly type: MailType
  readonly messageId: string
  /** The one account that it is about; null: several, or none. */
  readonly accountId: AccountId | null
  readonly userId: UserId | null
  readonly recipient: string
  /** Counts from 1; names the lease. */
  readonly attempt: number
  readonly words: MailWords | null
  readonly attachments: readonly MailAttachment[]
  readonly fact: ToldFact | null
}

/** How a kept mail stands, as staff read it. KEPT: composed and stored, with no server to send it to. */
export const MAIL_STANDINGS = ['WAITING', 'SENT', 'KEPT', 'FAILED'] as const
export type MailStanding = (typeof MAIL_STANDINGS)[number]

/** A mail in a list. */
export type ListedMail = {
  readonly id: EmailId
  readonly type: string
  readonly recipient: string
  readonly subject: string
  readonly standing: MailStanding
  readonly createdAt: Date
  /** Microseconds since 1970, exact: its place in the list. */
  readonly place: number
}

/** Who speaks in mails about an account's events. */
export type MailAccount = {
  readonly id: string
  readonly name: string
  readonly legalName: string
  readonly addressLine: string | null
  readonly email: string | null
  readonly brandColor: string | null
  readonly marketplaceId: string | null
}
