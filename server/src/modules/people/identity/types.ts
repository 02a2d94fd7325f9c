import type { AccountId, Id, UserId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import type { Area } from '#platform/actor.ts'
import type { JsonObject } from '#platform/json.ts'

export type SessionId = Id<'Session'>
export type PasskeyId = Id<'Passkey'>
export type OwnEmailId = Id<'OwnEmail'>
export type SecretLinkId = Id<'SecretLink'>

/** A user as the product shows them. */
export type User = {
  readonly id: UserId
  readonly name: string
  /** Lowercase. */
  readonly email: string
  readonly emailVerified: boolean
}

/** A new session, the only time its token can be read. */
export type OpenedSession = {
  readonly token: string
  readonly sessionId: SessionId
  readonly expiresAt: Date
  readonly user: User
  /** New recovery codes, if this sign-in set up the authenticator app. */
  readonly recoveryCodes?: readonly string[] | null
  /** This sign-in created the account. */
  readonly signedUp?: boolean
  /** A password that was set before anyone had proved the address no longer works. */
  readonly passwordRemoved?: boolean
}

/** The owner of a token. */
export type FoundSession = { readonly sessionId: SessionId; readonly user: User }

/** An address verified by a link. `alreadyConfirmed`: it was verified before. */
export type VerifiedEmail = { readonly email: string; readonly alreadyConfirmed: boolean }

/** Purpose of a link: one user, one purpose, one area, single use. */
export type LinkPurpose = 'EMAIL_VERIFICATION' | 'ADDRESS_VERIFICATION' | 'PASSWORD_RESET' | 'MEMBER_INVITATION'

/** A link that can still be used. */
export type UsableLink = {
  readonly id: SecretLinkId
  readonly purpose: LinkPurpose
  readonly area: Area
  readonly userId: UserId | null
  readonly email: string
  readonly accountId: AccountId | null
  /** Grant beyond its purpose: the role of an invitation. */
  readonly data: JsonObject
}

/** The device of a sign-in, for the list of sessions and the mail about new devices. */
export type Device = { readonly userAgent: string; readonly network: string }

/** Parts of a user that they can change. */
export type Profile = {
  readonly name: string
  /** With its country code: `+12025550123`. */
  readonly phone: string | null
  /** Where their tickets are mailed, unless an order says otherwise. */
  readonly location: Location | null
  /** Raised by each save. A save sends the version its form was loaded with. */
  readonly version: number
}

/** The result of saving a profile. Stale: it was saved in the meantime, and nothing changed. */
export type ProfileAnswer = { readonly kind: 'ProfileSaved' | 'ProfileStale'; readonly profile: Profile }

/** An active session as its user sees it. */
export type OwnSession = {
  readonly id: SessionId
  readonly area: Area
  readonly device: Device
  readonly openedAt: Date
  /** Written at most once a minute. */
  readonly lastUsedAt: Date
}

/** One of a user's e-mail addresses. */
export type OwnEmail = {
  readonly id: OwnEmailId
  /** Lowercase. */
  readonly email: string
  /** Links for a new password go to it. Each user has one. */
  readonly isPrimary: boolean
  readonly isVerified: boolean
  readonly addedAt: Date
}

/** A user's consent to mails of organizers that they have yet to buy from, with its date. */
export type GeneralConsent = { readonly consentAt: Date | null; readonly withdrawnAt: Date | null }

/** How someone proved who they are. `LINK`: a link for a new password. */
export const SIGN_IN_METHODS = ['PASSWORD', 'CODE', 'PASSKEY', 'LINK', 'INVITATION', 'SIGN_UP'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** Why a sign-in failed. `NO_SECOND_STEP`: the first step was right, and no code of the app followed yet. */
export const SIGN_IN_FAILURES = [
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'WRONG_PASSKEY',
  'NO_SECOND_STEP',
  'WRONG_SECOND_STEP',
  'NO_ACCESS',
  'LOCKED',
  'TOO_MANY',
] as const
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number]

/** Who an attempt was for: a user, or what they typed, which may be no one’s. */
type Claimed = { readonly userId: UserId } | { readonly email: string } | { readonly credentialId: string }

/** A failed attempt to sign in. */
export type FailedSignIn = {
  /** Addresses are normalized. IDs of passkeys are base64url. */
  readonly who: Claimed
  readonly area: Area
  readonly method: SignInMethod
  readonly failure: SignInFailure
  readonly device: Device
}

export type ApprovalId = Id<'Approval'>

/** Something about a user that one employee asks for and another one approves. EXPIRED: no one did within 24 hours. */
export type Approval = {
  readonly id: ApprovalId
  readonly kind: 'RESET_SECOND_FACTOR'
  readonly userId: UserId
  readonly state: 'OPEN' | 'APPROVED' | 'DECLINED' | 'EXPIRED'
  readonly reason: string
  readonly askedBy: UserId
  readonly askedAt: Date
  readonly expiresAt: Date
}
