/* Written by tools/generate-documents.ts from member-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/admin/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type MemberFilter = {
  /** Roles. */
  readonly role?: ReadonlyArray<MemberRole> | null | undefined;
  /** Part of the name or e-mail. Not case-sensitive. */
  readonly text?: string | null | undefined;
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

export type MemberListQueryVariables = {
  filter?: MemberFilter | null | undefined;
  sort?: MemberSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type MemberListQuery = { readonly members: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly email: string, readonly role: MemberRole, readonly events: number | null, readonly joinedAt: TimeFieldsFragment, readonly lastSeenAt: TimeFieldsFragment | null } }> } };
export const MemberListDocument = new Doc<MemberListQuery, MemberListQueryVariables>(
  "query MemberList($filter:MemberFilter$sort:MemberSort$first:Int$after:String$last:Int$before:String){members(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id name email role joinedAt{...TimeFields}lastSeenAt{...TimeFields}events}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'MemberList' },
)
