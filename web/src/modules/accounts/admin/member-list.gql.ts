/* Written by tools/generate-documents.ts from member-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/admin/values.gql.ts'

/** What a member of an account works on; the permissions follow from it. */
export type MemberRole =
  | 'BOX_OFFICE'
  | 'DOOR'
  | 'FINANCE'
  | 'MANAGER'
  | 'MARKETING'
  | 'OWNER'
  | 'READ_ONLY';

export type MemberFilter = {
  readonly text?: string | null | undefined;
  readonly role?: ReadonlyArray<MemberRole> | null | undefined;
};

export type MemberSortField =
  | 'NAME'
  | 'ROLE'
  | 'JOINED'
  | 'LAST_SEEN';

export type MemberSort = {
  readonly by: MemberSortField;
  readonly descending: boolean;
};

export type MemberListQueryVariables = {
  filter?: MemberFilter | null | undefined;
  sort?: MemberSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type MemberListQuery = { readonly members: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly email: string, readonly role: MemberRole, readonly eventCount: number | null, readonly joinedAt: TimeFieldsFragment, readonly lastSeenAt: TimeFieldsFragment | null } }> } };
export const MemberListDocument = new Doc<MemberListQuery, MemberListQueryVariables>(
  "query MemberList($filter:MemberFilter$sort:MemberSort$first:Int$after:String$last:Int$before:String){members(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id name email role joinedAt{...TimeFields}lastSeenAt{...TimeFields}eventCount}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'MemberList' },
)
