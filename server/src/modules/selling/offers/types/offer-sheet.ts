import type { Money } from '@admission/common/money.ts'
import type { EnteredTerms } from '@admission/common/pricing/entered.ts'
import type { Charge, FeeRule, TaxRule } from '@admission/common/pricing/types.ts'
import type { Time } from '@admission/common/time.ts'
import type { ShownEvent, Visit } from '#modules/catalogue/events/types/event.ts'
import type { ShownPass } from '#modules/catalogue/events/types/pass.ts'
import type { PriceTypeKind, SaleTerms, ShownCharge } from '#modules/stock/pricing/types/price-type.ts'
import type { ShownStorefront } from '#modules/stock/storefronts/types/storefront.ts'

/** Every reason why something can't be bought, added or changed. */
export const REFUSAL_REASONS = [
  'SOLD_OUT',
  'NOT_ENOUGH',
  'SEATS_TAKEN',
  'NO_ADJACENT_SEATS',
  'STRANDS_SEAT',
  'LIMIT',
  'PRICE_CHANGED',
  'NOT_ON_SALE_YET',
  'SALE_ENDED',
  'PAUSED',
  'EVENT_CANCELLED',
  'EVENT_POSTPONED',
  'EVENT_BEGUN',
  'EVENT_OVER',
  'NO_ACCESS',
  'SIGN_IN_REQUIRED',
  'OTHER_CURRENCY',
  'EXPIRED',
  'ALREADY_EXTENDED',
  'IN_PAYMENT',
  'CODE_UNKNOWN',
  'CODE_USED_UP',
  'CODE_NOT_COMBINABLE',
  'CODE_NOT_APPLICABLE',
  'PRICE_TOO_LOW',
  'PRICE_TOO_HIGH',
  'INCOMPLETE',
  'TERMS_REQUIRED',
  'SEAT_MAP_CHANGED',
  'ACKNOWLEDGE',
  'TOO_MANY_LINES',
  'WAITLIST_CART',
  'NOT_FOR_SALE',
  'OFFER_CHANGED',
  'ACCOUNT_SUSPENDED',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** The tightest bound: units free, the allocation, the cap or the buyer's limit. */
export const BOUNDS = ['UNITS', 'ALLOCATION', 'CAP', 'LIMIT'] as const
export type Bound = (typeof BOUNDS)[number]

/** A refusal: a machine-readable reason and a message for people. */
export type OfferRefusal = {
  readonly reason: RefusalReason
  readonly message: string
  readonly onSaleAt: Time | null
  readonly limitedBy: Bound | null
  readonly available: number | null
}

/** A fact or benefit of seats; the shape of the consumer API's SeatExtra. */
export type SeatExtra = {
  readonly id: string
  /** Its number on the seat map. Missing on older lines. */
  readonly number?: number | undefined
  readonly label: string
  readonly icon: string
  readonly kind: 'AMENITY' | 'WARNING' | 'ACCESS' | 'VIEW' | 'INCLUDED_ITEM'
  readonly text: string | null
  readonly needsAcknowledgement: boolean
}

/** A seat extra with its seats on the event's map, as packed ranges. */
export type PlacedSeatExtra = SeatExtra & { readonly seats: readonly number[] }

export type PriceLevel = {
  readonly level: number
  readonly name: string
  readonly lowestAllIn: Money | null
  /** The lowest with automatic promotions. Null if none lowers it. */
  readonly lowestPromoted: PromotedPrice | null
}

export type OfferCollection = {
  readonly id: string
  /** Its name for buyers. */
  readonly name: string
  readonly description: string | null
  readonly restrictions: string | null
  readonly priority: number
  readonly sellableNow: number
  readonly limitedBy: Bound
  readonly refusal: OfferRefusal | null
}

export type OfferPrice = {
  readonly priceLevel: number
  readonly face: Money
  readonly allIn: Money
  /** The all-in price of a ticket at the minimum, if the buyer enters the price; else `allIn`. */
  readonly lowestAllIn: Money
  /** Fees per order that are added to an order of one such ticket, once. Null if none. */
  readonly orderFee: Money | null
  /** True if `orderFee` is more for larger orders. */
  readonly orderFeeGrows: boolean
  readonly minimum: Money | null
  readonly maximum: Money | null
  readonly charges: readonly ShownCharge[]
  /** Of a pass: what single tickets for all its events cost together. Null if one of them isn’t sold singly. */
  readonly singles: Money | null
  /** Null if no automatic promotion lowers it for everyone. */
  readonly promoted: PromotedPrice | null
}

/** The price of one ticket with automatic promotions, as the cart will have it. */
export type PromotedPrice = {
  readonly allIn: Money
  /** Fees per order that are added to an order of one such ticket, once. Null if none. */
  readonly orderFee: Money | null
  /** Names of the promotions. */
  readonly names: readonly string[]
  /** When it ends. Null if that isn’t planned. */
  readonly until: Time | null
}

/** An automatic promotion that needs several tickets. */
export type OfferedPromotion = {
  readonly name: string
  /** `Buy 2, get 1 free`. */
  readonly summary: string
  readonly until: Time | null
}

/** A limit on how many a buyer may have. */
export type OfferLimit = {
  /** Which cart lines count toward it. */
  readonly counts: 'PLATFORM' | 'ACCOUNT' | 'EVENT' | 'COLLECTION' | 'PRICE_TYPE'
  /** How many of these the buyer's cart may hold: the maximum minus earlier purchases. */
  readonly left: number
  /** Names the limit and what counts toward it. */
  readonly message: string
}

export type OfferPriceType = {
  readonly id: string
  readonly collectionId: string
  readonly name: string
  readonly description: string | null
  readonly kind: PriceTypeKind
  readonly minQuantity: number
  readonly maxQuantity: number
  readonly step: number
  /** True if it's sold out and people can wait for returned tickets. */
  readonly waitlist: boolean
  /** Fees and taxes on a price that the buyer enters. Null for fixed prices. */
  readonly terms: EnteredTerms | null
  readonly limits: readonly OfferLimit[]
  readonly prices: readonly OfferPrice[]
}

/** Units of one event that one collection sells: a run of seats, or a general-admission area. */
export type OfferBlock = {
  readonly id: string
  readonly collectionId: string
  readonly area: string
  readonly rowFrom: string | null
  readonly rowTo: string | null
  readonly priceLevel: number
  readonly seated: boolean
  readonly seatFrom: number | null
  readonly seatTo: number | null
  readonly free: number
}

/** The seats that one collection sells in a storefront, as flattened inclusive ranges: from, to, from, to. */
export type SeatSeller = { readonly collectionId: string; readonly seats: readonly number[] }

export type CodePrices = 'LOCKED' | 'UNLOCKED'

export const VISIT_STATES = ['AVAILABLE', 'FEW', 'SOLD_OUT', 'BEGUN'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** Availability of one visit of a timed event; `left` ignores limits per buyer. */
export type VisitOffer = { readonly visit: Visit; readonly state: VisitState; readonly left: number }

/** The events that the buyer of a pass chooses from, and how many of them. */
export type OfferedChoice = {
  readonly count: number
  /** Soonest first. */
  readonly eventIds: readonly string[]
  /** Those of them that have no place left. */
  readonly soldOut: readonly string[]
  /** True if the offer is for a choice; else it only tells what there is to choose. */
  readonly isMade: boolean
}

/** Offers of one event in one storefront to a buyer now, with all-in prices and reasons against them. */
export type OfferSheet = {
  readonly event: ShownEvent
  readonly storefront: ShownStorefront
  readonly refusal: OfferRefusal | null
  /** Visits of a timed event, soonest first. */
  readonly visits: readonly VisitOffer[]
  /** The requested visit, which everything else refers to. Null if none was requested or it can't be chosen. */
  readonly visit: Visit | null
  /** The pass that is offered, whose first event `event` is. Null for single tickets. */
  readonly pass: ShownPass | null
  /** How many events the whole season of the pass has, if it costs less because some have begun. Null otherwise. */
  readonly reducedFrom: number | null
  /** The events that the buyer of the pass chooses from. Null for other passes, and for single tickets. */
  readonly choice: OfferedChoice | null
  /** Null for general admission. */
  readonly seatMapVersionId: string | null
  readonly levels: readonly PriceLevel[]
  readonly collections: readonly OfferCollection[]
  readonly priceTypes: readonly OfferPriceType[]
  /** State of price types that need a code: the buyer's opens some, or none. Null if none need one. */
  readonly codePrices: CodePrices | null
  readonly blocks: readonly OfferBlock[]
  readonly extras: readonly PlacedSeatExtra[]
  /** Automatic promotions that need several tickets. */
  readonly promotions: readonly OfferedPromotion[]
  readonly maxQuantity: number
  readonly free: number
}

/** Unavailable seats, as flattened inclusive ranges: from, to, from, to. */
export type SeatAvailability = {
  readonly versionId: string
  readonly revision: string
  readonly sold: readonly number[]
  readonly held: readonly number[]
  /** Which collection sells which seat, taken or not. Computed lazily. */
  readonly sellers: () => readonly SeatSeller[]
}

/** Seats picked for a buyer. Nothing is held. */
export type BestSeats = {
  readonly seatNumbers: readonly number[]
  readonly collectionId: string | null
  readonly priceLevel: number | null
  readonly adjacent: boolean
  readonly refusal: OfferRefusal | null
}

/**
 * The line's copy of the offer it was added from: the price promise. Written once; the cart, T1 and late payments read their
 * amounts only from here.
 */
export type LineSnapshot = {
  readonly collectionVersion: number
  readonly feeVersionId: string | null
  readonly priceType: string
  readonly priceLevel: number
  /** Section of the seats, or the general-admission area. */
  readonly area: string
  /** Charges of one unit; all units of a line cost the same. */
  readonly charges: readonly Charge[]
  /** Per-order fees that the collection was sold under, and the taxes on them and on delivery. */
  readonly orderFees: readonly FeeRule[]
  /** Fees per ticket, to price a ticket again with a discount. Missing on older lines. */
  readonly ticketFees?: readonly FeeRule[] | undefined
  readonly taxes: readonly TaxRule[]
  readonly extras: readonly SeatExtra[]
  /** Events of a pass, soonest first, with their weights in its price. Missing for single tickets. */
  readonly evenings?: readonly PassPart[] | undefined
  /** How its money is divided. Missing: all of it is the owner's. */
  readonly split?: LineSplit | undefined
}

/** An event of a pass and its weight in the price: whole, not negative. */
export type PassPart = { readonly eventId: string; readonly weight: number }

/** The account in whose shop a ticket is sold, if it isn't the owner's. Share in basis points. */
export type SalePartner = { readonly accountId: string; readonly grantId: string; readonly share: number }

/** Financial terms that a line was added under, and whose shop it is from. */
export type LineSplit = { readonly terms: SaleTerms | null; readonly partner: SalePartner | null }
