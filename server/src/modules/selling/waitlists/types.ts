import type { AccountId, Id, UserId } from '@admission/common/ids.ts'

export type WaitlistEntryId = Id<'WaitlistEntry'>

export const WAITLIST_STATES = ['WAITING', 'OFFERED', 'CLAIMED', 'EXPIRED', 'DECLINED', 'REMOVED'] as const
export type WaitlistState = (typeof WAITLIST_STATES)[number]

/** Why returned places weren't offered to someone. They keep their place in line. */
export type SkipReason = 'NOT_ENOUGH' | 'CAP' | 'ALLOCATION' | 'PRICE' | 'LIMIT' | 'SEATS' | 'PENDING' | 'CLOSED'

/** Tickets that someone waits for. */
export type WaitlistRequest = {
  readonly accountId: AccountId
  readonly storefrontId: string
  readonly eventId: string
  readonly collectionId: string
  readonly priceTypeId: string
  readonly visitId: string | null
  readonly userId: UserId | null
  /** Normalized. */
  readonly email: string
  readonly quantity: number
  /** True if seats must be side by side. */
  readonly adjacent: boolean
  /** Highest price of one ticket with fees, in minor units of the collection. Null for any. */
  readonly maxAmount: number | null
  readonly source: string | null
}

/** Someone in line, with how long places can be held for them. */
export type Waiting = WaitlistRequest & {
  readonly id: WaitlistEntryId
  readonly skipped: SkipReason | null
  readonly holdSeconds: number
}

/** An entry that is locked until its transaction ends. */
export type LockedEntry = Pick<
  WaitlistRequest,
  'accountId' | 'eventId' | 'priceTypeId' | 'visitId' | 'email' | 'quantity'
> & {
  readonly id: WaitlistEntryId
  readonly place: number
  readonly state: WaitlistState
  /** Of its latest offer. */
  readonly cartId: string | null
  readonly lineId: string | null
}

/** An entry as its own person sees it. */
export type OwnEntry = {
  readonly id: WaitlistEntryId
  readonly accountId: AccountId
  readonly accountName: string
  readonly marketplaceId: string
  readonly storefrontId: string
  readonly eventId: string
  readonly priceType: string
  readonly email: string
  readonly userId: UserId | null
  readonly quantity: number
  readonly state: WaitlistState
  /** People before this one for the same price, who still wait. */
  readonly ahead: number
  readonly cartId: string | null
  readonly cartTokenHash: Buffer | null
  readonly offerUntil: Date | null
  readonly zone: string
}

/** Someone on a waitlist as staff see them. */
export type ListedEntry = {
  readonly id: WaitlistEntryId
  readonly email: string
  readonly eventName: string
  readonly priceType: string
  readonly quantity: number
  readonly maxAmount: number | null
  readonly exponent: number
  readonly currency: string
  readonly state: WaitlistState
  readonly skipped: SkipReason | null
  readonly createdAt: Date
  readonly offerUntil: Date | null
  readonly zone: string
}
