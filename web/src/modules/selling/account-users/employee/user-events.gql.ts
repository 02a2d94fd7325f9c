/* Written by tools/generate-documents.ts from user-events.graphql. */
import { Doc } from '#platform/doc.ts'
import { type UserEventFieldsFragment, UserEventFieldsFragmentText } from '#modules/selling/account-users/office/user-sales.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

export type EmployeeUserEventsQueryVariables = {
  userId: string;
}

export type EmployeeUserEventsQuery = { readonly userRecord: { readonly id: string, readonly events: ReadonlyArray<UserEventFieldsFragment> } };
export const EmployeeUserEventsDocument = new Doc<EmployeeUserEventsQuery, EmployeeUserEventsQueryVariables>(
  "query EmployeeUserEvents($userId:ID!){userRecord(id:$userId){id events{...UserEventFields}}}" +
    UserEventFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'EmployeeUserEvents' },
)
