import type { AccountId } from '@admission/common/ids.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import type { PriceType, PricingRules } from '#modules/pricing/types.ts'

/** A ceiling that a claim of a collection charges besides its units. */
export type Ceiling = { readonly counterId: string; readonly left: number }

/** A ceiling of a collection, and what happens in the shop once nothing is left of it. */
export type Cap = Ceiling & {
  readonly atCap: 'STOP' | 'WAITLIST' | 'HIDE' | 'SWITCH'
  /** The local day of the visits that it bounds; null: the whole event. */
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
  /** Length of the window that it counts in; null: for ever. */
  readonly withinSeconds: number | null
}

export type Stranding = 'ALLOW' | 'AVOID' | 'FORBID'

/** One collection of the storefront that has something of the event, with all that a claim of it needs. */
export type FactCollection = {
  readonly id: string
  readonly accountId: AccountId
  readonly name: string
  readonly description: string
  readonly state: 'DRAFT' | 'PUBLISHED' | 'PAUSED' | 'ARCHIVED'
  readonly isSuspended: boolean
  /** Its sale of this event is paused. */
  readonly isDatePaused: boolean
  readonly priority: number
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly currency: string
  readonly exponent: number
  readonly stranding: Stranding
  readonly quantityStep: number
  readonly holdSeconds: number
  readonly version: number
  readonly levelNames: Readonly<Record<string, string>>
  readonly priceTypes: readonly PriceType[]
  readonly rules: PricingRules
  readonly caps: readonly Cap[]
  readonly allocations: readonly Ceiling[]
  readonly limits: readonly LimitRule[]
}

/** Units that one collection has in this storefront. */
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
  /** Of a timed event: the visit that they are for. */
  readonly visitId: string | null
}

/** One visit of a timed event; those that are closed are left out. */
export type FactVisit = {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly doorsAt: Date | null
  /** Its day on the clocks of the venue. */
  readonly day: string
}

/** A note of the seat map as the event's account keeps it; `no` is what the map calls it. */
export type FactExtra = {
  readonly id: string
  readonly no: number
  readonly kind: 'AMENITY' | 'WARNING' | 'ACCESS' | 'VIEW' | 'INCLUDED_ITEM'
  readonly label: string
  readonly icon: string
  /** What the map says of it; null where it says no more than the label. */
  readonly text: string | null
  readonly mustAcknowledge: boolean
  /** Minor units of the collection's currency, on top of the face price. */
  readonly surcharge: number
}

/** Everything that decides what can be had of one event in one storefront, read at one moment. */
export type OfferFacts = {
  /** By the clock of the database. */
  readonly now: Date
  readonly storefrontId: string
  readonly event: {
    readonly id: string
    readonly accountId: AccountId
    readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED'
    readonly isSuspended: boolean
    readonly isOver: boolean
    /** It was postponed and has no new date yet. */
    readonly awaitsDate: boolean
    /** It has begun, or what lasts for days or repeats is at its end. */
    readonly saleIsOver: boolean
    /** ISO 8601. */
    readonly startsAt: string
    readonly zone: string
    readonly seatVersionId: string | null
    readonly visitKind: VisitKind | null
  }
  /** Of a timed event, soonest first; else none. */
  readonly visits: readonly FactVisit[]
  /** Highest priority first. */
  readonly collections: readonly FactCollection[]
  readonly blocks: readonly FactBlock[]
  readonly extras: readonly FactExtra[]
}

/** Who wants to buy: what limits can be asked of. */
export type Buyer = {
  readonly userId: string | null
  /** Of the signed-in person, as it is kept. */
  readonly email: string | null
  readonly accessCode: string | null
  /** Stands for a buyer who is not signed in yet. */
  readonly cartId: string | null
}
