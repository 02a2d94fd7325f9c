/* Written by tools/generate-documents.ts from user-sales.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type UserPurchaseFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** User IDs. */
  readonly user?: ReadonlyArray<string> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type UserPurchaseSort = {
  /** Field to sort by. */
  readonly by: UserPurchaseSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type UserPurchaseSortField =
  | 'TIME'
  | 'TOTAL';

/** State of a purchase. PENDING waits for its payment. */
export type UserPurchaseState =
  | 'CANCELLED'
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED';

export type UserEventFieldsFragment = { readonly id: string, readonly name: string, readonly venueName: string, readonly date: TimeFieldsFragment, readonly tickets: ReadonlyArray<{ readonly id: string, readonly place: string, readonly priceType: string, readonly state: string }> };

export type UserPurchasesQueryVariables = {
  filter?: UserPurchaseFilter | null | undefined;
  sort?: UserPurchaseSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type UserPurchasesQuery = { readonly userPurchases: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly reference: string, readonly accountName: string, readonly eventName: string, readonly tickets: number, readonly state: UserPurchaseState, readonly createdAt: TimeFieldsFragment, readonly total: MoneyFieldsFragment, readonly refunded: MoneyFieldsFragment } }> } };
export const UserEventFieldsFragmentText = "fragment UserEventFields on UserEvent{id name venueName date{...TimeFields}tickets{id place priceType state}}"

export const UserPurchasesDocument = new OfficeDoc<UserPurchasesQuery, UserPurchasesQueryVariables>(
  "query UserPurchases($filter:UserPurchaseFilter$sort:UserPurchaseSort$first:Int$after:String$last:Int$before:String){userPurchases(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id reference accountName eventName createdAt{...TimeFields}tickets total{...MoneyFields}refunded{...MoneyFields}state}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { name: 'UserPurchases' },
)
