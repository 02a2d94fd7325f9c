import type { RecordRow } from '#platform/records/types.ts'

/** An account's details, and the defaults of what it sells. Its time zone is `timezone`. */
export type AccountSettings = RecordRow & {
  readonly name: string
  /** '' if it is the name. */
  readonly legalName: string
  readonly addressLine: string
  readonly taxId: string
  readonly email: string
  /** E.164, or ''. */
  readonly phone: string
  readonly website: string
  readonly currency: string
  /** True if something was sold: the currency can't change then. */
  readonly hasSales: boolean
  readonly statementDescriptor: string
  readonly holdSeconds: number
  /** How long an offer to someone on a waitlist is open. */
  readonly waitlistHours: number
  /** True if people who agreed to its mails are reminded of tickets that they had in a cart. */
  readonly cartReminders: boolean
  readonly refundKind: 'NONE' | 'UNTIL'
  /** Null unless UNTIL. */
  readonly refundHours: number | null
  readonly refundShare: number
  readonly refundKeepsFees: boolean
  readonly refundNote: string
  /** True if members need an authenticator app to sign in. */
  readonly requiresAuthenticator: boolean
}

/** One published version of an account's terms of sale. */
export type TermsVersion = { readonly version: number; readonly body: string; readonly publishedAt: Date }

/** An account's terms of sale. */
export type AccountTerms = RecordRow & {
  /** The current text; '' if the platform's terms apply. */
  readonly body: string
  /** All published versions, newest first, without those of the platform. */
  readonly versions: readonly TermsVersion[]
}
