/* Written by tools/generate-documents.ts from pass-renewal.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** How a renewal begins. */
export type RenewalInput = {
  /** Collection ID of last season’s pass. */
  readonly fromId: string;
  /** YYYY-MM-DDTHH:MM in the account’s time zone, within a year. */
  readonly keptUntil: string;
  /** Text for the holders. Use 500 characters or fewer. */
  readonly message: string;
};

/** Why the places of a holder couldn’t be kept. */
export type RenewalSkipReason =
  /** It isn’t sold. */
  | 'CLOSED'
  /** Staff ended the renewal before. */
  | 'ENDED'
  /** They deleted their account. */
  | 'LEFT'
  /** It would be over a ticket limit. */
  | 'LIMIT'
  /** Their area has too few places left. */
  | 'NOT_ENOUGH'
  /** The new pass has no price of that name there. */
  | 'PRICE'
  /** A seat is taken, or isn’t on the map of the new season. */
  | 'SEATS';

export type PassRenewalQueryVariables = {
  collectionId: string;
}

export type PassRenewalQuery = { readonly passRenewal: { readonly choices: ReadonlyArray<{ readonly value: string, readonly label: string, readonly detail: string | null }>, readonly renewal: { readonly id: string, readonly fromName: string, readonly keptUntil: TimeFieldsFragment, readonly counts: { readonly waiting: number, readonly open: number, readonly renewed: number, readonly declined: number, readonly lapsed: number, readonly skipped: number }, readonly skipped: ReadonlyArray<{ readonly purchaseId: string, readonly name: string, readonly email: string, readonly quantity: number, readonly why: RenewalSkipReason }> } | null } };

export type StartRenewalMutationVariables = {
  collectionId: string;
  input: RenewalInput;
}

export type StartRenewalMutation = { readonly renewalStart: { readonly id: string, readonly counts: { readonly waiting: number } } };

export type RetryRenewalMutationVariables = {
  collectionId: string;
}

export type RetryRenewalMutation = { readonly renewalRetry: { readonly id: string } };

export type EndRenewalMutationVariables = {
  collectionId: string;
}

export type EndRenewalMutation = { readonly renewalEnd: boolean };
export const PassRenewalDocument = new Doc<PassRenewalQuery, PassRenewalQueryVariables>(
  "query PassRenewal($collectionId:ID!){passRenewal(collectionId:$collectionId){choices{value label detail}renewal{id fromName keptUntil{...TimeFields}counts{waiting open renewed declined lapsed skipped}skipped{purchaseId name email quantity why}}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PassRenewal' },
)

export const StartRenewalDocument = new Doc<StartRenewalMutation, StartRenewalMutationVariables>(
  "mutation StartRenewal($collectionId:ID!$input:RenewalInput!){renewalStart(collectionId:$collectionId input:$input){id counts{waiting}}}",
  { endpoint: 'admin', name: 'StartRenewal', mutation: true },
)

export const RetryRenewalDocument = new Doc<RetryRenewalMutation, RetryRenewalMutationVariables>(
  "mutation RetryRenewal($collectionId:ID!){renewalRetry(collectionId:$collectionId){id}}",
  { endpoint: 'admin', name: 'RetryRenewal', mutation: true },
)

export const EndRenewalDocument = new Doc<EndRenewalMutation, EndRenewalMutationVariables>(
  "mutation EndRenewal($collectionId:ID!){renewalEnd(collectionId:$collectionId)}",
  { endpoint: 'admin', name: 'EndRenewal', mutation: true },
)
