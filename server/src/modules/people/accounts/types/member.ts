import type { AccountId, Id, UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import type { RecordRow } from '#platform/records/types.ts'

export type MemberInvitationId = Id<'MemberInvitation'>

/** A member as a record. */
export type Member = RecordRow & {
  readonly userId: UserId
  readonly role: MemberRole
  /** Events they are limited to; null: all events. */
  readonly eventIds: readonly string[] | null
  readonly joinedAt: Date
  readonly isRemoved: boolean
}

/** An invitation that is open. */
export type OpenInvitation = {
  readonly id: MemberInvitationId
  readonly accountId: AccountId
  readonly email: string
  readonly role: MemberRole
  readonly eventIds: readonly string[] | null
  readonly invitedBy: UserId
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly isExpired: boolean
  /** IANA time zone of the account. */
  readonly timezone: string
}
