/* Written by tools/generate-documents.ts from collection-list.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText, type SaveAnswer_CollectionSaved_Fragment, type SaveAnswer_CollectionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type CollectionFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Kinds. */
  readonly kind?: ReadonlyArray<CollectionKind> | null | undefined;
  /** Part of the name. Not case-sensitive. */
  readonly name?: string | null | undefined;
  /** Sale states. */
  readonly state?: ReadonlyArray<CollectionSaleState> | null | undefined;
};

/** What a collection sells. It never changes. */
export type CollectionKind =
  /** Passes for as many of its events as `passChoose` says, which the buyer chooses. */
  | 'FLEX'
  /** Passes: a ticket for each of its events, bought as one. */
  | 'PASS'
  /** Tickets for one event each. */
  | 'SINGLE';

/** Displayed state of a collection. A published one is scheduled, on sale, sold out or ended. */
export type CollectionSaleState =
  /** Archived. */
  | 'ARCHIVED'
  /** Not published; buyers can’t see it. */
  | 'DRAFT'
  /** Published; the sale or all its events are over. */
  | 'ENDED'
  /** Published, with units left. */
  | 'ON_SALE'
  /** Temporarily off sale. */
  | 'PAUSED'
  /** Published; the sale starts later. */
  | 'SCHEDULED'
  /** Published, with no units left. */
  | 'SOLD_OUT';

/** Sort order of the list. Ties are sorted by ID. */
export type CollectionSort = {
  /** Field to sort by. */
  readonly by: CollectionSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type CollectionSortField =
  | 'NAME'
  | 'PRIORITY';

/** State of a collection. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT. */
export type CollectionState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

/** A collection and its new state. */
export type CollectionStepInput = {
  /** Collection ID. */
  readonly id: string;
  /** New state. */
  readonly state: CollectionState;
  /** Version that was read. */
  readonly version: number;
};

export type CollectionRowFieldsFragment = { readonly id: string, readonly version: number, readonly accountName: string, readonly name: string, readonly kind: CollectionKind, readonly state: CollectionState, readonly saleState: CollectionSaleState, readonly priority: number, readonly eventCount: number, readonly pausedEventCount: number, readonly units: number, readonly sellable: number, readonly onSaleFrom: TimeFieldsFragment | null, readonly onSaleUntil: TimeFieldsFragment | null };

export type CollectionListQueryVariables = {
  filter?: CollectionFilter | null | undefined;
  sort?: CollectionSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type CollectionListQuery = { readonly collections: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: CollectionRowFieldsFragment }> } };

export type CollectionSummaryQueryVariables = {
  id: string;
}

export type CollectionSummaryQuery = { readonly collection: (
    { readonly description: string | null, readonly feeSentence: string, readonly shopPath: string | null, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly levels: ReadonlyArray<{ readonly level: number, readonly name: string, readonly units: number, readonly sold: number }>, readonly history: ReadonlyArray<HistoryFieldsFragment> }
    & CollectionRowFieldsFragment
  ) };

export type StepCollectionsMutationVariables = {
  steps: ReadonlyArray<CollectionStepInput> | CollectionStepInput;
  isConfirmed?: boolean | null | undefined;
}

export type StepCollectionsMutation = { readonly collectionsSetState: ReadonlyArray<
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };
export const CollectionRowFieldsFragmentText = "fragment CollectionRowFields on Collection{id version accountName name kind state saleState priority onSaleFrom{...TimeFields}onSaleUntil{...TimeFields}eventCount pausedEventCount units sellable}"

export const CollectionListDocument = new OfficeDoc<CollectionListQuery, CollectionListQueryVariables>(
  "query CollectionList($filter:CollectionFilter$sort:CollectionSort$first:Int$after:String$last:Int$before:String){collections(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...CollectionRowFields}}}}" +
    PageInfoFieldsFragmentText +
    CollectionRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'CollectionList' },
)

export const CollectionSummaryDocument = new OfficeDoc<CollectionSummaryQuery, CollectionSummaryQueryVariables>(
  "query CollectionSummary($id:ID!){collection(id:$id){...CollectionRowFields description feeSentence shopPath storefronts{id name}levels{level name units sold}history(first:4){...HistoryFields}}}" +
    CollectionRowFieldsFragmentText +
    TimeFieldsFragmentText +
    HistoryFieldsFragmentText,
  { name: 'CollectionSummary' },
)

export const StepCollectionsDocument = new OfficeDoc<StepCollectionsMutation, StepCollectionsMutationVariables>(
  "mutation StepCollections($steps:[CollectionStepInput!]!$isConfirmed:Boolean){collectionsSetState(steps:$steps isConfirmed:$isConfirmed){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'StepCollections', mutation: true },
)
