/* Written by tools/generate-documents.ts from payment.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

export type UserPaymentQueryVariables = { [key: string]: never; }

export type UserPaymentQuery = { readonly myBalances: ReadonlyArray<MoneyFieldsFragment> };

export type UserWithdrawalsQueryVariables = {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export type UserWithdrawalsQuery = { readonly myWithdrawals: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly accountName: string, readonly at: TimeFieldsFragment, readonly money: MoneyFieldsFragment } }> } };
export const UserPaymentDocument = new Doc<UserPaymentQuery, UserPaymentQueryVariables>(
  "query UserPayment{myBalances{...MoneyFields}}" +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'UserPayment' },
)

export const UserWithdrawalsDocument = new Doc<UserWithdrawalsQuery, UserWithdrawalsQueryVariables>(
  "query UserWithdrawals($first:Int$after:String){myWithdrawals(first:$first after:$after){pageInfo{hasNextPage endCursor}edges{node{id accountName at{...TimeFields}money{...MoneyFields}}}}}" +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'UserWithdrawals' },
)
