import type { AccountId, Id } from '@admission/common/ids.ts'
import type { ConciergeInvitationId } from '#modules/selling/concierge/types.ts'

export type RenewalId = Id<'Renewal'>

/**
 * Why the places of a holder couldn't be kept. SEATS: taken, or not in the new season. NOT_ENOUGH: too few in their area. LIMIT: over
 * a ticket limit. PRICE: the new pass has no price there. CLOSED: it isn't sold. LEFT: they deleted their account. ENDED: staff ended the renewal before.
 */
export const SKIP_REASONS = ['SEATS', 'NOT_ENOUGH', 'LIMIT', 'PRICE', 'CLOSED', 'LEFT', 'ENDED'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** What a new renewal is made of. */
export type NewRenewal = {
  readonly accountId: AccountId
  /** Pass of the new season. */
  readonly collectionId: string
  /** Pass of the season before. */
  readonly fromId: string
  readonly keptUntil: Date
  /** Text for the holders. Empty if none. */
  readonly message: string
  readonly by: string
}

/** Holders of a renewal by what became of their places. */
export type RenewalCounts = {
  /** Their places are about to be kept. */
  readonly waiting: number
  /** Kept, and neither bought nor declined. */
  readonly open: number
  readonly renewed: number
  /** Declined by them, or withdrawn by staff. */
  readonly declined: number
  /** Not bought in time. */
  readonly lapsed: number
  readonly skipped: number
}

/** A holder whose places couldn't be kept. */
export type SkippedHolder = {
  readonly purchaseId: string
  readonly name: string
  readonly email: string
  readonly quantity: number
  readonly why: SkipReason
}

/** A renewal as staff see it. */
export type Renewal = Omit<NewRenewal, 'by'> & {
  readonly id: RenewalId
  readonly fromName: string
  readonly startedAt: Date
  /** IANA time zone of the account. */
  readonly timezone: string
  readonly counts: RenewalCounts
}

/** A pass that another one can renew, with how many of it are still held, and by how many orders. */
export type RenewalChoice = {
  readonly id: string
  readonly name: string
  readonly passes: number
  readonly orders: number
}

/** The place of one pass last season. */
export type FormerPlace = {
  readonly section: string
  readonly priceLevel: number
  /** Its number on the new season's map. Null for general admission, or if that map lacks it. */
  readonly seatNo: number | null
  readonly isSeated: boolean
}

/** A holder whose places are to be kept. */
export type Holder = {
  readonly renewalId: RenewalId
  readonly lineId: string
  readonly accountId: AccountId
  readonly collectionId: string
  readonly storefrontId: string | null
  readonly keptUntil: Date
  /** Seconds until then. */
  readonly seconds: number
  readonly message: string
  readonly startedBy: string | null
  readonly quantity: number
  readonly userId: string | null
  readonly name: string
  readonly email: string
  /** Name of the price they paid last season. */
  readonly priceType: string
}

/** What an invitation renews. */
export type RenewedPass = {
  readonly invitationId: ConciergeInvitationId
  readonly collectionId: string
  readonly name: string
  readonly eventIds: readonly string[]
}
