/* Written by tools/generate-documents.ts from event-tickets.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** State of price types that need a code: the `AccessCode` header opens some, or none. */
export type CodePrices =
  /** It opens none of them. */
  | 'LOCKED'
  /** It opens at least one; they are among the price types. */
  | 'UNLOCKED';

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

/** Which cart lines count toward a limit. */
export type OfferLimitScope =
  /** Lines from the organizer. */
  | 'ACCOUNT'
  /** Lines from the collection. */
  | 'COLLECTION'
  /** Lines for the event. */
  | 'EVENT'
  /** All lines. */
  | 'PLATFORM'
  /** Lines with the price type. */
  | 'PRICE_TYPE';

/** FIXED, or USER_ENTERED if the buyer enters the amount. */
export type PriceTypeKind =
  | 'FIXED'
  | 'USER_ENTERED';

/** When tickets can be refunded: never, or until a number of hours before the show. */
export type RefundKind =
  | 'NONE'
  | 'UNTIL';

/** Why something can’t be bought, added, changed or paid for. */
export type RefusalReason =
  | 'ACCOUNT_SUSPENDED'
  | 'ACKNOWLEDGE'
  | 'ALREADY_EXTENDED'
  | 'CODE_NOT_APPLICABLE'
  | 'CODE_NOT_COMBINABLE'
  | 'CODE_UNKNOWN'
  | 'CODE_USED_UP'
  | 'EVENT_BEGUN'
  | 'EVENT_CANCELLED'
  | 'EVENT_OVER'
  | 'EVENT_POSTPONED'
  | 'EXPIRED'
  | 'INCOMPLETE'
  | 'IN_PAYMENT'
  | 'LIMIT'
  | 'NOT_ENOUGH'
  | 'NOT_FOR_SALE'
  | 'NOT_ON_SALE_YET'
  | 'NO_ACCESS'
  | 'NO_ADJACENT_SEATS'
  | 'OFFER_CHANGED'
  | 'OTHER_CURRENCY'
  | 'PAUSED'
  | 'PRICE_CHANGED'
  | 'PRICE_TOO_HIGH'
  | 'PRICE_TOO_LOW'
  | 'SALE_ENDED'
  | 'SEATS_TAKEN'
  | 'SEAT_MAP_CHANGED'
  | 'SIGN_IN_REQUIRED'
  | 'SOLD_OUT'
  | 'STRANDS_SEAT'
  | 'TERMS_REQUIRED'
  | 'TOO_MANY_LINES'
  | 'WAITLIST_CART';

/** The tightest bound: units free, the allocation, the collection’s cap or the buyer’s limit. */
export type SaleBound =
  | 'ALLOCATION'
  | 'CAP'
  | 'LIMIT'
  | 'UNITS';

/** Sale label of an event: on sale, few left, sold out, on sale later, paused, over. */
export type SaleLabel =
  | 'AVAILABLE'
  | 'ENDED'
  | 'FEW'
  | 'PAUSED'
  | 'SOLD_OUT'
  | 'SOON';

/** Type of a seat extra: an amenity, a warning, an accessibility feature, a note on the view, or an included item. */
export type SeatExtraKind =
  | 'ACCESS'
  | 'AMENITY'
  | 'INCLUDED_ITEM'
  | 'VIEW'
  | 'WARNING';

/** Color theme of a storefront’s pages. AUTO follows the visitor’s device. */
export type StorefrontTheme =
  | 'AUTO'
  | 'DARK'
  | 'LIGHT';

/** OPEN: a ticket is valid for one visit on any of its days. TIMED: for the chosen visit only. */
export type VisitKind =
  | 'OPEN'
  | 'TIMED';

/** Availability of a visit. FEW means 20 places or fewer; BEGUN means it has started and is no longer on sale. */
export type VisitState =
  | 'AVAILABLE'
  | 'BEGUN'
  | 'FEW'
  | 'SOLD_OUT';

export type PromotedPriceFieldsFragment = { readonly names: ReadonlyArray<string>, readonly allIn: MoneyFieldsFragment, readonly orderFee: MoneyFieldsFragment | null, readonly until: TimeFieldsFragment | null };

export type OfferRefusalFieldsFragment = { readonly reason: RefusalReason, readonly message: string, readonly available: number | null, readonly onSaleAt: TimeFieldsFragment | null };

export type SiblingFieldsFragment = { readonly label: SaleLabel, readonly free: number, readonly remaining: number | null, readonly event: { readonly id: string, readonly hasBegun: boolean, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly postponement: { readonly awaitsDate: boolean } | null, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null } };

export type OfferPriceTypeFieldsFragment = { readonly id: string, readonly collectionId: string, readonly name: string, readonly description: string | null, readonly kind: PriceTypeKind, readonly minQuantity: number, readonly maxQuantity: number, readonly step: number, readonly waitlist: boolean, readonly terms: { readonly fees: ReadonlyArray<{ readonly fixed: number, readonly basisPoints: number, readonly minimum: number | null, readonly maximum: number | null, readonly onTop: boolean, readonly chargesFree: boolean, readonly from: number | null, readonly below: number | null, readonly taxable: boolean }>, readonly orderFees: ReadonlyArray<{ readonly fixed: number, readonly basisPoints: number, readonly minimum: number | null, readonly maximum: number | null, readonly onTop: boolean, readonly chargesFree: boolean, readonly from: number | null, readonly below: number | null, readonly taxable: boolean }>, readonly taxes: ReadonlyArray<{ readonly basisPoints: number, readonly onTop: boolean, readonly onTicket: boolean, readonly onFees: boolean, readonly onOrderFees: boolean }> } | null, readonly limits: ReadonlyArray<{ readonly counts: OfferLimitScope, readonly left: number, readonly message: string }>, readonly prices: ReadonlyArray<{ readonly priceLevel: number, readonly orderFeeGrows: boolean, readonly face: MoneyFieldsFragment, readonly allIn: MoneyFieldsFragment, readonly lowestAllIn: MoneyFieldsFragment, readonly orderFee: MoneyFieldsFragment | null, readonly promoted: PromotedPriceFieldsFragment | null, readonly minimum: MoneyFieldsFragment | null, readonly maximum: MoneyFieldsFragment | null, readonly singles: MoneyFieldsFragment | null }> };

export type VisitFieldsFragment = { readonly id: string, readonly startsAt: TimeFieldsFragment, readonly endsAt: TimeFieldsFragment, readonly doorsAt: TimeFieldsFragment | null };

export type OfferPassFieldsFragment = { readonly id: string, readonly name: string, readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly venue: { readonly id: string, readonly name: string, readonly locality: string } }> };

export type PassChoiceFieldsFragment = { readonly count: number, readonly isMade: boolean, readonly soldOut: ReadonlyArray<string>, readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null }> };

export type OfferSheetFieldsFragment = { readonly revision: string, readonly codePrices: CodePrices | null, readonly maxQuantity: number, readonly free: number, readonly reducedFrom: number | null, readonly storefront: { readonly id: string, readonly name: string, readonly theme: StorefrontTheme, readonly buttonBrand: { readonly admit: string, readonly deep: string, readonly tint: string, readonly on: string, readonly text: string } | null }, readonly event: { readonly id: string, readonly name: string, readonly description: string | null, readonly category: string, readonly posterUrl: string, readonly artUrl: string, readonly pictureAlt: string, readonly isCancelled: boolean, readonly visitKind: VisitKind | null, readonly validFor: string | null, readonly hasBegun: boolean, readonly isRefundOver: boolean, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly postponement: { readonly awaitsDate: boolean, readonly note: string, readonly from: TimeFieldsFragment | null, readonly refundUntil: TimeFieldsFragment | null } | null, readonly facts: { readonly descriptionHtml: string | null, readonly durationMinutes: number | null, readonly ageMin: number | null, readonly ageNote: string, readonly accessibility: string | null, readonly directions: string | null, readonly cancelledReason: string | null, readonly venuePictures: ReadonlyArray<{ readonly url: string, readonly alt: string }>, readonly refundRule: { readonly kind: RefundKind, readonly hoursBefore: number | null, readonly share: number, readonly keepsFees: boolean, readonly note: string } }, readonly dateShowRecurring: ReadonlyArray<{ readonly dayOfWeek: string, readonly timeStart: string, readonly timeEnd: string }>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly doors: TimeFieldsFragment | null, readonly account: { readonly id: string, readonly name: string, readonly legalName: string, readonly addressLine: string | null }, readonly venue: { readonly id: string, readonly name: string, readonly hall: string | null, readonly addressLine: string, readonly locality: string, readonly administrativeArea: string | null, readonly postalCode: string | null, readonly countryCode: string, readonly latitude: number | null, readonly longitude: number | null } }, readonly pass: OfferPassFieldsFragment | null, readonly choice: PassChoiceFieldsFragment | null, readonly passes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly choose: number | null, readonly lowest: MoneyFieldsFragment | null }>, readonly visit: VisitFieldsFragment | null, readonly visits: ReadonlyArray<{ readonly state: VisitState, readonly left: number, readonly visit: { readonly id: string, readonly startsAt: TimeFieldsFragment } }>, readonly siblings: ReadonlyArray<SiblingFieldsFragment>, readonly refusal: OfferRefusalFieldsFragment | null, readonly seatMap: { readonly versionId: string, readonly url: string } | null, readonly levels: ReadonlyArray<{ readonly level: number, readonly name: string, readonly lowestAllIn: MoneyFieldsFragment | null, readonly lowestPromoted: PromotedPriceFieldsFragment | null }>, readonly promotions: ReadonlyArray<{ readonly name: string, readonly summary: string, readonly until: TimeFieldsFragment | null }>, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string, readonly description: string | null, readonly restrictions: string | null, readonly priority: number, readonly sellableNow: number, readonly limitedBy: SaleBound, readonly refusal: OfferRefusalFieldsFragment | null }>, readonly priceTypes: ReadonlyArray<OfferPriceTypeFieldsFragment>, readonly blocks: ReadonlyArray<{ readonly id: string, readonly collectionId: string, readonly area: string, readonly priceLevel: number, readonly seated: boolean, readonly seatFrom: number | null, readonly seatTo: number | null, readonly free: number }>, readonly extras: ReadonlyArray<{ readonly id: string, readonly number: number | null, readonly label: string, readonly icon: string, readonly kind: SeatExtraKind, readonly text: string | null, readonly needsAcknowledgement: boolean, readonly seats: ReadonlyArray<number> | null }> };

export type EventTicketsQueryVariables = {
  marketplaceId: string;
  storefrontId?: string | null | undefined;
  eventId: string;
  visitId?: string | null | undefined;
  passId?: string | null | undefined;
  eventIds?: ReadonlyArray<string> | string | null | undefined;
}

export type EventTicketsQuery = { readonly offers: OfferSheetFieldsFragment };

export type SeatAvailabilityQueryVariables = {
  marketplaceId: string;
  storefrontId?: string | null | undefined;
  eventId: string;
  passId?: string | null | undefined;
  eventIds?: ReadonlyArray<string> | string | null | undefined;
}

export type SeatAvailabilityQuery = { readonly seatAvailability: { readonly versionId: string, readonly revision: string, readonly sold: ReadonlyArray<number>, readonly held: ReadonlyArray<number> }, readonly offers: { readonly revision: string } };

export type OfferRevisionQueryVariables = {
  marketplaceId: string;
  storefrontId?: string | null | undefined;
  eventId: string;
  visitId?: string | null | undefined;
  passId?: string | null | undefined;
  eventIds?: ReadonlyArray<string> | string | null | undefined;
}

export type OfferRevisionQuery = { readonly offers: { readonly revision: string } };
export const PromotedPriceFieldsFragmentText = "fragment PromotedPriceFields on PromotedPrice{names allIn{...MoneyFields}orderFee{...MoneyFields}until{...TimeFields}}"

export const OfferRefusalFieldsFragmentText = "fragment OfferRefusalFields on OfferRefusal{reason message available onSaleAt{...TimeFields}}"

export const SiblingFieldsFragmentText = "fragment SiblingFields on ListedEvent{label free remaining event{id hasBegun postponement{awaitsDate}dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}}}"

export const OfferPriceTypeFieldsFragmentText = "fragment OfferPriceTypeFields on OfferPriceType{id collectionId name description kind minQuantity maxQuantity step waitlist terms{fees{fixed basisPoints minimum maximum onTop chargesFree from below taxable}orderFees{fixed basisPoints minimum maximum onTop chargesFree from below taxable}taxes{basisPoints onTop onTicket onFees onOrderFees}}limits{counts left message}prices{priceLevel face{...MoneyFields}allIn{...MoneyFields}lowestAllIn{...MoneyFields}orderFee{...MoneyFields}orderFeeGrows promoted{...PromotedPriceFields}minimum{...MoneyFields}maximum{...MoneyFields}singles{...MoneyFields}}}"

export const VisitFieldsFragmentText = "fragment VisitFields on Visit{id startsAt{...TimeFields}endsAt{...TimeFields}doorsAt{...TimeFields}}"

export const OfferPassFieldsFragmentText = "fragment OfferPassFields on Pass{id name events{id name dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}venue{id name locality}}}"

export const PassChoiceFieldsFragmentText = "fragment PassChoiceFields on PassChoice{count isMade soldOut events{id name dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}}}"

export const OfferSheetFieldsFragmentText = "fragment OfferSheetFields on OfferSheet{revision codePrices maxQuantity free storefront{id name theme buttonBrand{admit deep tint on text}}event{id name description category posterUrl artUrl pictureAlt isCancelled visitKind validFor hasBegun isRefundOver postponement{awaitsDate note from{...TimeFields}refundUntil{...TimeFields}}facts{descriptionHtml durationMinutes ageMin ageNote accessibility directions venuePictures{url alt}cancelledReason refundRule{kind hoursBefore share keepsFees note}}dateShowRecurring{dayOfWeek timeStart timeEnd}dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}doors{...TimeFields}account{id name legalName addressLine}venue{id name hall addressLine locality administrativeArea postalCode countryCode latitude longitude}}pass{...OfferPassFields}reducedFrom choice{...PassChoiceFields}passes{id name choose lowest{...MoneyFields}}visit{...VisitFields}visits{state left visit{id startsAt{...TimeFields}}}siblings{...SiblingFields}refusal{...OfferRefusalFields}seatMap{versionId url}levels{level name lowestAllIn{...MoneyFields}lowestPromoted{...PromotedPriceFields}}promotions{name summary until{...TimeFields}}collections{id name description restrictions priority sellableNow limitedBy refusal{...OfferRefusalFields}}priceTypes{...OfferPriceTypeFields}blocks{id collectionId area priceLevel seated seatFrom seatTo free}extras{id number label icon kind text needsAcknowledgement seats}}"

export const EventTicketsDocument = new Doc<EventTicketsQuery, EventTicketsQueryVariables>(
  "query EventTickets($marketplaceId:ID!$storefrontId:ID$eventId:ID!$visitId:ID$passId:ID$eventIds:[ID!]){offers(marketplaceId:$marketplaceId storefrontId:$storefrontId eventId:$eventId visitId:$visitId passId:$passId eventIds:$eventIds){...OfferSheetFields}}" +
    OfferSheetFieldsFragmentText +
    TimeFieldsFragmentText +
    OfferPassFieldsFragmentText +
    PassChoiceFieldsFragmentText +
    MoneyFieldsFragmentText +
    VisitFieldsFragmentText +
    SiblingFieldsFragmentText +
    OfferRefusalFieldsFragmentText +
    PromotedPriceFieldsFragmentText +
    OfferPriceTypeFieldsFragmentText,
  { endpoint: 'consumer', name: 'EventTickets' },
)

export const SeatAvailabilityDocument = new Doc<SeatAvailabilityQuery, SeatAvailabilityQueryVariables>(
  "query SeatAvailability($marketplaceId:ID!$storefrontId:ID$eventId:ID!$passId:ID$eventIds:[ID!]){seatAvailability(marketplaceId:$marketplaceId storefrontId:$storefrontId eventId:$eventId passId:$passId eventIds:$eventIds){versionId revision sold held}offers(marketplaceId:$marketplaceId storefrontId:$storefrontId eventId:$eventId passId:$passId eventIds:$eventIds){revision}}",
  { endpoint: 'consumer', name: 'SeatAvailability', get: true },
)

export const OfferRevisionDocument = new Doc<OfferRevisionQuery, OfferRevisionQueryVariables>(
  "query OfferRevision($marketplaceId:ID!$storefrontId:ID$eventId:ID!$visitId:ID$passId:ID$eventIds:[ID!]){offers(marketplaceId:$marketplaceId storefrontId:$storefrontId eventId:$eventId visitId:$visitId passId:$passId eventIds:$eventIds){revision}}",
  { endpoint: 'consumer', name: 'OfferRevision', get: true },
)
