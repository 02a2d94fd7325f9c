/* Written by tools/generate-documents.ts from finalize.graphql. */
import { Doc } from '#platform/doc.ts'
import { ChargeFieldsFragmentText, CartEventFieldsFragmentText, CartPassFieldsFragmentText, CartItemFieldsFragmentText, DeliveryOptionFieldsFragmentText, LocationFieldsFragmentText, type CartFieldsFragment, CartFieldsFragmentText } from '#modules/selling/carts/consumer/cart.gql.ts'
import { PurchaseEventFieldsFragmentText, type PurchaseFieldsFragment, PurchaseFieldsFragmentText } from '#modules/selling/orders/consumer/orders.gql.ts'
import { PixelFieldsFragmentText } from '#platform/fragments/consumer/pixels.gql.ts'
import { MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Why a payment failed. Nothing was charged. GENERIC: only the bank knows the reason. */
export type DeclineReason =
  | 'AUTHENTICATION'
  | 'CANCELLED'
  | 'EXPIRED_CARD'
  | 'GENERIC'
  | 'INSUFFICIENT_FUNDS'
  | 'PROCESSING_ERROR'
  | 'WRONG_CVV';

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

export type FinalizeResultFields_CartRefused_Fragment = { readonly message: string, readonly refusal: RefusalReason, readonly is: 'CartRefused', readonly fields: ReadonlyArray<{ readonly path: string, readonly message: string }>, readonly current: CartFieldsFragment | null };

export type FinalizeResultFields_CartStale_Fragment = { readonly is: 'CartStale', readonly cart: CartFieldsFragment };

export type FinalizeResultFields_Finalized_Fragment = { readonly purchaseIds: ReadonlyArray<string>, readonly is: 'Finalized', readonly purchases: ReadonlyArray<PurchaseFieldsFragment> | null };

export type FinalizeResultFields_PaymentAction_Fragment = { readonly attemptId: string, readonly url: string, readonly is: 'PaymentAction', readonly until: TimeFieldsFragment };

export type FinalizeResultFields_PaymentDeclined_Fragment = { readonly reason: DeclineReason, readonly message: string, readonly is: 'PaymentDeclined', readonly cart: CartFieldsFragment };

export type FinalizeResultFields_PaymentProcessing_Fragment = { readonly attemptId: string, readonly state: OpenPaymentState, readonly askAgainSeconds: number, readonly is: 'PaymentProcessing' };

export type FinalizeResultFieldsFragment =
  | FinalizeResultFields_CartRefused_Fragment
  | FinalizeResultFields_CartStale_Fragment
  | FinalizeResultFields_Finalized_Fragment
  | FinalizeResultFields_PaymentAction_Fragment
  | FinalizeResultFields_PaymentDeclined_Fragment
  | FinalizeResultFields_PaymentProcessing_Fragment
;

export type CartFinalizeMutationVariables = {
  eTag: string;
  key: string;
  paymentToken?: string | null | undefined;
  savedCardId?: string | null | undefined;
  keepCard?: boolean | null | undefined;
  acceptedTerms: ReadonlyArray<string> | string;
  expectedTotal: MoneyInput;
}

export type CartFinalizeMutation = { readonly cartFinalize:
    | FinalizeResultFields_CartRefused_Fragment
    | FinalizeResultFields_CartStale_Fragment
    | FinalizeResultFields_Finalized_Fragment
    | FinalizeResultFields_PaymentAction_Fragment
    | FinalizeResultFields_PaymentDeclined_Fragment
    | FinalizeResultFields_PaymentProcessing_Fragment
   };

export type CartPaymentReturnMutationVariables = {
  attemptId: string;
}

export type CartPaymentReturnMutation = { readonly cartPaymentReturn:
    | FinalizeResultFields_CartRefused_Fragment
    | FinalizeResultFields_CartStale_Fragment
    | FinalizeResultFields_Finalized_Fragment
    | FinalizeResultFields_PaymentAction_Fragment
    | FinalizeResultFields_PaymentDeclined_Fragment
    | FinalizeResultFields_PaymentProcessing_Fragment
   };

export type CartPaymentCancelMutationVariables = {
  attemptId: string;
}

export type CartPaymentCancelMutation = { readonly cartPaymentCancel:
    | FinalizeResultFields_CartRefused_Fragment
    | FinalizeResultFields_CartStale_Fragment
    | FinalizeResultFields_Finalized_Fragment
    | FinalizeResultFields_PaymentAction_Fragment
    | FinalizeResultFields_PaymentDeclined_Fragment
    | FinalizeResultFields_PaymentProcessing_Fragment
   };
export const FinalizeResultFieldsFragmentText = "fragment FinalizeResultFields on FinalizeResult{is:__typename ...on Finalized{purchaseIds purchases{...PurchaseFields}}...on PaymentAction{attemptId url until{...TimeFields}}...on PaymentProcessing{attemptId state askAgainSeconds}...on PaymentDeclined{reason message cart{...CartFields}}...on CartStale{cart{...CartFields}}...on CartRefused{refusal:reason message fields{path message}current:cart{...CartFields}}}"

export const CartFinalizeDocument = new Doc<CartFinalizeMutation, CartFinalizeMutationVariables>(
  "mutation CartFinalize($eTag:String!$key:ID!$paymentToken:String$savedCardId:ID$keepCard:Boolean$acceptedTerms:[ID!]!$expectedTotal:MoneyInput!){cartFinalize(eTag:$eTag key:$key paymentToken:$paymentToken savedCardId:$savedCardId keepCard:$keepCard acceptedTerms:$acceptedTerms expectedTotal:$expectedTotal){...FinalizeResultFields}}" +
    FinalizeResultFieldsFragmentText +
    PurchaseFieldsFragmentText +
    PurchaseEventFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartFinalize', mutation: true, cart: true },
)

export const CartPaymentReturnDocument = new Doc<CartPaymentReturnMutation, CartPaymentReturnMutationVariables>(
  "mutation CartPaymentReturn($attemptId:ID!){cartPaymentReturn(attemptId:$attemptId){...FinalizeResultFields}}" +
    FinalizeResultFieldsFragmentText +
    PurchaseFieldsFragmentText +
    PurchaseEventFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartPaymentReturn', mutation: true, cart: true },
)

export const CartPaymentCancelDocument = new Doc<CartPaymentCancelMutation, CartPaymentCancelMutationVariables>(
  "mutation CartPaymentCancel($attemptId:ID!){cartPaymentCancel(attemptId:$attemptId){...FinalizeResultFields}}" +
    FinalizeResultFieldsFragmentText +
    PurchaseFieldsFragmentText +
    PurchaseEventFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    CartFieldsFragmentText +
    CartItemFieldsFragmentText +
    PixelFieldsFragmentText +
    CartEventFieldsFragmentText +
    CartPassFieldsFragmentText +
    DeliveryOptionFieldsFragmentText +
    LocationFieldsFragmentText,
  { endpoint: 'consumer', name: 'CartPaymentCancel', mutation: true, cart: true },
)
