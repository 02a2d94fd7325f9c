/* Written by tools/generate-documents.ts from attendees.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type AttendeeFilter = {
  /** Whether the ticket has let someone in. */
  readonly checkedIn?: boolean | null | undefined;
  /** Event IDs. */
  readonly event?: ReadonlyArray<string> | null | undefined;
  /** Names of price types. */
  readonly price?: ReadonlyArray<string> | null | undefined;
  /** Part of the name or e-mail, or at least four characters of the order number. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type AttendeeSort = {
  /** Field to sort by. */
  readonly by: AttendeeSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type AttendeeSortField =
  | 'BOUGHT'
  | 'CHECKED_IN'
  | 'NAME'
  | 'PLACE'
  | 'PRICE';

export type AttendeeListQueryVariables = {
  filter?: AttendeeFilter | null | undefined;
  sort?: AttendeeSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type AttendeeListQuery = { readonly attendees: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly purchaseId: string, readonly reference: string, readonly name: string, readonly email: string, readonly priceType: string, readonly place: string, readonly answers: ReadonlyArray<{ readonly label: string, readonly answer: string }>, readonly visitAt: TimeFieldsFragment | null, readonly boughtAt: TimeFieldsFragment, readonly checkedInAt: TimeFieldsFragment | null } }> } };
export const AttendeeListDocument = new Doc<AttendeeListQuery, AttendeeListQueryVariables>(
  "query AttendeeList($filter:AttendeeFilter$sort:AttendeeSort$first:Int$after:String$last:Int$before:String){attendees(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id purchaseId reference name email priceType place answers{label answer}visitAt{...TimeFields}boughtAt{...TimeFields}checkedInAt{...TimeFields}}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'AttendeeList' },
)
