/* Written by tools/generate-documents.ts from sign-ins.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Where someone signs in: the shop, an organizer’s office, or the platform’s. */
export type SignInArea =
  | 'ADMIN'
  | 'CONSUMER'
  | 'EMPLOYEE';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type SignInAttemptFilter = {
  /** Of members of one of these accounts. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Whether they failed. */
  readonly failed?: boolean | null | undefined;
  /** User IDs. */
  readonly user?: ReadonlyArray<string> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type SignInAttemptSort = {
  /** Field to sort by. */
  readonly by: SignInAttemptSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type SignInAttemptSortField =
  | 'TIME';

/** Why a sign-in failed. `NO_SECOND_STEP`: the first step was right, and no code of the app followed. `TOO_MANY`: recorded once in 15 minutes. */
export type SignInFailure =
  | 'LOCKED'
  | 'NO_ACCESS'
  | 'NO_SECOND_STEP'
  | 'TOO_MANY'
  | 'WRONG_CODE'
  | 'WRONG_PASSKEY'
  | 'WRONG_PASSWORD'
  | 'WRONG_SECOND_STEP';

export type UserSessionsQueryVariables = {
  userId: string;
}

export type UserSessionsQuery = { readonly userRecord: { readonly id: string, readonly name: string, readonly email: string, readonly sessions: ReadonlyArray<{ readonly id: string, readonly area: SignInArea, readonly device: string, readonly network: string, readonly openedAt: TimeFieldsFragment, readonly lastUsedAt: TimeFieldsFragment }> } };

export type SignInListQueryVariables = {
  filter?: SignInAttemptFilter | null | undefined;
  sort?: SignInAttemptSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type SignInListQuery = { readonly signIns: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly area: SignInArea, readonly method: string, readonly failure: SignInFailure | null, readonly device: string, readonly network: string | null, readonly at: TimeFieldsFragment } }> } };

export type EndUserSessionMutationVariables = {
  userId: string;
  sessionId: string;
  reason: string;
}

export type EndUserSessionMutation = { readonly userSessionEnd: { readonly id: string } };

export type EndUserSessionsMutationVariables = {
  userId: string;
  reason: string;
}

export type EndUserSessionsMutation = { readonly userSessionsEnd: { readonly id: string } };
export const UserSessionsDocument = new Doc<UserSessionsQuery, UserSessionsQueryVariables>(
  "query UserSessions($userId:ID!){userRecord(id:$userId){id name email sessions{id area device network openedAt{...TimeFields}lastUsedAt{...TimeFields}}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'UserSessions' },
)

export const SignInListDocument = new Doc<SignInListQuery, SignInListQueryVariables>(
  "query SignInList($filter:SignInAttemptFilter$sort:SignInAttemptSort$first:Int$after:String$last:Int$before:String){signIns(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id at{...TimeFields}area method failure device network}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SignInList' },
)

export const EndUserSessionDocument = new Doc<EndUserSessionMutation, EndUserSessionMutationVariables>(
  "mutation EndUserSession($userId:ID!$sessionId:ID!$reason:String!){userSessionEnd(userId:$userId sessionId:$sessionId reason:$reason){id}}",
  { endpoint: 'employee', name: 'EndUserSession', mutation: true },
)

export const EndUserSessionsDocument = new Doc<EndUserSessionsMutation, EndUserSessionsMutationVariables>(
  "mutation EndUserSessions($userId:ID!$reason:String!){userSessionsEnd(userId:$userId reason:$reason){id}}",
  { endpoint: 'employee', name: 'EndUserSessions', mutation: true },
)
