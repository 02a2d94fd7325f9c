/* Written by tools/generate-documents.ts from options.graphql. */
import { Doc } from '#platform/doc.ts'

/** Sources of the options of one account. */
export type AccountOptionSource =
  | 'EVENTS';

export type AccountEntityOptionsQueryVariables = {
  of: AccountOptionSource;
  accountId: string;
  search?: string | null | undefined;
  values?: ReadonlyArray<string> | string | null | undefined;
}

export type AccountEntityOptionsQuery = { readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly detail: string | null }> };
export const AccountEntityOptionsDocument = new Doc<AccountEntityOptionsQuery, AccountEntityOptionsQueryVariables>(
  "query AccountEntityOptions($of:AccountOptionSource!$accountId:ID!$search:String$values:[String!]){options:accountOptions(of:$of accountId:$accountId search:$search values:$values){value label detail}}",
  { endpoint: 'employee', name: 'AccountEntityOptions' },
)
