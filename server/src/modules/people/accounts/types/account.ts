import type { AccountFeature } from '@admission/common/features.ts'
import type { AccountId, Id } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'

export type MemberId = Id<'Member'>

/** An organizer: the tenant. */
export type Account = {
  readonly id: AccountId
  readonly name: string
  readonly slug: string
  /** # and six hex digits, or null. */
  readonly brandColor: string | null
  readonly currency: string
  readonly exponent: number
  /** IANA time zone for its members. */
  readonly timezone: string
  readonly statementDescriptor: string
  /** Seconds for which a cart of this account holds its units. */
  readonly holdSeconds: number
  readonly features: ReadonlySet<AccountFeature>
  readonly isSuspended: boolean
}

/** An account as seen by one of its members. */
export type MyAccount = {
  readonly account: Account
  readonly role: MemberRole
  /** True if the member is limited to some events. */
  readonly isLimited: boolean
}

/** A user's membership in an account, whether or not it is active. */
export type Place = { readonly id: MemberId; readonly role: MemberRole; readonly isDisabled: boolean }

/** An invitation while its link can be used. */
export type Invitation = {
  readonly email: string
  readonly accountName: string
  readonly role: MemberRole
  /** Names of the events it is limited to, soonest first; null: all events. */
  readonly events: readonly string[] | null
}
