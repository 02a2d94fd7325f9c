/* Written by tools/generate-documents.ts from account-frame.graphql. */
import { Doc } from '#platform/doc.ts'

/** State of an account. */
export type AccountState =
  /** It can sell. */
  | 'ACTIVE'
  /** Members can’t enter it and its shop is gone. Buyers keep orders and tickets. */
  | 'ARCHIVED'
  /** Nothing of it is sold and its shop is closed. Members still work in it. */
  | 'SUSPENDED';

export type AccountFrameQueryVariables = {
  accountId: string;
}

export type AccountFrameQuery = { readonly account: { readonly id: string, readonly name: string, readonly state: AccountState, readonly isPrimary: boolean } };
export const AccountFrameDocument = new Doc<AccountFrameQuery, AccountFrameQueryVariables>(
  "query AccountFrame($accountId:ID!){account(id:$accountId){id name state isPrimary}}",
  { endpoint: 'employee', name: 'AccountFrame' },
)
