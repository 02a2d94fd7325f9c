/* Written by tools/generate-documents.ts from collection-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { ExportFactsFragmentText, type ExportFieldsFragment, ExportFieldsFragmentText } from '#modules/table-views/admin/kept-table.gql.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/admin/values.gql.ts'

/** Which collections; what is left out does not filter. */
export type CollectionFilter = {
  /** A part of the name, capitals do not count. */
  readonly name?: string | null | undefined;
  /** How the sale stands; one is enough. */
  readonly state?: ReadonlyArray<CollectionSaleState> | null | undefined;
};

/** What is shown of a collection: a published one is scheduled, on sale, sold out or ended. */
export type CollectionSaleState =
  /** Put away. */
  | 'ARCHIVED'
  /** Nobody can buy from it yet. */
  | 'DRAFT'
  /** Published; its sale or all its events are over. */
  | 'ENDED'
  /** Published, and units are left. */
  | 'ON_SALE'
  /** Taken from sale for a while. */
  | 'PAUSED'
  /** Published; its sale begins later. */
  | 'SCHEDULED'
  /** Published, and nothing is left. */
  | 'SOLD_OUT';

/** The order of the list. Equal priorities are ordered by name, equal names by id. */
export type CollectionSort = {
  /** By what. */
  readonly by: CollectionSortField;
  /** The highest first, the last of the alphabet first. */
  readonly descending: boolean;
};

/** By what a list of collections is sorted. */
export type CollectionSortField =
  | 'NAME'
  | 'PRIORITY';

/** What a collection is set to. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, all to ARCHIVED and from there to DRAFT. */
export type CollectionState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

/** One collection and its new state. */
export type CollectionStepInput = {
  /** Collection ID. */
  readonly id: string;
  /** New state. */
  readonly state: CollectionState;
  /** Version that was read. */
  readonly version: number;
};

/** What kind of file. */
export type ExportFormat =
  | 'CSV'
  | 'XLSX';

export type CollectionRowFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly state: CollectionState, readonly saleState: CollectionSaleState, readonly priority: number, readonly eventCount: number, readonly pausedEventCount: number, readonly units: number, readonly sellable: number, readonly onSaleFrom: TimeFieldsFragment | null, readonly onSaleUntil: TimeFieldsFragment | null };

export type CollectionListQueryVariables = {
  filter?: CollectionFilter | null | undefined;
  sort?: CollectionSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export type CollectionListQuery = { readonly collections: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: CollectionRowFieldsFragment }> }, readonly account: { readonly id: string, readonly permissions: ReadonlyArray<{ readonly name: string, readonly manage: boolean }> } };

export type CollectionSummaryQueryVariables = {
  id: string;
}

export type CollectionSummaryQuery = { readonly collection: (
    { readonly description: string | null, readonly feeSentence: string, readonly shopPath: string | null, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly levels: ReadonlyArray<{ readonly level: number, readonly name: string, readonly units: number, readonly sold: number }>, readonly history: ReadonlyArray<HistoryFieldsFragment> }
    & CollectionRowFieldsFragment
  ) };

export type ExportCollectionsMutationVariables = {
  filter?: CollectionFilter | null | undefined;
  sort?: CollectionSort | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  columns?: ReadonlyArray<string> | string | null | undefined;
  format: ExportFormat;
  key: string;
}

export type ExportCollectionsMutation = { readonly collectionsExport: ExportFieldsFragment };

export type StepCollectionsMutationVariables = {
  steps: ReadonlyArray<CollectionStepInput> | CollectionStepInput;
}

export type StepCollectionsMutation = { readonly collectionsSetState: ReadonlyArray<
    | { readonly is: 'CollectionSaved', readonly record: { readonly id: string, readonly name: string, readonly version: number, readonly state: CollectionState } }
    | { readonly staleMessage: string, readonly is: 'CollectionStale' }
    | { readonly message: string, readonly is: 'Refused' }
  > };
export const CollectionRowFieldsFragmentText = "fragment CollectionRowFields on Collection{id version name state saleState priority onSaleFrom{...TimeFields}onSaleUntil{...TimeFields}eventCount pausedEventCount units sellable}"

export const CollectionListDocument = new Doc<CollectionListQuery, CollectionListQueryVariables>(
  "query CollectionList($filter:CollectionFilter$sort:CollectionSort$first:Int$after:String){collections(filter:$filter sort:$sort first:$first after:$after){totalCount pageInfo{...PageInfoFields}edges{node{...CollectionRowFields}}}account{id permissions{name manage}}}" +
    PageInfoFieldsFragmentText +
    CollectionRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionList' },
)

export const CollectionSummaryDocument = new Doc<CollectionSummaryQuery, CollectionSummaryQueryVariables>(
  "query CollectionSummary($id:ID!){collection(id:$id){...CollectionRowFields description feeSentence shopPath storefronts{id name}levels{level name units sold}history(first:4){...HistoryFields}}}" +
    CollectionRowFieldsFragmentText +
    TimeFieldsFragmentText +
    HistoryFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionSummary' },
)

export const ExportCollectionsDocument = new Doc<ExportCollectionsMutation, ExportCollectionsMutationVariables>(
  "mutation ExportCollections($filter:CollectionFilter$sort:CollectionSort$ids:[ID!]$columns:[String!]$format:ExportFormat!$key:ID!){collectionsExport(filter:$filter sort:$sort ids:$ids columns:$columns format:$format key:$key){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'admin', name: 'ExportCollections', mutation: true },
)

export const StepCollectionsDocument = new Doc<StepCollectionsMutation, StepCollectionsMutationVariables>(
  "mutation StepCollections($steps:[CollectionStepInput!]!){collectionsSetState(steps:$steps){is:__typename ...on CollectionSaved{record{id name version state}}...on CollectionStale{staleMessage:message}...on Refused{message}}}",
  { endpoint: 'admin', name: 'StepCollections', mutation: true },
)
