/* Written by tools/generate-documents.ts from subscriptions.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

export type ProfileSubscriptionQueryVariables = { [key: string]: never; }

export type ProfileSubscriptionQuery = { readonly generalConsent: GeneralConsentFieldsFragment, readonly mySubscriptions: ReadonlyArray<SubscriptionFieldsFragment> };

export type GeneralConsentFieldsFragment = { readonly consents: boolean, readonly consentAt: TimeFieldsFragment | null, readonly withdrawnAt: TimeFieldsFragment | null };

export type SubscriptionFieldsFragment = { readonly accountId: string, readonly name: string, readonly consents: boolean, readonly consentAt: TimeFieldsFragment | null, readonly withdrawnAt: TimeFieldsFragment | null };

export type SetGeneralConsentMutationVariables = {
  consents: boolean;
}

export type SetGeneralConsentMutation = { readonly generalConsentSet: GeneralConsentFieldsFragment };

export type SetSubscriptionMutationVariables = {
  accountId: string;
  consents: boolean;
}

export type SetSubscriptionMutation = { readonly subscriptionSet: ReadonlyArray<SubscriptionFieldsFragment> };
export const GeneralConsentFieldsFragmentText = "fragment GeneralConsentFields on GeneralConsent{consents consentAt{...TimeFields}withdrawnAt{...TimeFields}}"

export const SubscriptionFieldsFragmentText = "fragment SubscriptionFields on MailSubscription{accountId name consents consentAt{...TimeFields}withdrawnAt{...TimeFields}}"

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
  "mutation SetSubscription($accountId:ID!$consents:Boolean!){subscriptionSet(accountId:$accountId consents:$consents){...SubscriptionFields}}" +
    SubscriptionFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'SetSubscription', mutation: true },
)
