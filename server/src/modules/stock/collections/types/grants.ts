import type { AccountId } from '@admission/common/ids.ts'
import type { CollectionState } from './collection.ts'

export const GRANT_STATES = ['ACTIVE', 'PLANNED', 'RESTING', 'ENDED', 'REVOKED'] as const
/** How a grant stands. RESTING: an account is suspended or archived, or the collection isn't published. */
export type GrantState = (typeof GRANT_STATES)[number]

/** A storefront by name. */
export type NamedStorefront = { readonly id: string; readonly name: string }

/** That an account may sell a collection of another one. */
export type CollectionGrant = {
  readonly id: string
  readonly version: number
  readonly collectionId: string
  readonly collectionName: string
  /** Its name for buyers, which the other account's members see. */
  readonly buyerName: string
  readonly collectionState: CollectionState
  readonly ownerId: AccountId
  readonly ownerName: string
  readonly granteeId: AccountId
  readonly granteeName: string
  /** Part of the face price, in basis points. */
  readonly share: number
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly grantedAt: Date
  readonly grantedBy: string | null
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
  readonly revokeReason: string | null
  /** Of the owner. */
  readonly timezone: string
  /** One of the accounts is suspended or archived. */
  readonly isClosed: boolean
  /** Those that it is limited to; empty for all. */
  readonly storefronts: readonly NamedStorefront[]
  /** Those that sell it. */
  readonly soldIn: readonly NamedStorefront[]
  readonly now: Date
}

/** What other people have of a grant: it stays when the grant is revoked. */
export type GrantUse = {
  readonly carts: number
  readonly ticketsInCarts: number
  readonly orders: number
  readonly ticketsSold: number
}

/** An upcoming event of a collection with its free tickets. */
export type GrantedEvent = {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly zone: string
  readonly free: number
}

/** What an account would have of a grant. */
export type GrantPreview = {
  readonly events: readonly GrantedEvent[]
  readonly eventCount: number
  readonly tickets: number
  /** Lowest all-in price, in minor units of the collection's currency; null without one. */
  readonly fromAmount: number | null
  readonly currency: string
  readonly exponent: number
  /** Open storefronts and drafts of the account, in order. */
  readonly storefronts: readonly NamedStorefront[]
}

/** A collection of another account, as the account that may sell it sees it. */
export type GrantedCollection = Omit<GrantPreview, 'events' | 'storefronts'> & {
  readonly id: string
  readonly name: string
  readonly ownerName: string
  readonly share: number
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly timezone: string
  readonly state: GrantState
  /** IDs of the storefronts that it is limited to; empty for all. */
  readonly storefrontIds: readonly string[]
  /** Those that sell it. */
  readonly soldIn: readonly NamedStorefront[]
}
