import type { AccessKind, StorefrontLayout, StorefrontTheme } from '@admission/common/storefront-words.ts'
import type { ShopMarkName } from '@admission/common/shop-marks.ts'
import type { ShownAccount } from '#modules/people/accounts/types/shown-account.ts'
import type { ShownEvent } from '#modules/catalogue/events/types/event.ts'
import type { Money } from '@admission/common/money.ts'
import type { Time } from '@admission/common/time.ts'

/** The logo marks of shops; pages draw them. */
export const MARKS = ['ARCH', 'PEAKS', 'SHORE', 'LEAF', 'TENT', 'STAR'] as const satisfies readonly ShopMarkName[]
export type Mark = (typeof MARKS)[number]

/** An account's public shop. Its ID is the account's. */
export type ShownMarketplace = {
  readonly id: string
  readonly name: string
  readonly tagline: string
  readonly mark: Mark
  readonly account: ShownAccount
  readonly timezone: string
}

/** A themed selection in a marketplace. */
export type ShownStorefront = {
  readonly id: string
  readonly marketplaceId: string
  readonly name: string
  readonly description: string
  readonly heroColor: string | null
  readonly buttonColor: string | null
  readonly layout: StorefrontLayout
  readonly theme: StorefrontTheme
  readonly logoPath: string | null
  readonly heroPath: string | null
  readonly heroAlt: string
  readonly searchTitle: string
  readonly searchDescription: string
  readonly access: AccessKind
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly emailDomains: readonly string[]
  readonly position: number
  readonly timezone: string
}

/** A code of a storefront that works today. */
export type EnteredCode = {
  readonly id: string
  /** Carts that can hold or buy tickets with it; null for any number. */
  readonly maxUses: number | null
  /** True if that many other carts do. */
  readonly isUsedUp: boolean
  /** Collections that it unlocks; null for all of the storefront's. */
  readonly collectionIds: readonly string[] | null
}

export const ACCESS_PHASES = ['BEFORE', 'OPEN', 'AFTER'] as const
export type AccessPhase = (typeof ACCESS_PHASES)[number]

/** A visitor's access, and the message to show if they can't enter. */
export type Access = {
  readonly kind: AccessKind
  readonly granted: boolean
  /** Where now is in relation to the storefront's dates. */
  readonly phase: AccessPhase
  /** True if signing in is what is missing. */
  readonly needsSignIn: boolean
  /** True if the entered code is right, but used up. */
  readonly isUsedUp: boolean
  readonly opensAt: Time | null
  readonly message: string | null
  /** The code that lets them in. */
  readonly code: EnteredCode | null
}

export const SALE_LABELS = ['AVAILABLE', 'FEW', 'SOLD_OUT', 'SOON', 'PAUSED', 'ENDED'] as const
export type SaleLabel = (typeof SALE_LABELS)[number]

/** One event in a storefront, as shown in lists. */
export type ListedEvent = {
  readonly event: ShownEvent
  readonly storefrontId: string
  readonly lowestAllIn: Money | null
  /** Fees per order that are added to an order at the lowest price, once. Null if none. */
  readonly orderFee: Money | null
  readonly free: number
  readonly label: SaleLabel
}

export const NEAREST_KINDS = ['OTHER_FILTERS', 'SIMILAR_NAMES', 'NEXT_DATES'] as const
export type NearestKind = (typeof NEAREST_KINDS)[number]

/** A show suggested for a text that is being typed. */
export type SuggestedShow = {
  /** Its next date. */
  readonly event: ShownEvent
  readonly storefrontId: string | null
  readonly dateCount: number
}

/** Filter for the events of a list; local dates are in the marketplace's time zone. */
export type ListedEventFilter = {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly venueIds?: readonly string[] | null | undefined
  readonly categories?: readonly string[] | null | undefined
  /** All-in price in minor units of the event's currency. */
  readonly maxPrice?: number | null | undefined
  readonly tags?: readonly string[] | null | undefined
  readonly search?: string | null | undefined
}

/** Available filter values of a list. Months are YYYY-MM; prices are all-in. */
export type ListChoices = {
  readonly months: readonly string[]
  readonly venues: readonly { readonly id: string; readonly name: string }[]
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly prices: readonly Money[]
}

export const LIST_SORTS = ['SOONEST', 'CHEAPEST', 'NAME'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** A local day of a shop, and how many shows it has. */
export type ShowDay = { readonly date: string; readonly shows: number }
