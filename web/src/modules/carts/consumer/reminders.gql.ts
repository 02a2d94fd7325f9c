/* Written by tools/generate-documents.ts from reminders.graphql. */
import { Doc } from '#platform/doc.ts'

export type MailConsentQueryVariables = {
  token: string;
}

export type MailConsentQuery = { readonly mailConsent: { readonly accountName: string, readonly consents: boolean } };

export type UnsubscribeMutationVariables = {
  token: string;
}

export type UnsubscribeMutation = { readonly unsubscribe: { readonly accountName: string, readonly consents: boolean } };

export type CartReopenMutationVariables = {
  token: string;
}

export type CartReopenMutation = { readonly cartReopen: string };
export const MailConsentDocument = new Doc<MailConsentQuery, MailConsentQueryVariables>(
  "query MailConsent($token:String!){mailConsent(token:$token){accountName consents}}",
  { endpoint: 'consumer', name: 'MailConsent' },
)

export const UnsubscribeDocument = new Doc<UnsubscribeMutation, UnsubscribeMutationVariables>(
  "mutation Unsubscribe($token:String!){unsubscribe(token:$token){accountName consents}}",
  { endpoint: 'consumer', name: 'Unsubscribe', mutation: true },
)

export const CartReopenDocument = new Doc<CartReopenMutation, CartReopenMutationVariables>(
  "mutation CartReopen($token:String!){cartReopen(token:$token)}",
  { endpoint: 'consumer', name: 'CartReopen', mutation: true, cart: true },
)
