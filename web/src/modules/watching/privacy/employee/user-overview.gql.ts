/* Written by tools/generate-documents.ts from user-overview.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Why an account can’t be deleted now. */
export type ErasureBlockerKind =
  | 'EMPLOYEE'
  | 'LAST_OWNER'
  | 'OPEN_BALANCE'
  | 'OPEN_DISPUTE'
  | 'OPEN_PAYMENT'
  | 'OPEN_REFUND'
  | 'TURNING_CODES';

/** `WAITING` can be canceled, `ERASING` can’t. */
export type ErasureState =
  | 'CANCELED'
  | 'DONE'
  | 'ERASING'
  | 'WAITING';

/** State of a user. Only `ACTIVE` ones can sign in. */
export type UserState =
  | 'ACTIVE'
  | 'DISABLED'
  | 'ERASED';

export type UserOverviewQueryVariables = {
  id: string;
}

export type UserOverviewQuery = { readonly userRecord: UserRecordFieldsFragment };

export type PaletteUserQueryVariables = {
  email: string;
}

export type PaletteUserQuery = { readonly userWithEmail: { readonly id: string, readonly name: string, readonly email: string } | null };

export type UserRecordFieldsFragment = { readonly id: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly state: UserState, readonly isEmployee: boolean, readonly hasAuthenticator: boolean, readonly createdAt: TimeFieldsFragment, readonly erasure: { readonly id: string, readonly state: ErasureState, readonly dueAt: TimeFieldsFragment } | null, readonly erasureBlockers: ReadonlyArray<{ readonly kind: ErasureBlockerKind, readonly text: string }> };

export type DeleteUserMutationVariables = {
  userId: string;
  reason: string;
}

export type DeleteUserMutation = { readonly userDelete: { readonly id: string } };

export type RemoveEmployeeAuthenticatorMutationVariables = {
  userId: string;
  reason: string;
}

export type RemoveEmployeeAuthenticatorMutation = { readonly employeeAuthenticatorRemove: UserRecordFieldsFragment };
export const UserRecordFieldsFragmentText = "fragment UserRecordFields on UserRecord{id name email phone state createdAt{...TimeFields}isEmployee hasAuthenticator erasure{id state dueAt{...TimeFields}}erasureBlockers{kind text}}"

export const UserOverviewDocument = new Doc<UserOverviewQuery, UserOverviewQueryVariables>(
  "query UserOverview($id:ID!){userRecord(id:$id){...UserRecordFields}}" +
    UserRecordFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'UserOverview' },
)

export const PaletteUserDocument = new Doc<PaletteUserQuery, PaletteUserQueryVariables>(
  "query PaletteUser($email:String!){userWithEmail(email:$email){id name email}}",
  { endpoint: 'employee', name: 'PaletteUser' },
)

export const DeleteUserDocument = new Doc<DeleteUserMutation, DeleteUserMutationVariables>(
  "mutation DeleteUser($userId:ID!$reason:String!){userDelete(userId:$userId reason:$reason){id}}",
  { endpoint: 'employee', name: 'DeleteUser', mutation: true },
)

export const RemoveEmployeeAuthenticatorDocument = new Doc<RemoveEmployeeAuthenticatorMutation, RemoveEmployeeAuthenticatorMutationVariables>(
  "mutation RemoveEmployeeAuthenticator($userId:ID!$reason:String!){employeeAuthenticatorRemove(userId:$userId reason:$reason){...UserRecordFields}}" +
    UserRecordFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'RemoveEmployeeAuthenticator', mutation: true },
)
