/* Written by tools/generate-documents.ts from reminders.graphql. */
import { Doc } from '#platform/doc.ts'

/** Topics that people follow an organizer for. */
export type MailTopic =
  /** Other news. */
  | 'NEWS'
  /** When an event is announced. */
  | 'NEW_EVENTS'
  /** Discounts and promotions. */
  | 'OFFERS'
  /** When tickets go on sale, or are left in a cart. */
  | 'REMINDERS';

export type MailConsentQueryVariables = {
  token: string;
}

export type MailConsentQuery = { readonly mailConsent: MailConsentFieldsFragment };

export type MailConsentFieldsFragment = { readonly accountName: string, readonly consents: boolean, readonly topic: MailTopic | null, readonly topics: ReadonlyArray<MailTopic> };

export type UnsubscribeMutationVariables = {
  token: string;
  all?: boolean | null | undefined;
}

export type UnsubscribeMutation = { readonly unsubscribe: MailConsentFieldsFragment };

export type CartReopenMutationVariables = {
  token: string;
}

export type CartReopenMutation = { readonly cartReopen: string };
export const MailConsentFieldsFragmentText = "fragment MailConsentFields on MailConsent{accountName consents topic topics}"

export const MailConsentDocument = new Doc<MailConsentQuery, MailConsentQueryVariables>(
  "query MailConsent($token:String!){mailConsent(token:$token){...MailConsentFields}}" +
    MailConsentFieldsFragmentText,
  { endpoint: 'consumer', name: 'MailConsent' },
)

export const UnsubscribeDocument = new Doc<UnsubscribeMutation, UnsubscribeMutationVariables>(
  "mutation Unsubscribe($token:String!$all:Boolean){unsubscribe(token:$token all:$all){...MailConsentFields}}" +
    MailConsentFieldsFragmentText,
  { endpoint: 'consumer', name: 'Unsubscribe', mutation: true },
)

export const CartReopenDocument = new Doc<CartReopenMutation, CartReopenMutationVariables>(
  "mutation CartReopen($token:String!){cartReopen(token:$token)}",
  { endpoint: 'consumer', name: 'CartReopen', mutation: true, cart: true },
)
