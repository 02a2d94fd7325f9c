/* Written by tools/generate-documents.ts from codes.graphql. */
import { Doc } from '#platform/doc.ts'
import { ChargeFieldsFragmentText, CartEventFieldsFragmentText, CartPassFieldsFragmentText, CartItemFieldsFragmentText, DeliveryOptionFieldsFragmentText, LocationFieldsFragmentText, CartFieldsFragmentText, type CartResultFields_CartChanged_Fragment, type CartResultFields_CartRefused_Fragment, type CartResultFields_CartStale_Fragment, CartResultFieldsFragmentText } from '#modules/selling/carts/consumer/cart.gql.ts'
import { PixelFieldsFragmentText } from '#platform/fragments/consumer/pixels.gql.ts'
import { MoneyFieldsFragmentText, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

export type CartAddCodeMutationVariables = {
  eTag: string;
  code: string;
}

export type CartAddCodeMutation = { readonly cartAddCode:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };

export type CartRemoveCodeMutationVariables = {
  eTag: string;
  code: string;
}

export type CartRemoveCodeMutation = { readonly cartRemoveCode:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };
export const CartAddCodeDocument = new Doc<CartAddCodeMutation, CartAddCodeMutationVariables>(
  "mutation CartAddCode($eTag:String!$code:String!){cartAddCode(eTag:$eTag code:$code){...CartResultFields}}" +
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
  { endpoint: 'consumer', name: 'CartAddCode', mutation: true, cart: true },
)

export const CartRemoveCodeDocument = new Doc<CartRemoveCodeMutation, CartRemoveCodeMutationVariables>(
  "mutation CartRemoveCode($eTag:String!$code:String!){cartRemoveCode(eTag:$eTag code:$code){...CartResultFields}}" +
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
  { endpoint: 'consumer', name: 'CartRemoveCode', mutation: true, cart: true },
)
