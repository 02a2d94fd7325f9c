/* Written by tools/generate-documents.ts from activity.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type ActivityFilter = {
  /** Days, in the account’s time zone. No more than a year. */
  readonly at?: DayRange | null | undefined;
  /** Kinds of records. */
  readonly record?: ReadonlyArray<ActivityRecord> | null | undefined;
  /** Kind of change. */
  readonly what?: ReadonlyArray<ActivityType> | null | undefined;
  /** User IDs of the people. */
  readonly who?: ReadonlyArray<string> | null | undefined;
};

/** Kind of record that an activity is about. */
export type ActivityRecord =
  | 'ACCOUNT'
  | 'ADD_ON'
  | 'BUYER'
  | 'CHECKOUT_FORM'
  | 'COLLECTION'
  | 'EVENT'
  | 'FAQ'
  | 'MEMBER'
  | 'ORDER'
  | 'PROMOTION'
  | 'REPORT'
  | 'SEAT_MAP'
  | 'STOREFRONT'
  | 'TEMPLATE'
  | 'WAITLIST';

/** Sort order of the list. Ties are sorted by ID. */
export type ActivitySort = {
  /** Field to sort by. */
  readonly by: ActivitySortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type ActivitySortField =
  | 'AT';

/** Kind of change to a record. CHANGED is everything that isn’t one of the others. */
export type ActivityType =
  | 'CHANGED'
  | 'CREATED'
  | 'REMOVED'
  | 'VIEWED';

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

export type ActivityFieldsFragment = { readonly id: string, readonly by: string | null, readonly what: string, readonly targetKind: string, readonly targetId: string | null, readonly target: string, readonly reason: string | null, readonly at: TimeFieldsFragment, readonly changes: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> };

export type ActivityQueryVariables = {
  filter?: ActivityFilter | null | undefined;
  sort?: ActivitySort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type ActivityQuery = { readonly activity: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: ActivityFieldsFragment }> } };

export type ActivityByIdQueryVariables = {
  id: string;
}

export type ActivityByIdQuery = { readonly activityById: ActivityFieldsFragment | null };
export const ActivityFieldsFragmentText = "fragment ActivityFields on Activity{id at{...TimeFields}by what targetKind targetId target reason changes{label before after}}"

export const ActivityDocument = new Doc<ActivityQuery, ActivityQueryVariables>(
  "query Activity($filter:ActivityFilter$sort:ActivitySort$first:Int$after:String$last:Int$before:String){activity(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...ActivityFields}}}}" +
    PageInfoFieldsFragmentText +
    ActivityFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'Activity' },
)

export const ActivityByIdDocument = new Doc<ActivityByIdQuery, ActivityByIdQueryVariables>(
  "query ActivityById($id:ID!){activityById(id:$id){...ActivityFields}}" +
    ActivityFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'ActivityById' },
)
