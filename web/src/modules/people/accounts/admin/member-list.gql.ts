/* Written by tools/generate-documents.ts from member-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_MemberRecordSaved_Fragment, type SaveAnswer_MemberRecordStale_Fragment, type SaveAnswer_Refused_Fragment, type SaveAnswer_MemberRemovalSaved_Fragment, type SaveAnswer_MemberRemovalStale_Fragment, SaveAnswerFragmentText, type RecordFields_MemberRecord_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type MemberFilter = {
  /** Roles. */
  readonly role?: ReadonlyArray<MemberRole> | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<MemberState> | null | undefined;
  /** Part of the name or e-mail. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Role and events of a member. */
export type MemberInput = {
  /** Up to 200 events they are limited to. Null: all events. Owners see all. */
  readonly eventIds?: ReadonlyArray<string> | null | undefined;
  /** Role. */
  readonly role: MemberRole;
};

/** Invitation to become a member. */
export type MemberInvitationInput = {
  /** E-mail address. Not case-sensitive. */
  readonly email: string;
  /** Up to 200 events they are limited to. Null: all events. Owners see all. */
  readonly eventIds?: ReadonlyArray<string> | null | undefined;
  /** Role. */
  readonly role: MemberRole;
};

/** Role of an account member. Determines permissions. */
export type MemberRole =
  | 'BOX_OFFICE'
  | 'DOOR'
  | 'FINANCE'
  | 'MANAGER'
  | 'MARKETING'
  | 'OWNER'
  | 'READ_ONLY';

/** Sort order of the list. Ties are sorted by ID. */
export type MemberSort = {
  /** Field to sort by. */
  readonly by: MemberSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type MemberSortField =
  | 'JOINED'
  | 'LAST_SEEN'
  | 'NAME'
  | 'ROLE';

/** State of a member. */
export type MemberState =
  /** Is a member. */
  | 'ACTIVE'
  /** Was invited and didn’t join in time. */
  | 'EXPIRED'
  /** Was invited and hasn’t joined yet. */
  | 'INVITED';

export type MemberListQueryVariables = {
  filter?: MemberFilter | null | undefined;
  sort?: MemberSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type MemberListQuery = { readonly members: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly email: string, readonly role: MemberRole, readonly state: MemberState, readonly events: number | null, readonly joinedAt: TimeFieldsFragment | null, readonly lastSeenAt: TimeFieldsFragment | null } }> } };

export type MemberOrInvitationQueryVariables = {
  id: string;
}

export type MemberOrInvitationQuery = { readonly memberById: (
    { readonly name: string, readonly email: string, readonly role: MemberRole, readonly eventIds: ReadonlyArray<string> | null, readonly isMe: boolean, readonly joinedAt: TimeFieldsFragment, readonly lastSeenAt: TimeFieldsFragment | null }
    & RecordFields_MemberRecord_Fragment
  ) | null, readonly memberInvitationById: { readonly id: string, readonly email: string, readonly role: MemberRole, readonly eventIds: ReadonlyArray<string> | null, readonly invitedBy: string | null, readonly isExpired: boolean, readonly sentAt: TimeFieldsFragment, readonly expiresAt: TimeFieldsFragment } | null };

export type SaveMemberMutationVariables = {
  id: string;
  version: number;
  input: MemberInput;
}

export type SaveMemberMutation = { readonly memberSave:
    | SaveAnswer_MemberRecordSaved_Fragment
    | SaveAnswer_MemberRecordStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type RemoveMemberMutationVariables = {
  id: string;
  version: number;
}

export type RemoveMemberMutation = { readonly memberRemove:
    | SaveAnswer_MemberRemovalSaved_Fragment
    | SaveAnswer_MemberRemovalStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type InviteMemberMutationVariables = {
  input: MemberInvitationInput;
}

export type InviteMemberMutation = { readonly memberInvite: { readonly id: string, readonly email: string } };

export type SendInvitationAgainMutationVariables = {
  id: string;
}

export type SendInvitationAgainMutation = { readonly memberInvitationSend: { readonly id: string, readonly email: string } };

export type WithdrawInvitationMutationVariables = {
  id: string;
}

export type WithdrawInvitationMutation = { readonly memberInvitationWithdraw: boolean };
export const MemberListDocument = new Doc<MemberListQuery, MemberListQueryVariables>(
  "query MemberList($filter:MemberFilter$sort:MemberSort$first:Int$after:String$last:Int$before:String){members(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id name email role state joinedAt{...TimeFields}lastSeenAt{...TimeFields}events}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'MemberList' },
)

export const MemberOrInvitationDocument = new Doc<MemberOrInvitationQuery, MemberOrInvitationQueryVariables>(
  "query MemberOrInvitation($id:ID!){memberById(id:$id){...RecordFields name email role eventIds joinedAt{...TimeFields}lastSeenAt{...TimeFields}isMe}memberInvitationById(id:$id){id email role eventIds invitedBy sentAt{...TimeFields}expiresAt{...TimeFields}isExpired}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'MemberOrInvitation' },
)

export const SaveMemberDocument = new Doc<SaveMemberMutation, SaveMemberMutationVariables>(
  "mutation SaveMember($id:ID!$version:Int64!$input:MemberInput!){memberSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveMember', mutation: true },
)

export const RemoveMemberDocument = new Doc<RemoveMemberMutation, RemoveMemberMutationVariables>(
  "mutation RemoveMember($id:ID!$version:Int64!){memberRemove(id:$id version:$version){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'RemoveMember', mutation: true },
)

export const InviteMemberDocument = new Doc<InviteMemberMutation, InviteMemberMutationVariables>(
  "mutation InviteMember($input:MemberInvitationInput!){memberInvite(input:$input){id email}}",
  { endpoint: 'admin', name: 'InviteMember', mutation: true },
)

export const SendInvitationAgainDocument = new Doc<SendInvitationAgainMutation, SendInvitationAgainMutationVariables>(
  "mutation SendInvitationAgain($id:ID!){memberInvitationSend(id:$id){id email}}",
  { endpoint: 'admin', name: 'SendInvitationAgain', mutation: true },
)

export const WithdrawInvitationDocument = new Doc<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>(
  "mutation WithdrawInvitation($id:ID!){memberInvitationWithdraw(id:$id)}",
  { endpoint: 'admin', name: 'WithdrawInvitation', mutation: true },
)
