import type { UserId } from '@admission/common/ids.ts'
import type { SessionId, SignInFailure, SignInMethod } from '#modules/people/identity/types.ts'

export const USER_STATES = ['ACTIVE', 'DISABLED', 'ERASED'] as const
/** DISABLED: locked. */
export type UserState = (typeof USER_STATES)[number]

/** A user in the employees' list. */
export type UserRow = {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly state: UserState
  readonly createdAt: Date
  readonly lastSignInAt: Date | null
  readonly isEmployee: boolean
  /** Names of the accounts whose member they are. */
  readonly accounts: readonly string[]
  readonly orders: number
  /** That they hold. */
  readonly tickets: number
}

/** A user as employees look after them. */
export type UserRecord = UserRow & {
  /** Further verified addresses. */
  readonly otherEmails: readonly string[]
  readonly hasAuthenticator: boolean
  readonly passkeys: number
  readonly lockedAt: Date | null
  readonly lockedBy: string | null
  readonly lockedReason: string | null
}

/** An attempt to sign in. `failure` null: it opened a session. `method` null: it is from before methods were recorded. */
export type SignInAttempt = {
  readonly id: string
  readonly at: Date
  readonly area: 'CONSUMER' | 'ADMIN' | 'EMPLOYEE'
  readonly method: SignInMethod | null
  readonly secondStep: boolean
  readonly failure: SignInFailure | null
  readonly device: string
  /** The network that it came from, never an address. */
  readonly network: string | null
}

/** An open session. */
export type UserSession = {
  readonly id: SessionId
  readonly area: SignInAttempt['area']
  readonly device: string
  readonly network: string
  readonly openedAt: Date
  /** Written at most once a minute. */
  readonly lastUsedAt: Date
}

/** What keeps two identities from being merged. */
export const MERGE_BLOCKERS = [
  'NOT_ACTIVE',
  'EMPLOYEE',
  'ERASURE',
  'OPEN_PAYMENT',
  'OPEN_BALANCE',
  'MOVING_TICKETS',
  'BOTH_MEMBERS',
  'BOTH_PURCHASERS',
] as const
export type MergeBlocker = (typeof MERGE_BLOCKERS)[number]

/** A blocker with what it is about: an address, or the name of an account. */
export type BlockedMerge = { readonly blocker: MergeBlocker; readonly about: string }

export const MERGED_PARTS = [
  'ORDERS',
  'TICKETS',
  'CARTS',
  'WAITLISTS',
  'MEMBERSHIPS',
  'PURCHASERS',
  'CARDS',
  'CARDS_REMOVED',
  'ACCOUNTS',
  'NOTES',
  'HELP_REQUESTS',
  'ADDRESSES',
] as const

/** How many of something a merge moves. `CARDS_REMOVED`: saved cards that can't follow. `ACCOUNTS`: those that know the other identity. */
export type MergedPart = { readonly what: (typeof MERGED_PARTS)[number]; readonly count: number }

/** What merging another identity into a user would do. It can be done if nothing blocks it. */
export type MergePlan = {
  readonly keptId: UserId
  readonly otherId: UserId
  readonly blockers: readonly BlockedMerge[]
  /** Empty if something blocks it. */
  readonly parts: readonly MergedPart[]
}
