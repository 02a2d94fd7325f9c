/* Written by tools/generate-documents.ts from login.graphql. */
import { Doc } from '#platform/doc.ts'

export type CheckoutLoginQueryVariables = { [key: string]: never; }

export type CheckoutLoginQuery = { readonly passwordRules: { readonly minLength: number, readonly maxLength: number } };
export const CheckoutLoginDocument = new Doc<CheckoutLoginQuery, CheckoutLoginQueryVariables>(
  "query CheckoutLogin{passwordRules{minLength maxLength}}",
  { endpoint: 'consumer', name: 'CheckoutLogin' },
)
