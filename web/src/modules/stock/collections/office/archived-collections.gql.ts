/* Written by tools/generate-documents.ts from archived-collections.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type ArchivedCollectionFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Part of the name. Not case-sensitive. */
  readonly name?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type ArchivedCollectionSort = {
  /** Field to sort by. */
  readonly by: ArchivedCollectionSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type ArchivedCollectionSortField =
  | 'ARCHIVED'
  | 'NAME';

/** State of a collection. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT. */
export type CollectionState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

export type ArchivedCollectionListQueryVariables = {
  filter?: ArchivedCollectionFilter | null | undefined;
  sort?: ArchivedCollectionSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type ArchivedCollectionListQuery = { readonly archivedCollections: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly version: number, readonly accountName: string, readonly name: string, readonly state: CollectionState, readonly archiveReason: string | null, readonly eventCount: number, readonly archivedAt: TimeFieldsFragment | null } }> } };
export const ArchivedCollectionListDocument = new OfficeDoc<ArchivedCollectionListQuery, ArchivedCollectionListQueryVariables>(
  "query ArchivedCollectionList($filter:ArchivedCollectionFilter$sort:ArchivedCollectionSort$first:Int$after:String$last:Int$before:String){archivedCollections(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id version accountName name state archivedAt{...TimeFields}archiveReason eventCount}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'ArchivedCollectionList' },
)
