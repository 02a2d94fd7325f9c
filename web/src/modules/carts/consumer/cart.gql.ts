/* Written by tools/generate-documents.ts from cart.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

export type MoneyInput = {
  readonly amount: number;
  readonly exponent: number;
  readonly currency: string;
};

export type DateShowFlag =
  | 'DATE_HIDE'
  | 'TIME_HIDE'
  | 'DATE_TBD'
  | 'TIME_TBD';

export type SeatExtraKind =
  | 'AMENITY'
  | 'WARNING'
  | 'ACCESS'
  | 'VIEW'
  | 'INCLUDED_ITEM';

export type CartAddInput = {
  readonly key: string;
  readonly eTag?: string | null | undefined;
  readonly storefrontId?: string | null | undefined;
  readonly marketplaceId: string;
  readonly collectionId: string;
  readonly eventId: string;
  readonly priceTypeId: string;
  readonly quantity: number;
  readonly area?: string | null | undefined;
  readonly priceLevel?: number | null | undefined;
  readonly seatNumbers?: ReadonlyArray<number> | null | undefined;
  readonly bestAvailable?: boolean | null | undefined;
  readonly accessible?: boolean | null | undefined;
  readonly amount?: MoneyInput | null | undefined;
  readonly expectedUnit: MoneyInput;
  readonly seatMapVersionId?: string | null | undefined;
  readonly acknowledged?: ReadonlyArray<string> | null | undefined;
  readonly returnTo?: ItemRouteInput | null | undefined;
};

export type ItemRouteInput = {
  readonly name: string;
  readonly params: unknown;
  readonly query: unknown;
};

export type RefusalReason =
  | 'SOLD_OUT'
  | 'NOT_ENOUGH'
  | 'SEATS_TAKEN'
  | 'NO_ADJACENT_SEATS'
  | 'STRANDS_SEAT'
  | 'LIMIT'
  | 'PRICE_CHANGED'
  | 'NOT_ON_SALE_YET'
  | 'SALE_ENDED'
  | 'PAUSED'
  | 'EVENT_CANCELLED'
  | 'NO_ACCESS'
  | 'SIGN_IN_REQUIRED'
  | 'OTHER_CURRENCY'
  | 'EXPIRED'
  | 'ALREADY_EXTENDED'
  | 'IN_PAYMENT'
  | 'CODE_UNKNOWN'
  | 'CODE_USED_UP'
  | 'CODE_NOT_COMBINABLE'
  | 'PRICE_TOO_LOW'
  | 'PRICE_TOO_HIGH'
  | 'INCOMPLETE'
  | 'TERMS_REQUIRED'
  | 'SEAT_MAP_CHANGED'
  | 'ACKNOWLEDGE'
  | 'TOO_MANY_LINES'
  | 'NOT_FOR_SALE'
  | 'OFFER_CHANGED'
  | 'ACCOUNT_SUSPENDED';

export type LeastTerm =
  | 'UNITS'
  | 'ALLOCATION'
  | 'CAP'
  | 'LIMIT';

export type CartInfoInput = {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
};

export type Constraint =
  | 'REQUIRED'
  | 'OPTIONAL'
  | 'DISABLED';

export type LocationInput = {
  readonly countryCode: string;
  readonly administrativeArea?: string | null | undefined;
  readonly locality?: string | null | undefined;
  readonly dependentLocality?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly addressLine1?: string | null | undefined;
  readonly addressLine2?: string | null | undefined;
};

export type DeliveryMechanism =
  | 'MOBILE'
  | 'PRINT_AT_HOME'
  | 'WILL_CALL'
  | 'SHIPPING'
  | 'INTEGRATION';

export type QuestionType =
  | 'TEXT'
  | 'LONG_TEXT'
  | 'NUMBER'
  | 'EMAIL'
  | 'PHONE'
  | 'DATE'
  | 'SELECT'
  | 'MULTI'
  | 'CHECKBOX';

export type AnswerInput = {
  readonly id: string;
  readonly response?: string | null | undefined;
};

export type ChargeKind =
  | 'FACE'
  | 'EXTRA'
  | 'FEE'
  | 'TAX'
  | 'DISCOUNT'
  | 'DELIVERY'
  | 'ORDER_FEE'
  | 'PROTECTION'
  | 'ROYALTY';

export type SeatType =
  | 'RESERVED'
  | 'GENERAL_ADMISSION';

export type ChargeFieldsFragment = { readonly kind: ChargeKind, readonly name: string, readonly included: boolean, readonly unit: number | null, readonly quantity: number | null, readonly amount: MoneyFieldsFragment };

export type CartEventFieldsFragment = { readonly id: string, readonly name: string, readonly artUrl: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly venue: { readonly name: string, readonly hall: string | null, readonly locality: string } };

export type CartItemFieldsFragment = { readonly id: string, readonly quantity: number, readonly price: MoneyFieldsFragment, readonly total: MoneyFieldsFragment, readonly charges: ReadonlyArray<ChargeFieldsFragment>, readonly marketplace: { readonly id: string, readonly name: string, readonly account: { readonly id: string, readonly name: string, readonly brandColor: string | null } }, readonly item: { readonly seatNumbers: ReadonlyArray<number>, readonly priceType: string, readonly priceTypeId: string, readonly collectionId: string, readonly priceLevel: number, readonly area: string | null, readonly seat: { readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType } | null, readonly seats: ReadonlyArray<{ readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType }>, readonly extras: ReadonlyArray<{ readonly id: string, readonly label: string, readonly icon: string, readonly kind: SeatExtraKind, readonly text: string | null }>, readonly event: CartEventFieldsFragment } };

export type DeliveryOptionFieldsFragment = { readonly id: string, readonly mechanism: DeliveryMechanism, readonly name: string, readonly description: string | null, readonly price: MoneyFieldsFragment };

export type LocationFieldsFragment = { readonly countryCode: string, readonly administrativeArea: string | null, readonly locality: string | null, readonly dependentLocality: string | null, readonly postalCode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null };

export type CartFieldsFragment = { readonly cartId: string, readonly updatedAt: string, readonly eTag: string, readonly remainingSeconds: number | null, readonly dateExpire: number | null, readonly totalCount: number, readonly totalQuantity: number, readonly extendable: boolean, readonly openAttemptId: string | null, readonly purchaseInProgress: boolean, readonly hasPromotion: boolean, readonly hasAwesimo: boolean, readonly statementDescriptor: string | null, readonly paymentIntentClientSecret: string | null, readonly grandTotals: ReadonlyArray<MoneyFieldsFragment>, readonly shippingAndHandling: ReadonlyArray<MoneyFieldsFragment>, readonly fees: ReadonlyArray<MoneyFieldsFragment>, readonly discounts: ReadonlyArray<MoneyFieldsFragment>, readonly breakdown: ReadonlyArray<ChargeFieldsFragment>, readonly items: ReadonlyArray<CartItemFieldsFragment>, readonly itemsEvicted: ReadonlyArray<{ readonly id: string, readonly quantity: number, readonly reason: RefusalReason, readonly message: string, readonly canAddAgain: boolean, readonly item: { readonly area: string | null, readonly priceType: string, readonly event: { readonly id: string, readonly name: string } } }>, readonly deliveryGroups: ReadonlyArray<{ readonly id: string, readonly mechanisms: ReadonlyArray<DeliveryMechanism>, readonly mechanism: DeliveryMechanism | null, readonly options: ReadonlyArray<DeliveryOptionFieldsFragment>, readonly option: DeliveryOptionFieldsFragment | null, readonly cartItems: ReadonlyArray<{ readonly id: string }> }>, readonly info: { readonly name: string | null, readonly email: string | null, readonly phone: string | null }, readonly card: { readonly brand: string, readonly last4: string } | null, readonly locationShipping: LocationFieldsFragment, readonly locationBilling: LocationFieldsFragment, readonly flag: { readonly requirePayment: boolean, readonly shippingAddress: Constraint, readonly billingAddress: Constraint, readonly isFinalized: boolean }, readonly checkoutTerms: ReadonlyArray<{ readonly id: string, readonly accountName: string, readonly title: string, readonly body: string }>, readonly cartCheckoutForms: ReadonlyArray<{ readonly checkoutForm: { readonly id: string, readonly introduction: string | null }, readonly cartCheckoutQuestions: ReadonlyArray<{ readonly id: string, readonly response: string | null, readonly checkoutQuestion: { readonly id: string, readonly isRequired: boolean, readonly label: string, readonly help: string | null, readonly type: QuestionType, readonly choices: ReadonlyArray<string>, readonly maxLength: number | null } }> }>, readonly promotionCodes: ReadonlyArray<{ readonly code: string }>, readonly lastActiveItemRoute: { readonly name: string, readonly params: unknown, readonly query: unknown } | null };

type CartResultFields_CartChanged_Fragment = { readonly cartToken: string | null, readonly is: 'CartChanged', readonly cart: CartFieldsFragment };

type CartResultFields_CartStale_Fragment = { readonly is: 'CartStale', readonly cart: CartFieldsFragment };

type CartResultFields_CartRefused_Fragment = { readonly reason: RefusalReason, readonly message: string, readonly available: number | null, readonly least: LeastTerm | null, readonly seatNumbers: ReadonlyArray<number> | null, readonly is: 'CartRefused', readonly newPrice: MoneyFieldsFragment | null, readonly onSaleAt: TimeFieldsFragment | null, readonly fields: ReadonlyArray<{ readonly path: string, readonly message: string }>, readonly current: CartFieldsFragment | null };

export type CartResultFieldsFragment =
  | CartResultFields_CartChanged_Fragment
  | CartResultFields_CartStale_Fragment
  | CartResultFields_CartRefused_Fragment
;

export type CurrentCartQueryVariables = { [key: string]: never; }

export type CurrentCartQuery = { readonly cart: CartFieldsFragment | null };

export type CartAddMutationVariables = {
  input: CartAddInput;
}

export type CartAddMutation = { readonly cartAdd:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartStale_Fragment
    | CartResultFields_CartRefused_Fragment
   };

export type CartChangeMutationVariables = {
  eTag: string;
  cartItemId: string;
  quantity: number;
  seatNumbers?: ReadonlyArray<number> | number | null | undefined;
}

export type CartChangeMutation = { readonly cartChange:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartStale_Fragment
    | CartResultFields_CartRefused_Fragment
   };

export type CartRemoveMutationVariables = {
  eTag: string;
  cartItemId: string;
}

export type CartRemoveMutation = { readonly cartRemove:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartStale_Fragment
    | CartResultFields_CartRefused_Fragment
   };

export type CartExtendMutationVariables = {
  eTag: string;
}

export type CartExtendMutation = { readonly cartExtend:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartStale_Fragment
    | CartResultFields_CartRefused_Fragment
   };

export type CartJoinMutationVariables = { [key: string]: never; }

export type CartJoinMutation = { readonly cartJoin:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartStale_Fragment
    | CartResultFields_CartRefused_Fragment
   };

export type CartSetInfoMutationVariables = {
  eTag: string;
  info: CartInfoInput;
}

export type CartSetInfoMutation = { readonly cartSetInfo:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartStale_Fragment
    | CartResultFields_CartRefused_Fragment
   };

export type CartSetLocationsMutationVariables = {
  eTag: string;
  shipping?: LocationInput | null | undefined;
  billing?: LocationInput | null | undefined;
}

export type CartSetLocationsMutation = { readonly cartSetLocations:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartStale_Fragment
    | CartResultFields_CartRefused_Fragment
   };

export type CartSetDeliveryMutationVariables = {
  eTag: string;
  groupId: string;
  mechanism?: DeliveryMechanism | null | undefined;
  optionId?: string | null | undefined;
}

export type CartSetDeliveryMutation = { readonly cartSetDelivery:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartStale_Fragment
    | CartResultFields_CartRefused_Fragment
   };

export type CartAnswerMutationVariables = {
  eTag: string;
  answers: ReadonlyArray<AnswerInput> | AnswerInput;
}

export type CartAnswerMutation = { readonly cartAnswer:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartStale_Fragment
    | CartResultFields_CartRefused_Fragment
   };
export const ChargeFieldsFragmentText = "fragment ChargeFields on Charge{kind name included unit quantity amount{...MoneyFields}}"

export const CartEventFieldsFragmentText = "fragment CartEventFields on Event{id name artUrl dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}venue{name hall locality}}"

export const CartItemFieldsFragmentText = "fragment CartItemFields on CartItem{id quantity price{...MoneyFields}total{...MoneyFields}charges{...ChargeFields}marketplace{id name account{id name brandColor}}item{seatNumbers priceType priceTypeId collectionId priceLevel area seat{section row position positionStart positionEnd type}seats{section row position positionStart positionEnd type}extras{id label icon kind text}event{...CartEventFields}}}"

export const DeliveryOptionFieldsFragmentText = "fragment DeliveryOptionFields on DeliveryOption{id mechanism name description price{...MoneyFields}}"

export const LocationFieldsFragmentText = "fragment LocationFields on Location{countryCode administrativeArea locality dependentLocality postalCode addressLine1 addressLine2}"

export const CartFieldsFragmentText = "fragment CartFields on Cart{cartId updatedAt eTag remainingSeconds dateExpire totalCount totalQuantity extendable openAttemptId purchaseInProgress hasPromotion hasAwesimo statementDescriptor paymentIntentClientSecret grandTotals{...MoneyFields}shippingAndHandling{...MoneyFields}fees{...MoneyFields}discounts{...MoneyFields}breakdown{...ChargeFields}items{...CartItemFields}itemsEvicted{id quantity reason message canAddAgain item{area priceType event{id name}}}deliveryGroups{id mechanisms mechanism options{...DeliveryOptionFields}option{...DeliveryOptionFields}cartItems{id}}info{name email phone}card{brand last4}locationShipping{...LocationFields}locationBilling{...LocationFields}flag{requirePayment shippingAddress billingAddress isFinalized}checkoutTerms{id accountName title body}cartCheckoutForms{checkoutForm{id introduction}cartCheckoutQuestions{id response checkoutQuestion{id isRequired label help type choices maxLength}}}promotionCodes{code}lastActiveItemRoute{name params query}}"

export const CartResultFieldsFragmentText = "fragment CartResultFields on CartResult{is:__typename ...on CartChanged{cartToken cart{...CartFields}}...on CartStale{cart{...CartFields}}...on CartRefused{reason message available least seatNumbers newPrice{...MoneyFields}onSaleAt{...TimeFields}fields{path message}current:cart{...CartFields}}}"

export const CurrentCartDocument = new Doc<CurrentCartQuery, CurrentCartQueryVariables>(
  "query CurrentCart{cart{...CartFields}}" +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CurrentCart', cart: true },
)

export const CartAddDocument = new Doc<CartAddMutation, CartAddMutationVariables>(
  "mutation CartAdd($input:CartAddInput!){cartAdd(input:$input){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartAdd', mutation: true, cart: true },
)

export const CartChangeDocument = new Doc<CartChangeMutation, CartChangeMutationVariables>(
  "mutation CartChange($eTag:String!$cartItemId:ID!$quantity:Int!$seatNumbers:[Int!]){cartChange(eTag:$eTag cartItemId:$cartItemId quantity:$quantity seatNumbers:$seatNumbers){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartChange', mutation: true, cart: true },
)

export const CartRemoveDocument = new Doc<CartRemoveMutation, CartRemoveMutationVariables>(
  "mutation CartRemove($eTag:String!$cartItemId:ID!){cartRemove(eTag:$eTag cartItemId:$cartItemId){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartRemove', mutation: true, cart: true },
)

export const CartExtendDocument = new Doc<CartExtendMutation, CartExtendMutationVariables>(
  "mutation CartExtend($eTag:String!){cartExtend(eTag:$eTag){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartExtend', mutation: true, cart: true },
)

export const CartJoinDocument = new Doc<CartJoinMutation, CartJoinMutationVariables>(
  "mutation CartJoin{cartJoin{...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartJoin', mutation: true, cart: true },
)

export const CartSetInfoDocument = new Doc<CartSetInfoMutation, CartSetInfoMutationVariables>(
  "mutation CartSetInfo($eTag:String!$info:CartInfoInput!){cartSetInfo(eTag:$eTag info:$info){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartSetInfo', mutation: true, cart: true },
)

export const CartSetLocationsDocument = new Doc<CartSetLocationsMutation, CartSetLocationsMutationVariables>(
  "mutation CartSetLocations($eTag:String!$shipping:LocationInput$billing:LocationInput){cartSetLocations(eTag:$eTag shipping:$shipping billing:$billing){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartSetLocations', mutation: true, cart: true },
)

export const CartSetDeliveryDocument = new Doc<CartSetDeliveryMutation, CartSetDeliveryMutationVariables>(
  "mutation CartSetDelivery($eTag:String!$groupId:ID!$mechanism:DeliveryMechanism$optionId:ID){cartSetDelivery(eTag:$eTag groupId:$groupId mechanism:$mechanism optionId:$optionId){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartSetDelivery', mutation: true, cart: true },
)

export const CartAnswerDocument = new Doc<CartAnswerMutation, CartAnswerMutationVariables>(
  "mutation CartAnswer($eTag:String!$answers:[AnswerInput!]!){cartAnswer(eTag:$eTag answers:$answers){...CartResultFields}}" +
    CartResultFieldsFragmentText +
    CartFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartItemFieldsFragmentText +
    CartEventFieldsFragmentText +
    TimeFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartAnswer', mutation: true, cart: true },
)
