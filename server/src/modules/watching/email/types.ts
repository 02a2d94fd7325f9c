import type { AccountId, EmailId, UserId } from '@admission/common/ids.ts'
import type { JsonObject } from '#platform/json.ts'

export const MAIL_TYPES = [
  'EMAIL_VERIFICATION',
  'ADDRESS_VERIFICATION',
  'ADDRESS_ADDED',
  'PRIMARY_EMAIL_CHANGED',
  'PASSWORD_RESET',
  'SIGN_IN_CODE',
  'NEW_DEVICE',
  'PASSWORD_CHANGED',
  'AUTHENTICATOR_CHANGED',
  'AUTHENTICATOR_LOST',
  'PASSKEY_ADDED',
  'MEMBER_INVITATION',
  'ORDER_RECEIPT',
  'PAYMENT_RETURNED',
  'ORDER_REFUNDED',
  'ORDER_CANCELLED',
  'TICKETS_CHANGED',
  'TICKETS_SENT',
  'TICKETS_READY',
  'EVENT_CANCELLED',
  'EVENT_CHANGED',
  'PAYMENT_DISPUTED',
  'REPORT_READY',
  'MONITORING_ALERT',
  'HELP_REQUEST',
  'HELP_RECEIVED',
  'CART_REMINDER',
  'SUBSCRIPTION_STARTED',
  'WAITLIST_JOINED',
  'WAITLIST_OFFER',
  'WAITLIST_CLOSED',
  'PURCHASER_INVITATION',
  'CHARGES_AGREED',
  'CHARGES_ENDED',
  'GUEST_INVITATION',
  'ATTENDEE_MESSAGE',
  'DATA_EXPORT_READY',
  'ACCOUNT_DELETION',
  'ACCOUNT_KEPT',
  'AUTHENTICATOR_REMOVED',
] as const
/** Type of a mail. Decides how it is composed. */
export type MailType = (typeof MAIL_TYPES)[number]

/** A document created each time the mail is sent and never stored, because it may contain live codes. */
export type MailAttachment = { readonly kind: 'TICKETS'; readonly purchaseId: string }

/** The fact that a mail reports. */
export type MailFact = { readonly subjectId: string; readonly data: JsonObject }

/** The text of a mail, with a placeholder for secrets; null until composed. */
export type MailText = { readonly subject: string; readonly html: string; readonly text: string }

/** A mail that this process may send until its lease expires. */
export type LeasedMail = {
  readonly id: EmailId
  readonly type: MailType
  readonly messageId: string
  /** The one account it is about; null if several or none. */
  readonly accountId: AccountId | null
  readonly userId: UserId | null
  readonly recipient: string
  /** Counts from 1. Identifies the lease. */
  readonly attempt: number
  readonly content: MailText | null
  readonly attachments: readonly MailAttachment[]
  readonly fact: MailFact | null
}

/** Why a mail wasn't sent. KEPT: composed and stored, but there is no server to send it to. */
export type UnsentState = 'WAITING' | 'KEPT' | 'FAILED'

/** A mail in a list. */
export type ListedMail = {
  readonly id: EmailId
  readonly type: string
  readonly recipient: string
  readonly subject: string
  readonly state: UnsentState
  readonly createdAt: Date
}

/** The sender in mails about an account's events. */
export type MailAccount = {
  readonly id: string
  readonly name: string
  readonly legalName: string
  readonly addressLine: string | null
  readonly email: string | null
  readonly brandColor: string | null
  readonly marketplaceId: string | null
}
