/* Written by tools/generate-documents.ts from hand-over.graphql. */
import { Doc } from '#platform/doc.ts'
import { ChargeFieldsFragmentText, CartEventFieldsFragmentText, CartPassFieldsFragmentText, CartItemFieldsFragmentText, DeliveryOptionFieldsFragmentText, LocationFieldsFragmentText, CartFieldsFragmentText, type CartResultFields_CartChanged_Fragment, type CartResultFields_CartRefused_Fragment, type CartResultFields_CartStale_Fragment, CartResultFieldsFragmentText } from '#modules/selling/carts/consumer/cart.gql.ts'
import { PixelFieldsFragmentText } from '#platform/fragments/consumer/pixels.gql.ts'
import { MoneyFieldsFragmentText, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

export type CartHandOverMutationVariables = { [key: string]: never; }

export type CartHandOverMutation = { readonly cartHandOver: string };

export type CartTakeOverMutationVariables = {
  code: string;
  key: string;
}

export type CartTakeOverMutation = { readonly cartTakeOver:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };
export const CartHandOverDocument = new Doc<CartHandOverMutation, CartHandOverMutationVariables>(
  "mutation CartHandOver{cartHandOver}",
  { endpoint: 'consumer', name: 'CartHandOver', mutation: true, cart: true },
)

export const CartTakeOverDocument = new Doc<CartTakeOverMutation, CartTakeOverMutationVariables>(
  "mutation CartTakeOver($code:String!$key:ID!){cartTakeOver(code:$code key:$key){...CartResultFields}}" +
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
  { endpoint: 'consumer', name: 'CartTakeOver', mutation: true, cart: true },
)
