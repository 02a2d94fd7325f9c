import type { AccountFeature } from '@admission/common/features.ts'
import type { AccountId, Id } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'

export type MemberId = Id<'Member'>

/** An organizer: the tenant. */
export type Account = {
  readonly id: AccountId
  readonly name: string
  readonly slug: string
  /** Six hex digits behind #, or null. */
  readonly brandColor: string | null
  readonly currency: string
  readonly exponent: number
  /** IANA zone in which its staff read times. */
  readonly timezone: string
  readonly statementDescriptor: string
  /** Seconds that a cart of this account holds its units. */
  readonly holdSeconds: number
  readonly features: ReadonlySet<AccountFeature>
  readonly isSuspended: boolean
}

/** An account as one of its members sees it. */
export type MyAccount = {
  readonly account: Account
  readonly role: MemberRole
  /** Their place is limited to some events. */
  readonly isLimited: boolean
}

/** A user's place in an account, whether or not it can be used. */
export type Place = { readonly id: MemberId; readonly role: MemberRole; readonly isDisabled: boolean }

/** What somebody was invited to, while the link can be used. */
export type Invitation = { readonly email: string; readonly accountName: string; readonly role: MemberRole }
