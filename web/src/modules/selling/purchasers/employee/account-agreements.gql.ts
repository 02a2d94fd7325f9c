/* Written by tools/generate-documents.ts from account-agreements.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** State of an agreement to be charged. INVITED: nothing was agreed yet. REVOKED: ended by the person or by staff, or the invitation was declined. EXPIRED: its 12 months are over. */
export type ChargeAgreementState =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'INVITED'
  | 'REVOKED';

export type AccountAgreementsQueryVariables = {
  id: string;
}

export type AccountAgreementsQuery = { readonly accountAgreements: { readonly isOn: boolean, readonly active: number, readonly totalCount: number, readonly rows: ReadonlyArray<AccountAgreementFieldsFragment> } };

export type AccountAgreementFieldsFragment = { readonly id: string, readonly userId: string | null, readonly name: string, readonly email: string, readonly venueName: string, readonly version: number | null, readonly state: ChargeAgreementState, readonly limit: MoneyFieldsFragment | null, readonly charged: MoneyFieldsFragment | null, readonly invitedAt: TimeFieldsFragment, readonly expiresAt: TimeFieldsFragment | null };
export const AccountAgreementFieldsFragmentText = "fragment AccountAgreementFields on AccountAgreement{id userId name email venueName version state limit{...MoneyFields}charged{...MoneyFields}invitedAt{...TimeFields}expiresAt{...TimeFields}}"

export const AccountAgreementsDocument = new Doc<AccountAgreementsQuery, AccountAgreementsQueryVariables>(
  "query AccountAgreements($id:ID!){accountAgreements(id:$id){isOn active totalCount rows{...AccountAgreementFields}}}" +
    AccountAgreementFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountAgreements' },
)
