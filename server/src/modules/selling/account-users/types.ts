import type { AccountId, PurchaseId, UserId } from '@admission/common/ids.ts'
import type { MailTopic } from '@admission/common/mail-topics.ts'
import type { Money } from '@admission/common/money.ts'
import type { PurchaseState } from '#modules/selling/orders/types/purchase.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** A user as one account knows them. Figures count only what the reader may see: all of the account, or their events. */
export type AccountUser = RecordRow & {
  readonly id: UserId
  /** Empty if they never gave one. */
  readonly name: string
  readonly email: string
  readonly phone: string | null
  /** Paid orders, refunded ones included. */
  readonly orders: number
  /** Valid tickets that they hold now. */
  readonly tickets: number
  /** Paid less refunded, minor units of the account's currency. */
  readonly spent: number
  readonly currency: string
  readonly exponent: number
  readonly firstOrderAt: Date | null
  readonly lastOrderAt: Date | null
  readonly tags: readonly string[]
  /** True if they agree to any topic of the account's mails. */
  readonly consents: boolean
  /** Topics that they agree to now, in order. */
  readonly topics: readonly MailTopic[]
  readonly consentAt: Date | null
  readonly consentSource: ConsentSource | null
  readonly withdrawnAt: Date | null
  readonly withdrawnBy: string | null
}

/** How an account learned that a user agrees to get its mails. */
export const CONSENT_SOURCES = ['SIGN_UP', 'PROFILE'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** Where a user decided about a topic. MAIL: by the link in a mail. MEMBER: staff withdrew it at their request. */
export type DecisionSource = ConsentSource | 'MAIL' | 'MEMBER'

/** A user's choice of some topics of an account's mails. */
export type TopicDecision = {
  readonly accountId: AccountId
  readonly userId: UserId
  readonly topics: readonly MailTopic[]
  readonly consents: boolean
}

/** Users of an account who agree to a topic. */
export type TopicCount = { readonly topic: MailTopic; readonly count: number }

/** Something that a member wrote down about a user. */
export type UserNote = {
  readonly id: string
  readonly text: string
  readonly createdBy: string | null
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly version: number
  readonly timezone: string
}

/** The tickets of a user for one event. */
export type UserEvent = {
  readonly eventId: string
  readonly name: string
  readonly venueName: string
  readonly dateShow: Date
  readonly zone: string
  readonly tickets: readonly UserTicket[]
}

/** One ticket that a user holds, or held and lost. */
export type UserTicket = {
  readonly id: string
  readonly place: string
  readonly priceType: string
  readonly state: string
}

/** One purchase of a user from an account. */
export type UserPurchase = {
  readonly id: PurchaseId
  readonly reference: string
  readonly eventName: string
  readonly accountName: string
  readonly createdAt: Date
  /** The account's. */
  readonly timezone: string
  /** Tickets that it had, refunded ones included. */
  readonly tickets: number
  readonly total: Money
  readonly refunded: Money
  readonly state: PurchaseState
}

/** A user's consent to the mails of an account that they bought from. */
export type Subscription = {
  readonly accountId: AccountId
  readonly name: string
  /** True if they agree to any topic. */
  readonly consents: boolean
  /** Topics that they agree to, in order. */
  readonly topics: readonly MailTopic[]
  /** When they last began to agree to any, and when all was last withdrawn; null if never. */
  readonly consentAt: Date | null
  readonly withdrawnAt: Date | null
}
