/* Written by tools/generate-documents.ts from user-record.graphql. */
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

/** State of a user. Only `ACTIVE` ones can sign in. `DISABLED`: locked by an employee. */
export type UserState =
  | 'ACTIVE'
  | 'DISABLED'
  | 'ERASED';

export type EmployeeUserFrameQueryVariables = {
  userId: string;
}

export type EmployeeUserFrameQuery = { readonly userRecord: { readonly id: string, readonly name: string, readonly email: string, readonly state: UserState, readonly orders: number, readonly tickets: number } };

export type UserOverviewQueryVariables = {
  userId: string;
}

export type UserOverviewQuery = { readonly userRecord: UserRecordFieldsFragment };

export type ApprovalFieldsFragment = { readonly id: string, readonly reason: string, readonly askedBy: string, readonly isMine: boolean, readonly askedAt: TimeFieldsFragment, readonly expiresAt: TimeFieldsFragment };

export type UserRecordFieldsFragment = { readonly id: string, readonly name: string, readonly email: string, readonly otherEmails: ReadonlyArray<string>, readonly phone: string | null, readonly state: UserState, readonly accounts: ReadonlyArray<string>, readonly isEmployee: boolean, readonly hasAuthenticator: boolean, readonly passkeys: number, readonly lockedBy: string | null, readonly lockedReason: string | null, readonly createdAt: TimeFieldsFragment, readonly lastSignInAt: TimeFieldsFragment | null, readonly lockedAt: TimeFieldsFragment | null, readonly approvals: ReadonlyArray<ApprovalFieldsFragment>, readonly erasure: { readonly id: string, readonly state: ErasureState, readonly dueAt: TimeFieldsFragment } | null, readonly erasureBlockers: ReadonlyArray<{ readonly kind: ErasureBlockerKind, readonly text: string }> };

export type DeleteUserMutationVariables = {
  userId: string;
  reason: string;
}

export type DeleteUserMutation = { readonly userDelete: { readonly id: string } };

export type LockUserMutationVariables = {
  userId: string;
  reason: string;
}

export type LockUserMutation = { readonly userLock: UserRecordFieldsFragment };

export type UnlockUserMutationVariables = {
  userId: string;
  reason: string;
}

export type UnlockUserMutation = { readonly userUnlock: UserRecordFieldsFragment };

export type AskForResetMutationVariables = {
  userId: string;
  reason: string;
}

export type AskForResetMutation = { readonly secondFactorResetAsk: UserRecordFieldsFragment };

export type ApproveResetMutationVariables = {
  id: string;
}

export type ApproveResetMutation = { readonly secondFactorResetApprove: UserRecordFieldsFragment };

export type DeclineResetMutationVariables = {
  id: string;
}

export type DeclineResetMutation = { readonly secondFactorResetDecline: UserRecordFieldsFragment };

export type UserWithEmailQueryVariables = {
  email: string;
}

export type UserWithEmailQuery = { readonly userWithEmail: { readonly id: string, readonly name: string, readonly email: string } | null };
export const ApprovalFieldsFragmentText = "fragment ApprovalFields on Approval{id reason askedBy isMine askedAt{...TimeFields}expiresAt{...TimeFields}}"

export const UserRecordFieldsFragmentText = "fragment UserRecordFields on UserRecord{id name email otherEmails phone state createdAt{...TimeFields}lastSignInAt{...TimeFields}accounts isEmployee hasAuthenticator passkeys lockedAt{...TimeFields}lockedBy lockedReason approvals{...ApprovalFields}erasure{id state dueAt{...TimeFields}}erasureBlockers{kind text}}"

export const EmployeeUserFrameDocument = new Doc<EmployeeUserFrameQuery, EmployeeUserFrameQueryVariables>(
  "query EmployeeUserFrame($userId:ID!){userRecord(id:$userId){id name email state orders tickets}}",
  { endpoint: 'employee', name: 'EmployeeUserFrame' },
)

export const UserOverviewDocument = new Doc<UserOverviewQuery, UserOverviewQueryVariables>(
  "query UserOverview($userId:ID!){userRecord(id:$userId){...UserRecordFields}}" +
    UserRecordFieldsFragmentText +
    TimeFieldsFragmentText +
    ApprovalFieldsFragmentText,
  { endpoint: 'employee', name: 'UserOverview' },
)

export const DeleteUserDocument = new Doc<DeleteUserMutation, DeleteUserMutationVariables>(
  "mutation DeleteUser($userId:ID!$reason:String!){userDelete(userId:$userId reason:$reason){id}}",
  { endpoint: 'employee', name: 'DeleteUser', mutation: true },
)

export const LockUserDocument = new Doc<LockUserMutation, LockUserMutationVariables>(
  "mutation LockUser($userId:ID!$reason:String!){userLock(userId:$userId reason:$reason){...UserRecordFields}}" +
    UserRecordFieldsFragmentText +
    TimeFieldsFragmentText +
    ApprovalFieldsFragmentText,
  { endpoint: 'employee', name: 'LockUser', mutation: true },
)

export const UnlockUserDocument = new Doc<UnlockUserMutation, UnlockUserMutationVariables>(
  "mutation UnlockUser($userId:ID!$reason:String!){userUnlock(userId:$userId reason:$reason){...UserRecordFields}}" +
    UserRecordFieldsFragmentText +
    TimeFieldsFragmentText +
    ApprovalFieldsFragmentText,
  { endpoint: 'employee', name: 'UnlockUser', mutation: true },
)

export const AskForResetDocument = new Doc<AskForResetMutation, AskForResetMutationVariables>(
  "mutation AskForReset($userId:ID!$reason:String!){secondFactorResetAsk(userId:$userId reason:$reason){...UserRecordFields}}" +
    UserRecordFieldsFragmentText +
    TimeFieldsFragmentText +
    ApprovalFieldsFragmentText,
  { endpoint: 'employee', name: 'AskForReset', mutation: true },
)

export const ApproveResetDocument = new Doc<ApproveResetMutation, ApproveResetMutationVariables>(
  "mutation ApproveReset($id:ID!){secondFactorResetApprove(id:$id){...UserRecordFields}}" +
    UserRecordFieldsFragmentText +
    TimeFieldsFragmentText +
    ApprovalFieldsFragmentText,
  { endpoint: 'employee', name: 'ApproveReset', mutation: true },
)

export const DeclineResetDocument = new Doc<DeclineResetMutation, DeclineResetMutationVariables>(
  "mutation DeclineReset($id:ID!){secondFactorResetDecline(id:$id){...UserRecordFields}}" +
    UserRecordFieldsFragmentText +
    TimeFieldsFragmentText +
    ApprovalFieldsFragmentText,
  { endpoint: 'employee', name: 'DeclineReset', mutation: true },
)

export const UserWithEmailDocument = new Doc<UserWithEmailQuery, UserWithEmailQueryVariables>(
  "query UserWithEmail($email:String!){userWithEmail(email:$email){id name email}}",
  { endpoint: 'employee', name: 'UserWithEmail' },
)
