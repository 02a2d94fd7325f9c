/* Written by tools/generate-documents.ts from collection-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { ExportFactsFragmentText, type ExportFieldsFragment, ExportFieldsFragmentText } from '#modules/table-views/admin/kept-table.gql.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/admin/values.gql.ts'

/** Narrows the list: rows meet every field given, and any value of a field. */
export type CollectionFilter = {
  /** Part of the name. Not case-sensitive. */
  readonly name?: string | null | undefined;
  /** States of the sale. */
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

/** Order of the list. Equal rows are ordered by ID. */
export type CollectionSort = {
  /** What to sort by. */
  readonly by: CollectionSortField;
  /** Largest, latest or last in the alphabet first. */
  readonly descending: boolean;
};

/** What the list can be sorted by. */
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

/** What to export, and how. */
export type ListExportInput = {
  /** IDs of columns, from the left. If left out: all except personal data and what the role may not see. */
  readonly columns?: ReadonlyArray<string> | null | undefined;
  /** Filter to apply, in the form of the list’s own filter input; the parameters of a report. */
  readonly filter?: unknown;
  /** File format. */
  readonly format: ExportFormat;
  /** IDs of the rows to export, 1,000 or fewer. If left out: all that match. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  /** Idempotency key: a UUID. The same key returns the same export. */
  readonly key: string;
  /** List to export. */
  readonly list: ListName;
  /** Order of the rows. The list’s usual one if left out. */
  readonly sort?: ListSortInput | null | undefined;
};

/** Lists and reports that can be exported. */
export type ListName =
  | 'COLLECTIONS'
  | 'EVENTS'
  | 'MEMBERS'
  | 'REPORT_USER';

/** Order of a list. */
export type ListSortInput = {
  /** Value of the list’s own enum of sort fields. */
  readonly by: string;
  /** Largest, latest or last in the alphabet first. */
  readonly descending: boolean;
};

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
  input: ListExportInput;
}

export type ExportCollectionsMutation = { readonly listExport: ExportFieldsFragment };

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
  "mutation ExportCollections($input:ListExportInput!){listExport(input:$input){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'admin', name: 'ExportCollections', mutation: true },
)

export const StepCollectionsDocument = new Doc<StepCollectionsMutation, StepCollectionsMutationVariables>(
  "mutation StepCollections($steps:[CollectionStepInput!]!){collectionsSetState(steps:$steps){is:__typename ...on CollectionSaved{record{id name version state}}...on CollectionStale{staleMessage:message}...on Refused{message}}}",
  { endpoint: 'admin', name: 'StepCollections', mutation: true },
)
