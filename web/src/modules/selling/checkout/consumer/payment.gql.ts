/* Written by tools/generate-documents.ts from payment.graphql. */
import { Doc } from '#platform/doc.ts'

export type CheckoutPaymentQueryVariables = { [key: string]: never; }

export type CheckoutPaymentQuery = { readonly paymentConfig: { readonly gateway: string, readonly publicKey: string, readonly tokenUrl: string, readonly scriptUrl: string } };
export const CheckoutPaymentDocument = new Doc<CheckoutPaymentQuery, CheckoutPaymentQueryVariables>(
  "query CheckoutPayment{paymentConfig{gateway publicKey tokenUrl scriptUrl}}",
  { endpoint: 'consumer', name: 'CheckoutPayment' },
)
