/* Written by tools/generate-documents.ts from user-record.graphql. */
import { Doc } from '#platform/doc.ts'
import { type UserRowFieldsFragment, UserRowFieldsFragmentText } from '#modules/selling/account-users/admin/user-list.gql.ts'
import { type UserEventFieldsFragment, UserEventFieldsFragmentText } from '#modules/selling/account-users/office/user-sales.gql.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_AccountUserSaved_Fragment, type SaveAnswer_AccountUserStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_AccountUser_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** How an account learned that a user agrees to get its mails. */
export type ConsentSource =
  /** They agreed for this account, on the page about their subscriptions. */
  | 'PROFILE'
  /** They agreed for all organizers that they buy from. */
  | 'SIGN_UP';

/** State of a purchase. PENDING waits for its payment. */
export type UserPurchaseState =
  | 'CANCELLED'
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED';

/** Tags of a user. */
export type UserTagsInput = {
  /** All tags, up to 20 of 40 characters, without commas. */
  readonly tags: ReadonlyArray<string>;
};

export type UserFrameQueryVariables = {
  userId: string;
}

export type UserFrameQuery = { readonly user: UserRowFieldsFragment };

export type UserDetailQueryVariables = {
  userId: string;
}

export type UserDetailQuery = { readonly user: (
    { readonly phone: string | null, readonly consentSource: ConsentSource | null, readonly withdrawnBy: string | null, readonly firstOrderAt: TimeFieldsFragment | null, readonly consentAt: TimeFieldsFragment | null, readonly withdrawnAt: TimeFieldsFragment | null, readonly notes: ReadonlyArray<{ readonly id: string, readonly version: number, readonly text: string, readonly by: string | null, readonly mayEdit: boolean, readonly at: TimeFieldsFragment, readonly editedAt: TimeFieldsFragment | null }> }
    & RecordFields_AccountUser_Fragment
    & UserRowFieldsFragment
  ), readonly userPurchases: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly reference: string, readonly eventName: string, readonly state: UserPurchaseState } }> } };

export type UserEventsQueryVariables = {
  userId: string;
}

export type UserEventsQuery = { readonly user: { readonly id: string, readonly events: ReadonlyArray<UserEventFieldsFragment> } };

export type SaveUserTagsMutationVariables = {
  id: string;
  version: number;
  input: UserTagsInput;
}

export type SaveUserTagsMutation = { readonly userSaveTags:
    | SaveAnswer_AccountUserSaved_Fragment
    | SaveAnswer_AccountUserStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type WithdrawConsentMutationVariables = {
  id: string;
  version: number;
}

export type WithdrawConsentMutation = { readonly userWithdrawConsent:
    | SaveAnswer_AccountUserSaved_Fragment
    | SaveAnswer_AccountUserStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type AddUserNoteMutationVariables = {
  userId: string;
  text: string;
}

export type AddUserNoteMutation = { readonly userNoteAdd: { readonly id: string } };

export type SaveUserNoteMutationVariables = {
  id: string;
  version: number;
  text: string;
}

export type SaveUserNoteMutation = { readonly userNoteSave: { readonly id: string } };

export type RemoveUserNoteMutationVariables = {
  id: string;
  version: number;
}

export type RemoveUserNoteMutation = { readonly userNoteRemove: { readonly id: string } };
export const UserFrameDocument = new Doc<UserFrameQuery, UserFrameQueryVariables>(
  "query UserFrame($userId:ID!){user(id:$userId){...UserRowFields}}" +
    UserRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'UserFrame' },
)

export const UserDetailDocument = new Doc<UserDetailQuery, UserDetailQueryVariables>(
  "query UserDetail($userId:ID!){user(id:$userId){...RecordFields ...UserRowFields phone firstOrderAt{...TimeFields}consentAt{...TimeFields}consentSource withdrawnAt{...TimeFields}withdrawnBy notes{id version text by at{...TimeFields}editedAt{...TimeFields}mayEdit}}userPurchases(filter:{user:[$userId]}first:1){edges{node{id reference eventName state}}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    UserRowFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'UserDetail' },
)

export const UserEventsDocument = new Doc<UserEventsQuery, UserEventsQueryVariables>(
  "query UserEvents($userId:ID!){user(id:$userId){id events{...UserEventFields}}}" +
    UserEventFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'UserEvents' },
)

export const SaveUserTagsDocument = new Doc<SaveUserTagsMutation, SaveUserTagsMutationVariables>(
  "mutation SaveUserTags($id:ID!$version:Int64!$input:UserTagsInput!){userSaveTags(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveUserTags', mutation: true },
)

export const WithdrawConsentDocument = new Doc<WithdrawConsentMutation, WithdrawConsentMutationVariables>(
  "mutation WithdrawConsent($id:ID!$version:Int64!){userWithdrawConsent(id:$id version:$version){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'WithdrawConsent', mutation: true },
)

export const AddUserNoteDocument = new Doc<AddUserNoteMutation, AddUserNoteMutationVariables>(
  "mutation AddUserNote($userId:ID!$text:String!){userNoteAdd(userId:$userId text:$text){id}}",
  { endpoint: 'admin', name: 'AddUserNote', mutation: true },
)

export const SaveUserNoteDocument = new Doc<SaveUserNoteMutation, SaveUserNoteMutationVariables>(
  "mutation SaveUserNote($id:ID!$version:Int64!$text:String!){userNoteSave(id:$id version:$version text:$text){id}}",
  { endpoint: 'admin', name: 'SaveUserNote', mutation: true },
)

export const RemoveUserNoteDocument = new Doc<RemoveUserNoteMutation, RemoveUserNoteMutationVariables>(
  "mutation RemoveUserNote($id:ID!$version:Int64!){userNoteRemove(id:$id version:$version){id}}",
  { endpoint: 'admin', name: 'RemoveUserNote', mutation: true },
)
