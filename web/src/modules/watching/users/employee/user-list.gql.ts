/* Written by tools/generate-documents.ts from user-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type UserRowFilter = {
  /** Members, buyers and ticket holders of one of these accounts. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Whether they work for the platform. */
  readonly employee?: boolean | null | undefined;
  /** Whether they are a member of an account. */
  readonly member?: boolean | null | undefined;
  /** Days, UTC. No more than a year. */
  readonly signedUp?: DayRange | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<UserState> | null | undefined;
  /** Part of the name, of any of their addresses or of the phone number, or the number of an order of theirs. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type UserRowSort = {
  /** Field to sort by. */
  readonly by: UserRowSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type UserRowSortField =
  | 'NAME'
  | 'SIGNED_UP';

/** State of a user. Only `ACTIVE` ones can sign in. `DISABLED`: locked by an employee. */
export type UserState =
  | 'ACTIVE'
  | 'DISABLED'
  | 'ERASED';

export type EmployeeUserListQueryVariables = {
  filter?: UserRowFilter | null | undefined;
  sort?: UserRowSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type EmployeeUserListQuery = { readonly users: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly state: UserState, readonly accounts: ReadonlyArray<string>, readonly isEmployee: boolean, readonly orders: number, readonly tickets: number, readonly createdAt: TimeFieldsFragment, readonly lastSignInAt: TimeFieldsFragment | null } }> } };
export const EmployeeUserListDocument = new Doc<EmployeeUserListQuery, EmployeeUserListQueryVariables>(
  "query EmployeeUserList($filter:UserRowFilter$sort:UserRowSort$first:Int$after:String$last:Int$before:String){users(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id name email phone state createdAt{...TimeFields}lastSignInAt{...TimeFields}accounts isEmployee orders tickets}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'EmployeeUserList' },
)
