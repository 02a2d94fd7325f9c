/* Written by tools/generate-documents.ts from refund-limit.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

export type RefundLimitQueryVariables = { [key: string]: never; }

export type RefundLimitQuery = { readonly refundLimit: { readonly isDefault: boolean, readonly amount: MoneyFieldsFragment } };

export type SaveRefundLimitMutationVariables = {
  seen: number;
  limit?: number | null | undefined;
}

export type SaveRefundLimitMutation = { readonly refundLimitSave: { readonly isDefault: boolean, readonly amount: MoneyFieldsFragment } };
export const RefundLimitDocument = new Doc<RefundLimitQuery, RefundLimitQueryVariables>(
  "query RefundLimit{refundLimit{amount{...MoneyFields}isDefault}}" +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'RefundLimit' },
)

export const SaveRefundLimitDocument = new Doc<SaveRefundLimitMutation, SaveRefundLimitMutationVariables>(
  "mutation SaveRefundLimit($seen:Int64!$limit:Int64){refundLimitSave(seen:$seen limit:$limit){amount{...MoneyFields}isDefault}}" +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveRefundLimit', mutation: true },
)
