/* Written by tools/generate-documents.ts from template-accounts.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** State of a template. */
export type CollectionTemplateState =
  | 'ACTIVE'
  | 'ARCHIVED';

export type TemplateGrantFieldsFragment = { readonly accountId: string, readonly accountName: string, readonly grantedBy: string | null, readonly collectionCount: number, readonly grantedAt: TimeFieldsFragment };

export type TemplateAccountsFieldsFragment = { readonly id: string, readonly version: number, readonly state: CollectionTemplateState, readonly accountName: string, readonly grants: ReadonlyArray<TemplateGrantFieldsFragment> };

export type TemplateAccountsQueryVariables = {
  templateId: string;
}

export type TemplateAccountsQuery = { readonly collectionTemplate: TemplateAccountsFieldsFragment };

export type GrantTemplateMutationVariables = {
  id: string;
  accountId: string;
  reason: string;
}

export type GrantTemplateMutation = { readonly collectionTemplateGrant: TemplateAccountsFieldsFragment };

export type RevokeTemplateMutationVariables = {
  id: string;
  accountId: string;
  reason: string;
}

export type RevokeTemplateMutation = { readonly collectionTemplateRevoke: TemplateAccountsFieldsFragment };
export const TemplateGrantFieldsFragmentText = "fragment TemplateGrantFields on TemplateGrant{accountId accountName grantedAt{...TimeFields}grantedBy collectionCount}"

export const TemplateAccountsFieldsFragmentText = "fragment TemplateAccountsFields on CollectionTemplate{id version state accountName grants{...TemplateGrantFields}}"

export const TemplateAccountsDocument = new Doc<TemplateAccountsQuery, TemplateAccountsQueryVariables>(
  "query TemplateAccounts($templateId:ID!){collectionTemplate(id:$templateId){...TemplateAccountsFields}}" +
    TemplateAccountsFieldsFragmentText +
    TemplateGrantFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'TemplateAccounts' },
)

export const GrantTemplateDocument = new Doc<GrantTemplateMutation, GrantTemplateMutationVariables>(
  "mutation GrantTemplate($id:ID!$accountId:ID!$reason:String!){collectionTemplateGrant(id:$id accountId:$accountId reason:$reason){...TemplateAccountsFields}}" +
    TemplateAccountsFieldsFragmentText +
    TemplateGrantFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'GrantTemplate', mutation: true },
)

export const RevokeTemplateDocument = new Doc<RevokeTemplateMutation, RevokeTemplateMutationVariables>(
  "mutation RevokeTemplate($id:ID!$accountId:ID!$reason:String!){collectionTemplateRevoke(id:$id accountId:$accountId reason:$reason){...TemplateAccountsFields}}" +
    TemplateAccountsFieldsFragmentText +
    TemplateGrantFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'RevokeTemplate', mutation: true },
)
