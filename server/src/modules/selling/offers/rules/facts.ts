import type { SeatRanges } from '@admission/common/seat-map/ranges.ts'
import type { PassSplit } from '@admission/common/pricing/pass-parts.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { DateShowFlag } from '@admission/common/time.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import type { SalePartner } from '../types/offer-sheet.ts'
import type { PriceType, PricingRules } from '#modules/stock/pricing/types/price-type.ts'

/** A ceiling that a claim of a collection charges in addition to its units. */
export type Ceiling = { readonly counterId: string; readonly left: number }

/** A collection's ceiling, and what happens in the shop once it's used up. */
export type Cap = Ceiling & {
  readonly atCap: 'STOP' | 'WAITLIST' | 'HIDE' | 'SWITCH'
  /** The local day whose visits it bounds. Null for the whole event. */
  readonly visitDay: string | null
}

export type LimitScope = 'PLATFORM' | 'ACCOUNT' | 'EVENT' | 'COLLECTION' | 'PRICE_TYPE'
export type LimitPer = 'ORDER' | 'USER' | 'EMAIL' | 'CARD' | 'HOUSEHOLD' | 'ACCESS_CODE'

/** A bound on what one buyer may take. */
export type LimitRule = {
  readonly id: string
  readonly scope: LimitScope
  readonly per: LimitPer
  readonly accountId: AccountId | null
  readonly eventId: string | null
  readonly collectionId: string | null
  readonly priceTypeId: string | null
  readonly minimum: number | null
  readonly maximum: number
  readonly multiplesOf: number | null
  /** Length of its window. Null for no window. */
  readonly withinSeconds: number | null
}

export type Stranding = 'ALLOW' | 'AVOID' | 'FORBID'

/** One of the storefront's collections with units of the event, and everything that a claim of it needs. */
export type FactCollection = {
  readonly id: string
  readonly accountId: AccountId
  readonly name: string
  readonly description: string
  readonly restrictions: string
  readonly state: 'DRAFT' | 'PUBLISHED' | 'PAUSED' | 'ARCHIVED'
  readonly isSuspended: boolean
  /** True if its sale of this event is paused. */
  readonly isDatePaused: boolean
  readonly priority: number
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly currency: string
  readonly exponent: number
  readonly stranding: Stranding
  readonly quantityStep: number
  /** How the price of a pass is divided among its events. Missing for single tickets. */
  readonly passSplit?: PassSplit | null
  /** How many of its events the buyer of a pass chooses. Missing if it is for all of them, and for single tickets. */
  readonly passChoose?: number | null
  /** How many events the fixed prices of a pass were for, if they are now for fewer, which are left of its season. */
  readonly reducedFrom?: number | null
  readonly holdSeconds: number
  readonly version: number
  /** Whose storefront it is, if the collection was granted to it. */
  readonly partner: SalePartner | null
  readonly levelNames: Readonly<Record<string, string>>
  readonly priceTypes: readonly PriceType[]
  readonly rules: PricingRules
  readonly caps: readonly Cap[]
  readonly allocations: readonly Ceiling[]
  readonly limits: readonly LimitRule[]
}

/** The part of a collection that limits decide by. */
export type LimitedCollection = Pick<FactCollection, 'id' | 'accountId' | 'quantityStep' | 'priceTypes' | 'limits'>

/** Units that one collection sells in this storefront. */
export type FactBlock = {
  readonly id: string
  readonly collectionId: string
  readonly section: string
  /** Rows counted from 1 within the section. */
  readonly rowFrom: number | null
  readonly rowTo: number | null
  readonly priceLevel: number
  readonly seated: boolean
  readonly seatFrom: number | null
  readonly seatTo: number | null
  readonly free: number
  /** The visit they're for, if the event is timed. */
  readonly visitId: string | null
}

/** One visit of a timed event. Closed visits are left out. */
export type FactVisit = {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly doorsAt: Date | null
  /** Its day in the venue's time zone. */
  readonly day: string
}

/** A seat note as the event's account defines it; `no` is its number on the map. */
export type FactExtra = {
  readonly id: string
  readonly no: number
  readonly kind: 'AMENITY' | 'WARNING' | 'ACCESS' | 'VIEW' | 'INCLUDED_ITEM'
  readonly label: string
  readonly icon: string
  /** Null if it says no more than the label. */
  readonly text: string | null
  readonly mustAcknowledge: boolean
  /** Minor units of the collection's currency, on top of the face price. */
  readonly surcharge: number
  /** True if the map and the list of seats show it. The cart always does. */
  readonly isOnMap: boolean
  /** Its seats on the event's map. */
  readonly seats: SeatRanges
}

/** Everything that decides what is available of one event in one storefront, read at one moment. */
export type OfferFacts = {
  /** By the database clock. */
  readonly now: Date
  readonly storefrontId: string
  readonly event: {
    readonly id: string
    readonly accountId: AccountId
    readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED'
    readonly isSuspended: boolean
    readonly isOver: boolean
    /** Postponed, with no new date yet. */
    readonly awaitsDate: boolean
    /** True if it has started or, for events that last days or repeat, ended. */
    readonly saleIsOver: boolean
    /** ISO 8601. */
    readonly startsAt: string
    readonly zone: string
    readonly dateShowFlags: readonly DateShowFlag[]
    readonly seatVersionId: string | null
    readonly visitKind: VisitKind | null
  }
  /** Visits of a timed event, soonest first; otherwise empty. */
  readonly visits: readonly FactVisit[]
  /** Highest priority first. */
  readonly collections: readonly FactCollection[]
  readonly blocks: readonly FactBlock[]
  readonly extras: readonly FactExtra[]
}

/** The buyer, by everything that limits can count. */
export type Buyer = {
  readonly userId: string | null
  /** Of the signed-in user, as stored. */
  readonly email: string | null
  readonly accessCode: string | null
  /** Identifies a buyer who isn't signed in yet. */
  readonly cartId: string | null
}
