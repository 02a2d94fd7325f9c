/* Written by tools/generate-documents.ts from merge.graphql. */
import { Doc } from '#platform/doc.ts'
import { ApprovalFieldsFragmentText, type UserRecordFieldsFragment, UserRecordFieldsFragmentText } from '#modules/watching/users/employee/user-record.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Why two identities can’t be merged now. */
export type MergeBlockerKind =
  | 'BOTH_MEMBERS'
  | 'BOTH_PURCHASERS'
  | 'EMPLOYEE'
  | 'ERASURE'
  | 'MOVING_TICKETS'
  | 'NOT_ACTIVE'
  | 'OPEN_BALANCE'
  | 'OPEN_PAYMENT';

/** What a merge moves. `CARDS_REMOVED`: saved cards that can’t follow. `ACCOUNTS`: those that know the other identity. */
export type MergedPartKind =
  | 'ACCOUNTS'
  | 'ADDRESSES'
  | 'CARDS'
  | 'CARDS_REMOVED'
  | 'CARTS'
  | 'HELP_REQUESTS'
  | 'MEMBERSHIPS'
  | 'NOTES'
  | 'ORDERS'
  | 'PURCHASERS'
  | 'TICKETS'
  | 'WAITLISTS';

export type MergePlanQueryVariables = {
  keptId: string;
  otherId: string;
}

export type MergePlanQuery = { readonly userMergePlan: { readonly plan: string, readonly blockers: ReadonlyArray<{ readonly kind: MergeBlockerKind, readonly text: string }>, readonly parts: ReadonlyArray<{ readonly what: MergedPartKind, readonly count: number }> } };

export type MergeUsersMutationVariables = {
  keptId: string;
  otherId: string;
  plan: string;
  reason: string;
}

export type MergeUsersMutation = { readonly userMerge: UserRecordFieldsFragment };
export const MergePlanDocument = new Doc<MergePlanQuery, MergePlanQueryVariables>(
  "query MergePlan($keptId:ID!$otherId:ID!){userMergePlan(keptId:$keptId otherId:$otherId){plan blockers{kind text}parts{what count}}}",
  { endpoint: 'employee', name: 'MergePlan' },
)

export const MergeUsersDocument = new Doc<MergeUsersMutation, MergeUsersMutationVariables>(
  "mutation MergeUsers($keptId:ID!$otherId:ID!$plan:String!$reason:String!){userMerge(keptId:$keptId otherId:$otherId plan:$plan reason:$reason){...UserRecordFields}}" +
    UserRecordFieldsFragmentText +
    TimeFieldsFragmentText +
    ApprovalFieldsFragmentText,
  { endpoint: 'employee', name: 'MergeUsers', mutation: true },
)
