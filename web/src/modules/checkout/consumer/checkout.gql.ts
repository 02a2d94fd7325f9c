/* Written by tools/generate-documents.ts from checkout.graphql. */
import { Doc } from '#platform/doc.ts'

export type CheckoutLoginQueryVariables = { [key: string]: never; }

export type CheckoutLoginQuery = { readonly passwordRules: { readonly minLength: number, readonly maxLength: number } };

export type CheckoutPaymentQueryVariables = { [key: string]: never; }

export type CheckoutPaymentQuery = { readonly paymentConfig: { readonly gateway: string, readonly publicKey: string, readonly tokenUrl: string } };
export const CheckoutLoginDocument = new Doc<CheckoutLoginQuery, CheckoutLoginQueryVariables>(
  "query CheckoutLogin{passwordRules{minLength maxLength}}",
  { endpoint: 'consumer', name: 'CheckoutLogin' },
)

export const CheckoutPaymentDocument = new Doc<CheckoutPaymentQuery, CheckoutPaymentQueryVariables>(
  "query CheckoutPayment{paymentConfig{gateway publicKey tokenUrl}}",
  { endpoint: 'consumer', name: 'CheckoutPayment' },
)
