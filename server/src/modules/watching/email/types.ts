import type { AccountId, EmailId, UserId } from '@admission/common/ids.ts'
import type { MailBlock } from '@admission/common/mail-templates/block-kinds.ts'
import type { Audience } from '@admission/common/mail-templates/audience.ts'
import type { AudienceTextName } from '@admission/common/mail-templates/audience-types.ts'
import type { MailTemplateName } from '@admission/common/mail-templates/types.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordRow } from '#platform/records/types.ts'

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
  'ACCOUNT_LOCKED',
  'SIGNED_OUT',
  'ACCOUNTS_MERGED',
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
  'TRANSFER_SENT',
  'TRANSFER_RECEIVED',
  'TRANSFER_ACCEPTED',
  'TRANSFER_CANCELLED',
  'HELD_EVENT_CANCELLED',
  'HELD_EVENT_CHANGED',
  'HELD_TICKETS_READY',
  'ATTENDEE_MESSAGE',
  'AUDIENCE_NEWS',
  'AUDIENCE_MAIL',
  'TEST',
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

/** Words of an account or event that are turned on, in their current version. */
export type SavedText = {
  readonly templateId: string
  readonly versionNo: number
  /** Null: of the account. */
  readonly eventId: string | null
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly isBroken: boolean
}

/** Whose words: an account's, or one of its events'. */
export type TemplateOwner = { readonly accountId: AccountId; readonly eventId: string | null }

/** One version of words, as staff see it. */
export type TemplateVersion = {
  readonly no: number
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly createdAt: Date
  readonly brokenAt: Date | null
  readonly brokenReason: string | null
}

/** A type of mail in the words of an account or event, as a record. Exists for every type, saved or not. */
export type MailTemplate = RecordRow & {
  readonly eventId: string | null
  readonly type: MailTemplateName
  /** Off: sent in the account's words, or the default ones. */
  readonly isOn: boolean
  /** The version in use; 0 until one was saved. */
  readonly versionNo: number
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly brokenAt: Date | null
  readonly brokenReason: string | null
  /** True if the account has words of its own, which an event inherits. */
  readonly isInherited: boolean
}

/** State of one time that a mail goes to its audience. STOPPED: it can go on. */
export const AUDIENCE_RUN_STATES = ['SCHEDULED', 'SENDING', 'STOPPED', 'SENT', 'CANCELED'] as const
export type AudienceRunState = (typeof AUDIENCE_RUN_STATES)[number]

/** State of a mail to an audience: that of its latest run, unless that was canceled. */
export type AudienceMailState = 'DRAFT' | Exclude<AudienceRunState, 'CANCELED'>

/** Who a mail to an audience would reach now, and how many people of the audience it leaves out. */
export type AudienceReach = {
  readonly people: number
  /** Their address has rejected mail. */
  readonly bounced: number
  /** They don't agree to get it. */
  readonly unsubscribed: number
  /** They have no address, or are erased. */
  readonly unreachable: number
}

/** One time that a mail goes to its audience. */
export type AudienceRun = Omit<AudienceReach, 'people'> & {
  readonly id: string
  readonly mailId: string
  readonly state: AudienceRunState
  readonly scheduledAt: Date
  /** How many people the sender was shown. */
  readonly confirmed: number
  /** When its recipients were fixed; null until it starts. */
  readonly countedAt: Date | null
  readonly endedAt: Date | null
  /** Why it stopped, if it is stopped. */
  readonly stopReason: string | null
  readonly createdAt: Date
  readonly createdBy: string
  /** Recipients. 0 until they are fixed. */
  readonly people: number
  readonly sent: number
  /** The mail server doesn't know the address. */
  readonly rejected: number
  /** Written, but not delivered for another reason. */
  readonly failed: number
  /** They no longer belong to the audience. */
  readonly skipped: number
  readonly left: number
}

/** A text that employees send to many people, and who they are. */
export type AudienceMail = RecordRow<'platform'> &
  Audience & {
    readonly accountId: AccountId
    /** Null: of the account. */
    readonly eventId: string | null
    readonly type: AudienceTextName
    readonly name: string
    readonly versionNo: number
    readonly subject: string
    readonly blocks: readonly MailBlock[]
    readonly brokenReason: string | null
    readonly isArchived: boolean
    readonly createdAt: Date
    /** Its latest run that wasn't canceled. */
    readonly run: AudienceRun | null
  }
