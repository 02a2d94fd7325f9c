/* Written by tools/generate-documents.ts from subscriptions.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

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

export type ProfileSubscriptionQueryVariables = { [key: string]: never; }

export type ProfileSubscriptionQuery = { readonly generalConsent: GeneralConsentFieldsFragment, readonly mySubscriptions: ReadonlyArray<SubscriptionFieldsFragment> };

export type GeneralConsentFieldsFragment = { readonly consents: boolean, readonly consentAt: TimeFieldsFragment | null, readonly withdrawnAt: TimeFieldsFragment | null };

export type SubscriptionFieldsFragment = { readonly accountId: string, readonly name: string, readonly consents: boolean, readonly topics: ReadonlyArray<MailTopic>, readonly consentAt: TimeFieldsFragment | null, readonly withdrawnAt: TimeFieldsFragment | null };

export type SetGeneralConsentMutationVariables = {
  consents: boolean;
}

export type SetGeneralConsentMutation = { readonly generalConsentSet: GeneralConsentFieldsFragment };

export type SetSubscriptionMutationVariables = {
  accountId: string;
  consents: boolean;
  topics?: ReadonlyArray<MailTopic> | MailTopic | null | undefined;
}

export type SetSubscriptionMutation = { readonly subscriptionSet: ReadonlyArray<SubscriptionFieldsFragment> };
export const GeneralConsentFieldsFragmentText = "fragment GeneralConsentFields on GeneralConsent{consents consentAt{...TimeFields}withdrawnAt{...TimeFields}}"

export const SubscriptionFieldsFragmentText = "fragment SubscriptionFields on MailSubscription{accountId name consents topics consentAt{...TimeFields}withdrawnAt{...TimeFields}}"

export const ProfileSubscriptionDocument = new Doc<ProfileSubscriptionQuery, ProfileSubscriptionQueryVariables>(
  "query ProfileSubscription{generalConsent{...GeneralConsentFields}mySubscriptions{...SubscriptionFields}}" +
    GeneralConsentFieldsFragmentText +
    TimeFieldsFragmentText +
    SubscriptionFieldsFragmentText,
  { endpoint: 'consumer', name: 'ProfileSubscription' },
)

export const SetGeneralConsentDocument = new Doc<SetGeneralConsentMutation, SetGeneralConsentMutationVariables>(
  "mutation SetGeneralConsent($consents:Boolean!){generalConsentSet(consents:$consents){...GeneralConsentFields}}" +
    GeneralConsentFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'SetGeneralConsent', mutation: true },
)

export const SetSubscriptionDocument = new Doc<SetSubscriptionMutation, SetSubscriptionMutationVariables>(
  "mutation SetSubscription($accountId:ID!$consents:Boolean!$topics:[MailTopic!]){subscriptionSet(accountId:$accountId consents:$consents topics:$topics){...SubscriptionFields}}" +
    SubscriptionFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'SetSubscription', mutation: true },
)
