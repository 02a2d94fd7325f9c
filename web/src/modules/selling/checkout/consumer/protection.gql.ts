/* Written by tools/generate-documents.ts from protection.graphql. */
import { Doc } from '#platform/doc.ts'
import { ChargeFieldsFragmentText, CartEventFieldsFragmentText, CartPassFieldsFragmentText, CartItemFieldsFragmentText, DeliveryOptionFieldsFragmentText, LocationFieldsFragmentText, CartFieldsFragmentText, type CartResultFields_CartChanged_Fragment, type CartResultFields_CartRefused_Fragment, type CartResultFields_CartStale_Fragment, CartResultFieldsFragmentText } from '#modules/selling/carts/consumer/cart.gql.ts'
import { PixelFieldsFragmentText } from '#platform/fragments/consumer/pixels.gql.ts'
import { MoneyFieldsFragmentText, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

export type CartSetProtectionMutationVariables = {
  eTag: string;
  accountId: string;
  isWanted: boolean;
}

export type CartSetProtectionMutation = { readonly cartSetProtection:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };
export const CartSetProtectionDocument = new Doc<CartSetProtectionMutation, CartSetProtectionMutationVariables>(
  "mutation CartSetProtection($eTag:String!$accountId:ID!$isWanted:Boolean!){cartSetProtection(eTag:$eTag accountId:$accountId isWanted:$isWanted){...CartResultFields}}" +
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
  { endpoint: 'consumer', name: 'CartSetProtection', mutation: true, cart: true },
)
