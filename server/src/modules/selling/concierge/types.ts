import type { AccountId, Id } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { Seat } from '@admission/common/seats.ts'

export type ConciergeInvitationId = Id<'ConciergeInvitation'>

export const CONCIERGE_STATES = ['OPEN', 'CLAIMED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const
/** OPEN while the places are held. */
export type ConciergeState = (typeof CONCIERGE_STATES)[number]

/** An invitation as its guest sees it. */
export type Invitation = {
  readonly id: ConciergeInvitationId
  readonly accountId: AccountId
  readonly accountName: string
  readonly marketplaceId: string | null
  readonly eventId: string
  readonly priceType: string
  readonly guestName: string
  readonly email: string
  readonly message: string
  readonly quantity: number
  readonly price: Money
  /** Fees per order that are added once for all tickets, while they are held. Null if none. */
  readonly orderFee: Money | null
  readonly state: ConciergeState
  readonly heldUntil: Date
  /** Places while they are held or bought. */
  readonly seats: readonly Seat[]
  readonly cartId: string
  readonly cartTokenHash: Buffer | null
  readonly zone: string
}
