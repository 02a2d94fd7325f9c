/* Written by tools/generate-documents.ts from cart.graphql. */
import { Doc } from '#platform/doc.ts'
import { type PixelFieldsFragment, PixelFieldsFragmentText } from '#platform/fragments/consumer/pixels.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Answer to a checkout question. */
export type AnswerInput = {
  /** ID of the cart’s question. */
  readonly id: string;
  /** Answer, with several choices on separate lines. Empty deletes the answer. */
  readonly response?: string | null | undefined;
};

/** Line to add to a cart. */
export type CartAddInput = {
  /** Set to true to pick a wheelchair space with its companion seats. */
  readonly accessible?: boolean | null | undefined;
  /** IDs of the seat notes that the buyer accepted. */
  readonly acknowledged?: ReadonlyArray<string> | null | undefined;
  /** Amount the buyer entered, if they choose the price. */
  readonly amount?: MoneyInput | null | undefined;
  /** Area, for general admission. */
  readonly area?: string | null | undefined;
  /** Set to true to pick the best available seats. */
  readonly bestAvailable?: boolean | null | undefined;
  /** Collection ID. */
  readonly collectionId: string;
  /** Last seen eTag of the cart. Not checked if omitted. */
  readonly eTag?: string | null | undefined;
  /** Event ID. */
  readonly eventId: string;
  /** Events that the buyer of the pass chose. Ignored for a pass that is for all its events, refused for single tickets. */
  readonly eventIds?: ReadonlyArray<string> | null | undefined;
  /** All-in unit price the buyer saw. Refused with `PRICE_CHANGED` if it differs. */
  readonly expectedUnit: MoneyInput;
  /** Evicted line that this one replaces: it leaves the list, and the answers about its tickets are kept. Ignored if it isn’t on the cart’s list. */
  readonly insteadOf?: string | null | undefined;
  /** Idempotency key: a random UUID (version 4). A retry with the same key gets the same answer; with different values, it fails with `preconditionFailed`. */
  readonly key: string;
  /** Marketplace ID. */
  readonly marketplaceId: string;
  /** Price level, for general admission or best available seats. */
  readonly priceLevel?: number | null | undefined;
  /** Price type ID. */
  readonly priceTypeId: string;
  /** Quantity, 1 to 100. */
  readonly quantity: number;
  /** Page to return to. */
  readonly returnTo?: ItemRouteInput | null | undefined;
  /** Seat map version that the seat numbers refer to. */
  readonly seatMapVersionId?: string | null | undefined;
  /** Seats the buyer chose, as many as `quantity`. */
  readonly seatNumbers?: ReadonlyArray<number> | null | undefined;
  /** Where the buyer came from, such as `google.com` or the name of a campaign. Ignored if malformed. */
  readonly source?: string | null | undefined;
  /** Storefront ID. Defaults to the first storefront that lists the event. */
  readonly storefrontId?: string | null | undefined;
  /** Visit ID. Required for timed events, refused for others. */
  readonly visitId?: string | null | undefined;
};

/** How a delivery group is delivered. */
export type CartDeliveryInput = {
  /** Delivery group ID. */
  readonly groupId: string;
  /** Delivery mechanism. */
  readonly mechanism?: DeliveryMechanism | null | undefined;
  /** Delivery option ID. */
  readonly optionId?: string | null | undefined;
};

/** Details of a cart. Omitted ones stay unchanged. */
export type CartDetailsInput = {
  /** Answers by question. */
  readonly answers?: ReadonlyArray<AnswerInput> | null | undefined;
  /** Billing address, as in `cartSetLocations`. */
  readonly billing?: LocationInput | null | undefined;
  /** Delivery by group. Use 50 entries or fewer. */
  readonly delivery?: ReadonlyArray<CartDeliveryInput> | null | undefined;
  /** Contact details. */
  readonly info?: CartInfoInput | null | undefined;
  /** Shipping address. */
  readonly shipping?: LocationInput | null | undefined;
};

/** Buyer’s contact details. */
export type CartInfoInput = {
  /** E-mail address for tickets and receipt. */
  readonly email: string;
  /** Buyer’s name. Use 200 characters or fewer. */
  readonly name: string;
  /** Phone number, for questions about the order. */
  readonly phone?: string | null | undefined;
};

/** Type of a price breakdown row. */
export type ChargeKind =
  | 'DELIVERY'
  | 'DISCOUNT'
  | 'EXTRA'
  | 'FACE'
  | 'FEE'
  | 'ORDER_FEE'
  | 'PROTECTION'
  | 'ROYALTY'
  | 'TAX';

/** `REQUIRED`: must be filled in. `OPTIONAL`: may be blank. `DISABLED`: not used in this country. */
export type Constraint =
  | 'DISABLED'
  | 'OPTIONAL'
  | 'REQUIRED';

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

/** How tickets reach the buyer: mobile, print at home, will call, shipping, or a partner system. */
export type DeliveryMechanism =
  | 'INTEGRATION'
  | 'MOBILE'
  | 'PRINT_AT_HOME'
  | 'SHIPPING'
  | 'WILL_CALL';

/** Page of the shop, as a route. */
export type ItemRouteInput = {
  /** Route name. */
  readonly name: string;
  /** Path parameters. */
  readonly params: unknown;
  /** Query parameters. */
  readonly query: unknown;
};

/** Postal address. Use 200 characters or fewer per field. */
export type LocationInput = {
  /** Street and number. */
  readonly addressLine1?: string | null | undefined;
  /** Apartment, suite or unit. */
  readonly addressLine2?: string | null | undefined;
  /** State or province. */
  readonly administrativeArea?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code. */
  readonly countryCode: string;
  /** District or neighborhood. */
  readonly dependentLocality?: string | null | undefined;
  /** City. */
  readonly locality?: string | null | undefined;
  /** Postal code, in the country’s format. */
  readonly postalCode?: string | null | undefined;
};

/** Logo mark of a shop, drawn by pages. */
export type MarketplaceMark =
  | 'ARCH'
  | 'LEAF'
  | 'PEAKS'
  | 'SHORE'
  | 'STAR'
  | 'TENT';

/** Amount of money in minor units. */
export type MoneyInput = {
  /** Amount in minor units. */
  readonly amount: number;
  /** Currency code, ISO 4217. */
  readonly currency: string;
  /** Number of decimals of the currency. */
  readonly exponent: number;
};

/** WAITING_FOR_BUYER: the bank asks the buyer to confirm. PROCESSING: the bank hasn’t answered yet. UNKNOWN: the gateway can’t be reached; nothing is charged twice. */
export type OpenPaymentState =
  | 'PROCESSING'
  | 'UNKNOWN'
  | 'WAITING_FOR_BUYER';

/** Type of answer. Several choices are sent one per line, a checked box as `true`, an address as a JSON object with the fields of Location, a day as YYYY-MM-DD. Files are sent with `cartAnswerFile`. */
export type QuestionType =
  | 'ADDRESS'
  | 'CHECKBOX'
  | 'CONSENT'
  | 'DATE'
  | 'EMAIL'
  | 'FILE'
  | 'LONG_TEXT'
  | 'MULTI'
  | 'NUMBER'
  | 'PHONE'
  | 'SELECT'
  | 'TEXT';

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

/** Type of a seat extra: an amenity, a warning, an accessibility feature, a note on the view, or an included item. */
export type SeatExtraKind =
  | 'ACCESS'
  | 'AMENITY'
  | 'INCLUDED_ITEM'
  | 'VIEW'
  | 'WARNING';

/** RESERVED seats have a position; GENERAL_ADMISSION places have an area or nothing. */
export type SeatType =
  | 'GENERAL_ADMISSION'
  | 'RESERVED';

export type ChargeFieldsFragment = { readonly kind: ChargeKind, readonly name: string, readonly included: boolean, readonly unit: number | null, readonly quantity: number | null, readonly amount: MoneyFieldsFragment };

export type CartEventFieldsFragment = { readonly id: string, readonly name: string, readonly artUrl: string, readonly validFor: string | null, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly venue: { readonly name: string, readonly hall: string | null, readonly locality: string } };

export type CartPassFieldsFragment = { readonly id: string, readonly name: string, readonly events: ReadonlyArray<{ readonly id: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: { readonly local: string } }> };

export type CartItemFieldsFragment = { readonly id: string, readonly quantity: number, readonly restrictions: string | null, readonly price: MoneyFieldsFragment, readonly total: MoneyFieldsFragment, readonly charges: ReadonlyArray<ChargeFieldsFragment>, readonly marketplace: { readonly id: string, readonly name: string, readonly mark: MarketplaceMark, readonly analytics: ReadonlyArray<PixelFieldsFragment>, readonly account: { readonly id: string, readonly name: string, readonly uploadedLogoUrl: string | null, readonly brand: { readonly admit: string, readonly deep: string, readonly tint: string, readonly on: string, readonly text: string } | null } }, readonly item: { readonly seatNumbers: ReadonlyArray<number>, readonly priceType: string, readonly priceTypeId: string, readonly collectionId: string, readonly priceLevel: number, readonly area: string | null, readonly seat: { readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType } | null, readonly seats: ReadonlyArray<{ readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType }>, readonly extras: ReadonlyArray<{ readonly id: string, readonly label: string, readonly icon: string, readonly kind: SeatExtraKind, readonly text: string | null }>, readonly event: CartEventFieldsFragment, readonly pass: CartPassFieldsFragment | null, readonly visit: { readonly id: string, readonly startsAt: TimeFieldsFragment } | null } };

export type DeliveryOptionFieldsFragment = { readonly id: string, readonly mechanism: DeliveryMechanism, readonly name: string, readonly description: string | null, readonly arrivesBy: string | null, readonly price: MoneyFieldsFragment };

export type LocationFieldsFragment = { readonly countryCode: string, readonly administrativeArea: string | null, readonly locality: string | null, readonly dependentLocality: string | null, readonly postalCode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null };

export type CartFieldsFragment = { readonly cartId: string, readonly updatedAt: string, readonly eTag: string, readonly remainingSeconds: number | null, readonly dateExpire: number | null, readonly totalCount: number, readonly totalQuantity: number, readonly extendable: boolean, readonly openAttemptId: string | null, readonly purchaseIds: ReadonlyArray<string>, readonly purchaseInProgress: boolean, readonly hasPromotion: boolean, readonly hasAwesimo: boolean, readonly statementDescriptor: string | null, readonly totalProblem: string | null, readonly paymentIntentClientSecret: string | null, readonly billedTo: string | null, readonly payment: { readonly attemptId: string, readonly state: OpenPaymentState, readonly challenge: { readonly url: string, readonly until: TimeFieldsFragment } | null } | null, readonly grandTotals: ReadonlyArray<MoneyFieldsFragment>, readonly shippingAndHandling: ReadonlyArray<MoneyFieldsFragment>, readonly fees: ReadonlyArray<MoneyFieldsFragment>, readonly discounts: ReadonlyArray<MoneyFieldsFragment>, readonly breakdown: ReadonlyArray<ChargeFieldsFragment>, readonly items: ReadonlyArray<CartItemFieldsFragment>, readonly itemsEvicted: ReadonlyArray<{ readonly id: string, readonly quantity: number, readonly reason: RefusalReason, readonly message: string, readonly canAddAgain: boolean, readonly marketplaceId: string, readonly storefrontId: string | null, readonly price: MoneyFieldsFragment, readonly face: MoneyFieldsFragment, readonly item: { readonly seatNumbers: ReadonlyArray<number>, readonly priceType: string, readonly priceTypeId: string, readonly collectionId: string, readonly priceLevel: number, readonly area: string | null, readonly seats: ReadonlyArray<{ readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType }>, readonly extras: ReadonlyArray<{ readonly id: string }>, readonly event: { readonly id: string, readonly name: string }, readonly pass: { readonly id: string, readonly name: string, readonly events: ReadonlyArray<{ readonly id: string }> } | null, readonly visit: { readonly id: string } | null } }>, readonly deliveryGroups: ReadonlyArray<{ readonly id: string, readonly mechanisms: ReadonlyArray<DeliveryMechanism>, readonly mechanism: DeliveryMechanism | null, readonly prices: ReadonlyArray<{ readonly mechanism: DeliveryMechanism, readonly lowest: MoneyFieldsFragment, readonly highest: MoneyFieldsFragment }>, readonly options: ReadonlyArray<DeliveryOptionFieldsFragment>, readonly option: DeliveryOptionFieldsFragment | null, readonly cartItems: ReadonlyArray<{ readonly id: string }> }>, readonly info: { readonly name: string | null, readonly email: string | null, readonly phone: string | null }, readonly card: { readonly brand: string, readonly last4: string } | null, readonly locationShipping: LocationFieldsFragment, readonly locationBilling: LocationFieldsFragment, readonly flag: { readonly requirePayment: boolean, readonly shippingAddress: Constraint, readonly billingAddress: Constraint, readonly isFinalized: boolean }, readonly checkoutTerms: ReadonlyArray<{ readonly id: string, readonly accountName: string, readonly title: string, readonly body: string }>, readonly cartCheckoutForms: ReadonlyArray<{ readonly id: string, readonly about: string | null, readonly checkoutForm: { readonly id: string, readonly introduction: string | null }, readonly cartCheckoutQuestions: ReadonlyArray<{ readonly id: string, readonly response: string | null, readonly isAsked: boolean, readonly checkoutQuestion: { readonly id: string, readonly isRequired: boolean, readonly label: string, readonly help: string | null, readonly type: QuestionType, readonly choices: ReadonlyArray<string>, readonly minLength: number | null, readonly maxLength: number | null, readonly minimum: string | null, readonly maximum: string | null, readonly pattern: string | null, readonly shownIf: { readonly questionId: string, readonly answers: ReadonlyArray<string> } | null } }> }>, readonly promotions: ReadonlyArray<{ readonly name: string, readonly code: string | null, readonly message: string | null, readonly saved: MoneyFieldsFragment | null }>, readonly addOns: ReadonlyArray<{ readonly id: string, readonly name: string, readonly description: string, readonly imageUrl: string | null, readonly imageAlt: string, readonly quantity: number, readonly minimum: number, readonly maximum: number, readonly isRequired: boolean, readonly perTicket: boolean, readonly atCheckout: boolean, readonly message: string | null, readonly price: MoneyFieldsFragment }>, readonly addOnsEvicted: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number }>, readonly protection: ReadonlyArray<{ readonly accountId: string, readonly accountName: string, readonly text: string, readonly insurer: string, readonly isWanted: boolean | null, readonly price: MoneyFieldsFragment }>, readonly lastActiveItemRoute: { readonly name: string, readonly params: unknown, readonly query: unknown } | null };

export type CartResultFields_CartChanged_Fragment = { readonly cartToken: string | null, readonly is: 'CartChanged', readonly cart: CartFieldsFragment };

export type CartResultFields_CartRefused_Fragment = { readonly reason: RefusalReason, readonly message: string, readonly available: number | null, readonly limitedBy: SaleBound | null, readonly seatNumbers: ReadonlyArray<number> | null, readonly is: 'CartRefused', readonly newPrice: MoneyFieldsFragment | null, readonly onSaleAt: TimeFieldsFragment | null, readonly fields: ReadonlyArray<{ readonly path: string, readonly message: string }>, readonly current: CartFieldsFragment | null };

export type CartResultFields_CartStale_Fragment = { readonly is: 'CartStale', readonly cart: CartFieldsFragment };

export type CartResultFieldsFragment =
  | CartResultFields_CartChanged_Fragment
  | CartResultFields_CartRefused_Fragment
  | CartResultFields_CartStale_Fragment
;

export type CurrentCartQueryVariables = { [key: string]: never; }

export type CurrentCartQuery = { readonly cart: CartFieldsFragment | null };

export type CartAddMutationVariables = {
  input: CartAddInput;
}

export type CartAddMutation = { readonly cartAdd:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartChangeMutationVariables = {
  eTag: string;
  cartItemId: string;
  quantity: number;
  seatNumbers?: ReadonlyArray<number> | number | null | undefined;
}

export type CartChangeMutation = { readonly cartChange:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartRemoveMutationVariables = {
  eTag: string;
  cartItemId: string;
}

export type CartRemoveMutation = { readonly cartRemove:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartExtendMutationVariables = {
  eTag: string;
}

export type CartExtendMutation = { readonly cartExtend:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartJoinMutationVariables = { [key: string]: never; }

export type CartJoinMutation = { readonly cartJoin:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartSetInfoMutationVariables = {
  eTag: string;
  info: CartInfoInput;
}

export type CartSetInfoMutation = { readonly cartSetInfo:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartSetLocationsMutationVariables = {
  eTag: string;
  shipping?: LocationInput | null | undefined;
  billing?: LocationInput | null | undefined;
}

export type CartSetLocationsMutation = { readonly cartSetLocations:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartSetDetailsMutationVariables = {
  eTag: string;
  details: CartDetailsInput;
}

export type CartSetDetailsMutation = { readonly cartSetDetails:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartAnswerFileMutationVariables = {
  eTag: string;
  id: string;
  file: unknown;
}

export type CartAnswerFileMutation = { readonly cartAnswerFile:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartAnswerMutationVariables = {
  eTag: string;
  answers: ReadonlyArray<AnswerInput> | AnswerInput;
}

export type CartAnswerMutation = { readonly cartAnswer:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartRecallMutationVariables = {
  eTag: string;
}

export type CartRecallMutation = { readonly cartRecall:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };
export const ChargeFieldsFragmentText = "fragment ChargeFields on Charge{kind name included unit quantity amount{...MoneyFields}}"

export const CartEventFieldsFragmentText = "fragment CartEventFields on Event{id name artUrl validFor dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}venue{name hall locality}}"

export const CartPassFieldsFragmentText = "fragment CartPassFields on Pass{id name events{id dateShowFlags dateShow{local}}}"

export const CartItemFieldsFragmentText = "fragment CartItemFields on CartItem{id quantity restrictions price{...MoneyFields}total{...MoneyFields}charges{...ChargeFields}marketplace{id name mark analytics{...PixelFields}account{id name uploadedLogoUrl brand{admit deep tint on text}}}item{seatNumbers priceType priceTypeId collectionId priceLevel area seat{section row position positionStart positionEnd type}seats{section row position positionStart positionEnd type}extras{id label icon kind text}event{...CartEventFields}pass{...CartPassFields}visit{id startsAt{...TimeFields}}}}"

export const DeliveryOptionFieldsFragmentText = "fragment DeliveryOptionFields on DeliveryOption{id mechanism name description arrivesBy price{...MoneyFields}}"

export const LocationFieldsFragmentText = "fragment LocationFields on Location{countryCode administrativeArea locality dependentLocality postalCode addressLine1 addressLine2}"

export const CartFieldsFragmentText = "fragment CartFields on Cart{cartId updatedAt eTag remainingSeconds dateExpire totalCount totalQuantity extendable openAttemptId payment{attemptId state challenge{url until{...TimeFields}}}purchaseIds purchaseInProgress hasPromotion hasAwesimo statementDescriptor totalProblem paymentIntentClientSecret grandTotals{...MoneyFields}shippingAndHandling{...MoneyFields}fees{...MoneyFields}discounts{...MoneyFields}breakdown{...ChargeFields}items{...CartItemFields}itemsEvicted{id quantity reason message canAddAgain marketplaceId storefrontId price{...MoneyFields}face{...MoneyFields}item{seatNumbers priceType priceTypeId collectionId priceLevel area seats{section row position positionStart positionEnd type}extras{id}event{id name}pass{id name events{id}}visit{id}}}deliveryGroups{id mechanisms prices{mechanism lowest{...MoneyFields}highest{...MoneyFields}}mechanism options{...DeliveryOptionFields}option{...DeliveryOptionFields}cartItems{id}}info{name email phone}card{brand last4}locationShipping{...LocationFields}locationBilling{...LocationFields}billedTo flag{requirePayment shippingAddress billingAddress isFinalized}checkoutTerms{id accountName title body}cartCheckoutForms{id about checkoutForm{id introduction}cartCheckoutQuestions{id response isAsked checkoutQuestion{id isRequired label help type choices minLength maxLength minimum maximum pattern shownIf{questionId answers}}}}promotions{name code saved{...MoneyFields}message}addOns{id name description imageUrl imageAlt quantity minimum maximum isRequired perTicket atCheckout price{...MoneyFields}message}addOnsEvicted{id name quantity}protection{accountId accountName text insurer isWanted price{...MoneyFields}}lastActiveItemRoute{name params query}}"

export const CartResultFieldsFragmentText = "fragment CartResultFields on CartResult{is:__typename ...on CartChanged{cartToken cart{...CartFields}}...on CartStale{cart{...CartFields}}...on CartRefused{reason message available limitedBy seatNumbers newPrice{...MoneyFields}onSaleAt{...TimeFields}fields{path message}current:cart{...CartFields}}}"

export const CurrentCartDocument = new Doc<CurrentCartQuery, CurrentCartQueryVariables>(
  "query CurrentCart{cart{...CartFields}}" +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CurrentCart', cart: true },
)

export const CartAddDocument = new Doc<CartAddMutation, CartAddMutationVariables>(
  "mutation CartAdd($input:CartAddInput!){cartAdd(input:$input){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartAdd', mutation: true, cart: true },
)

export const CartChangeDocument = new Doc<CartChangeMutation, CartChangeMutationVariables>(
  "mutation CartChange($eTag:String!$cartItemId:ID!$quantity:Int!$seatNumbers:[Int!]){cartChange(eTag:$eTag cartItemId:$cartItemId quantity:$quantity seatNumbers:$seatNumbers){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartChange', mutation: true, cart: true },
)

export const CartRemoveDocument = new Doc<CartRemoveMutation, CartRemoveMutationVariables>(
  "mutation CartRemove($eTag:String!$cartItemId:ID!){cartRemove(eTag:$eTag cartItemId:$cartItemId){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartRemove', mutation: true, cart: true },
)

export const CartExtendDocument = new Doc<CartExtendMutation, CartExtendMutationVariables>(
  "mutation CartExtend($eTag:String!){cartExtend(eTag:$eTag){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartExtend', mutation: true, cart: true },
)

export const CartJoinDocument = new Doc<CartJoinMutation, CartJoinMutationVariables>(
  "mutation CartJoin{cartJoin{...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartJoin', mutation: true, cart: true },
)

export const CartSetInfoDocument = new Doc<CartSetInfoMutation, CartSetInfoMutationVariables>(
  "mutation CartSetInfo($eTag:String!$info:CartInfoInput!){cartSetInfo(eTag:$eTag info:$info){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartSetInfo', mutation: true, cart: true },
)

export const CartSetLocationsDocument = new Doc<CartSetLocationsMutation, CartSetLocationsMutationVariables>(
  "mutation CartSetLocations($eTag:String!$shipping:LocationInput$billing:LocationInput){cartSetLocations(eTag:$eTag shipping:$shipping billing:$billing){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartSetLocations', mutation: true, cart: true },
)

export const CartSetDetailsDocument = new Doc<CartSetDetailsMutation, CartSetDetailsMutationVariables>(
  "mutation CartSetDetails($eTag:String!$details:CartDetailsInput!){cartSetDetails(eTag:$eTag details:$details){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartSetDetails', mutation: true, cart: true },
)

export const CartAnswerFileDocument = new Doc<CartAnswerFileMutation, CartAnswerFileMutationVariables>(
  "mutation CartAnswerFile($eTag:String!$id:ID!$file:Upload!){cartAnswerFile(eTag:$eTag id:$id file:$file){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartAnswerFile', mutation: true, cart: true },
)

export const CartAnswerDocument = new Doc<CartAnswerMutation, CartAnswerMutationVariables>(
  "mutation CartAnswer($eTag:String!$answers:[AnswerInput!]!){cartAnswer(eTag:$eTag answers:$answers){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartAnswer', mutation: true, cart: true },
)

export const CartRecallDocument = new Doc<CartRecallMutation, CartRecallMutationVariables>(
  "mutation CartRecall($eTag:String!){cartRecall(eTag:$eTag){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartRecall', mutation: true, cart: true },
)
