/* Written by tools/generate-documents.ts from pixels.graphql. */
import { Doc } from '#platform/doc.ts'
import { type PixelFieldsFragment, PixelFieldsFragmentText } from '#platform/fragments/consumer/pixels.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** A visitor’s decision about each purpose. */
export type ConsentInput = {
  /** Whether organizers may show ads elsewhere. */
  readonly advertising: boolean;
  /** Random UUID that the browser made for its decisions. */
  readonly deviceId: string;
  /** Whether organizers may count visits and sales. */
  readonly measurement: boolean;
  /** Version of the question that was answered. */
  readonly version: number;
};

export type SaveConsentMutationVariables = {
  input: ConsentInput;
}

export type SaveConsentMutation = { readonly consentSave: boolean };

export type TakePurchaseEventsMutationVariables = {
  purchaseIds: ReadonlyArray<string> | string;
}

export type TakePurchaseEventsMutation = { readonly purchaseEventsTake: ReadonlyArray<{ readonly id: string, readonly total: MoneyFieldsFragment, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number, readonly price: MoneyFieldsFragment }>, readonly analytics: ReadonlyArray<PixelFieldsFragment> }> };

export type TakeCompletedOrdersMutationVariables = {
  purchaseIds: ReadonlyArray<string> | string;
}

export type TakeCompletedOrdersMutation = { readonly completedOrdersTake: ReadonlyArray<{ readonly id: string, readonly total: MoneyFieldsFragment }> };
export const SaveConsentDocument = new Doc<SaveConsentMutation, SaveConsentMutationVariables>(
  "mutation SaveConsent($input:ConsentInput!){consentSave(input:$input)}",
  { endpoint: 'consumer', name: 'SaveConsent', mutation: true },
)

export const TakePurchaseEventsDocument = new Doc<TakePurchaseEventsMutation, TakePurchaseEventsMutationVariables>(
  "mutation TakePurchaseEvents($purchaseIds:[ID!]!){purchaseEventsTake(purchaseIds:$purchaseIds){id total{...MoneyFields}items{id name quantity price{...MoneyFields}}analytics{...PixelFields}}}" +
    MoneyFieldsFragmentText +
    PixelFieldsFragmentText,
  { endpoint: 'consumer', name: 'TakePurchaseEvents', mutation: true },
)

export const TakeCompletedOrdersDocument = new Doc<TakeCompletedOrdersMutation, TakeCompletedOrdersMutationVariables>(
  "mutation TakeCompletedOrders($purchaseIds:[ID!]!){completedOrdersTake(purchaseIds:$purchaseIds){id total{...MoneyFields}}}" +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'TakeCompletedOrders', mutation: true },
)
