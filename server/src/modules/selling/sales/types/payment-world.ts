import type { ProtectionTerms } from '@admission/common/pricing/protection.ts'

/** Units of one block in a hold. Null seats: units of a pool. */
export type TakenUnits = {
  readonly blockId: string
  readonly quantity: number
  readonly seatNumbers: readonly number[] | null
}

/** A live line of a locked basket. */
export type LockedLine = {
  readonly id: string
  readonly holdId: string
  /** Its hold is HELD, and its time isn't over. */
  readonly isHeld: boolean
  readonly isEventCanceled: boolean
  readonly isAccountSuspended: boolean
  /** Raised by each change of the limits that the line counts toward. Null without a collection. */
  readonly collectionVersion: number | null
  readonly taken: readonly TakenUnits[]
}

/** An add-on in a locked cart. */
export type LockedAddOn = {
  readonly id: string
  readonly addOnId: string
  /** Null if its stock is unlimited, or was when it was added. */
  readonly holdId: string | null
  readonly quantity: number
  /** It holds nothing, or its hold is HELD and in time. */
  readonly isHeld: boolean
  /** Its stock was limited after it was added, and its hold takes none of it. */
  readonly lacksStock: boolean
}

/** A listed ticket. */
export type LockedTicket = {
  readonly id: string
  /** It is for sale, and no one else is paying for it. */
  readonly isListed: boolean
  readonly blockId: string
  readonly seatNumber: number | null
  readonly isEventCanceled: boolean
  readonly isAccountSuspended: boolean
}

/** Basket to be paid for, as of its lock. */
export type LockedBasket = {
  /** Of the cart, of the owner of the holds, or of the order that lists tickets. */
  readonly id: string
  readonly state: 'OPEN' | 'FINALIZING' | 'FINALIZED' | 'EXPIRED'
  /** Null: only carts have one. */
  readonly version: number | null
  /** It has a clock, which hasn't run out. */
  readonly isInTime: boolean
  /** When its units are free again, unless they are paid for. Empty without a clock. */
  readonly until: string | null
  /** The buyer's answer about protection, by account. */
  readonly protection: Readonly<Record<string, boolean>>
  /** In order of their holds. */
  readonly lines: readonly LockedLine[]
  readonly addOns: readonly LockedAddOn[]
  readonly tickets: readonly LockedTicket[]
}

/** Purchase protection that an account offers at this moment. */
export type ProtectionOffer = Omit<ProtectionTerms, 'share'> & {
  readonly isOn: boolean
  readonly currency: string
  /** Events that can't be protected. */
  readonly excluded: readonly string[]
}

export type LockedCard = {
  readonly userId: string
  readonly gateway: string
  readonly isRemoved: boolean
  readonly isExpired: boolean
}

/** Count of a hold toward one limit of a buyer. */
export type CountedLimit = {
  readonly holdId: string
  readonly ruleId: string
  readonly subject: string
  /** The limit is per e-mail, card or household, which can change from one attempt to the next. */
  readonly isOfPayer: boolean
}

/** All that the payments of a batch are decided by, as of the locks. */
export type PaymentWorld = {
  /** The database's clock, to the microsecond. */
  readonly now: string
  /** Orders that exist already. */
  readonly orders: ReadonlySet<string>
  readonly baskets: ReadonlyMap<string, LockedBasket>
  /** By account. */
  readonly protection: ReadonlyMap<string, ProtectionOffer>
  readonly savedCards: ReadonlyMap<string, LockedCard>
  /** The counters of promotions: of total uses and of the budget, where they are limited. */
  readonly limitedBy: ReadonlyMap<string, readonly string[]>
  readonly counted: readonly CountedLimit[]
  /** Uses of limits by buyers, held and sold, by `limitKey`. */
  readonly used: ReadonlyMap<string, number>
  /** Units left in the counters of promotions. */
  readonly room: ReadonlyMap<string, number>
}

/** Names what one buyer uses of one limit. */
export const limitKey = (ruleId: string, subject: string): string => `${ruleId} ${subject}`
