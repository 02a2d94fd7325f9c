/* Written by tools/generate-documents.ts from add-ons.graphql. */
import { Doc } from '#platform/doc.ts'
import { ChargeFieldsFragmentText, CartEventFieldsFragmentText, CartPassFieldsFragmentText, CartItemFieldsFragmentText, DeliveryOptionFieldsFragmentText, LocationFieldsFragmentText, CartFieldsFragmentText, type CartResultFields_CartChanged_Fragment, type CartResultFields_CartRefused_Fragment, type CartResultFields_CartStale_Fragment, CartResultFieldsFragmentText } from '#modules/selling/carts/consumer/cart.gql.ts'
import { PixelFieldsFragmentText } from '#platform/fragments/consumer/pixels.gql.ts'
import { MoneyFieldsFragmentText, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

export type CartSetAddOnMutationVariables = {
  eTag: string;
  addOnId: string;
  quantity: number;
}

export type CartSetAddOnMutation = { readonly cartSetAddOn:
    | CartResultFields_CartChanged_Fragment
    | CartResultFields_CartRefused_Fragment
    | CartResultFields_CartStale_Fragment
   };
export const CartSetAddOnDocument = new Doc<CartSetAddOnMutation, CartSetAddOnMutationVariables>(
  "mutation CartSetAddOn($eTag:String!$addOnId:ID!$quantity:Int!){cartSetAddOn(eTag:$eTag addOnId:$addOnId quantity:$quantity){...CartResultFields}}" +
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
  { endpoint: 'consumer', name: 'CartSetAddOn', mutation: true, cart: true },
)
