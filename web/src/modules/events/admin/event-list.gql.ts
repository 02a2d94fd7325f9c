/* Written by tools/generate-documents.ts from event-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { ExportFactsFragmentText, type ExportFieldsFragment, ExportFieldsFragmentText } from '#modules/table-views/admin/kept-table.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/admin/values.gql.ts'

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

/** Which events; what is left out does not filter, values of one field are alternatives. */
export type EventFilter = {
  /** As the filter options name them. */
  readonly category?: ReadonlyArray<string> | null | undefined;
  /** YYYY-MM-DD, the first day, as the venue’s calendar has it. */
  readonly from?: string | null | undefined;
  /** A part of the title, capitals do not count. */
  readonly name?: string | null | undefined;
  /** States of the sale. */
  readonly state?: ReadonlyArray<EventSaleState> | null | undefined;
  /** YYYY-MM-DD, the last day, included. */
  readonly to?: string | null | undefined;
  /** Ids of venues. */
  readonly venue?: ReadonlyArray<string> | null | undefined;
};

/** What the sale of an event looks like now, over all collections that offer it. */
export type EventSaleState =
  /** Called off. */
  | 'CANCELLED'
  /** Nobody sees it yet. */
  | 'DRAFT'
  /** The event or its sale is over. */
  | 'ENDED'
  /** Published, and no published collection offers it. */
  | 'NOT_ON_SALE'
  /** A collection sells it and has units left. */
  | 'ON_SALE'
  /** What offers it was paused. */
  | 'PAUSED'
  /** A published collection waits for its date. */
  | 'SCHEDULED'
  /** On sale, with nothing left. */
  | 'SOLD_OUT';

/** The order of the list; equals are ordered by id. */
export type EventSort = {
  /** By what. */
  readonly by: EventSortField;
  /** The largest, latest first. */
  readonly descending: boolean;
};

/** By what a list of events is sorted. */
export type EventSortField =
  | 'DATE'
  | 'GROSS'
  | 'NAME'
  | 'SOLD';

/** What kind of file. */
export type ExportFormat =
  | 'CSV'
  | 'XLSX';

/** Events of one collection. */
export type PausedDatesInput = {
  /** Collection ID. */
  readonly collectionId: string;
  /** IDs of events that it offers; others are ignored. */
  readonly eventIds: ReadonlyArray<string>;
};

/** What becomes of a sale. */
export type SaleStep =
  /** What is published is paused. */
  | 'PAUSE'
  /** What is paused is published. */
  | 'RESUME';

export type EventRowFieldsFragment = { readonly id: string, readonly name: string, readonly category: string, readonly venueName: string, readonly saleState: EventSaleState, readonly sold: number, readonly held: number, readonly capacity: number, readonly artUrl: string, readonly dateShow: TimeFieldsFragment, readonly onSaleAt: TimeFieldsFragment | null, readonly gross: MoneyFieldsFragment | null };

export type EventListQueryVariables = {
  filter?: EventFilter | null | undefined;
  sort?: EventSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type EventListQuery = { readonly events: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: EventRowFieldsFragment }> }, readonly eventFilterOptions: { readonly categories: ReadonlyArray<string>, readonly venues: ReadonlyArray<{ readonly value: string, readonly label: string }> }, readonly account: { readonly id: string, readonly permissions: ReadonlyArray<{ readonly name: string, readonly manage: boolean }> } };

export type SetEventSalesMutationVariables = {
  ids: ReadonlyArray<string> | string;
  step: SaleStep;
  key: string;
}

export type SetEventSalesMutation = { readonly eventsSetSale: { readonly events: ReadonlyArray<{ readonly id: string, readonly reason: string | null }>, readonly changed: ReadonlyArray<{ readonly id: string, readonly version: number }>, readonly dates: ReadonlyArray<{ readonly collectionId: string, readonly eventIds: ReadonlyArray<string> }> } };

export type PauseDatesMutationVariables = {
  dates: ReadonlyArray<PausedDatesInput> | PausedDatesInput;
  paused: boolean;
}

export type PauseDatesMutation = { readonly collectionsPauseDates: ReadonlyArray<{ readonly collectionId: string, readonly eventIds: ReadonlyArray<string> }> };

export type TakeSalesBackMutationVariables = {
  steps: ReadonlyArray<CollectionStepInput> | CollectionStepInput;
}

export type TakeSalesBackMutation = { readonly collectionsSetState: ReadonlyArray<
    | { readonly is: 'CollectionSaved' }
    | { readonly staleMessage: string, readonly is: 'CollectionStale' }
    | { readonly message: string, readonly is: 'Refused' }
  > };

export type EventSummaryQueryVariables = {
  id: string;
}

export type EventSummaryQuery = { readonly eventSummary: { readonly free: number, readonly blocked: number, readonly shopPath: string | null, readonly row: EventRowFieldsFragment, readonly endsSaleAt: TimeFieldsFragment | null, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string, readonly units: number }> | null, readonly soldPerDay: ReadonlyArray<{ readonly date: string, readonly sold: number }> }, readonly account: { readonly id: string, readonly permissions: ReadonlyArray<{ readonly name: string }> } };

export type ExportEventsMutationVariables = {
  filter?: EventFilter | null | undefined;
  sort?: EventSort | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  columns?: ReadonlyArray<string> | string | null | undefined;
  format: ExportFormat;
  key: string;
}

export type ExportEventsMutation = { readonly eventsExport: ExportFieldsFragment };
export const EventRowFieldsFragmentText = "fragment EventRowFields on EventRow{id name category dateShow{...TimeFields}venueName saleState onSaleAt{...TimeFields}sold held capacity gross{...MoneyFields}artUrl}"

export const EventListDocument = new Doc<EventListQuery, EventListQueryVariables>(
  "query EventList($filter:EventFilter$sort:EventSort$first:Int$after:String$last:Int$before:String){events(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...EventRowFields}}}eventFilterOptions{venues{value label}categories}account{id permissions{name manage}}}" +
    PageInfoFieldsFragmentText +
    EventRowFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'EventList' },
)

export const SetEventSalesDocument = new Doc<SetEventSalesMutation, SetEventSalesMutationVariables>(
  "mutation SetEventSales($ids:[ID!]!$step:SaleStep!$key:ID!){eventsSetSale(ids:$ids step:$step key:$key){events{id reason}changed{id version}dates{collectionId eventIds}}}",
  { endpoint: 'admin', name: 'SetEventSales', mutation: true },
)

export const PauseDatesDocument = new Doc<PauseDatesMutation, PauseDatesMutationVariables>(
  "mutation PauseDates($dates:[PausedDatesInput!]!$paused:Boolean!){collectionsPauseDates(dates:$dates paused:$paused){collectionId eventIds}}",
  { endpoint: 'admin', name: 'PauseDates', mutation: true },
)

export const TakeSalesBackDocument = new Doc<TakeSalesBackMutation, TakeSalesBackMutationVariables>(
  "mutation TakeSalesBack($steps:[CollectionStepInput!]!){collectionsSetState(steps:$steps){is:__typename ...on CollectionStale{staleMessage:message}...on Refused{message}}}",
  { endpoint: 'admin', name: 'TakeSalesBack', mutation: true },
)

export const EventSummaryDocument = new Doc<EventSummaryQuery, EventSummaryQueryVariables>(
  "query EventSummary($id:ID!){eventSummary(id:$id){row{...EventRowFields}endsSaleAt{...TimeFields}free blocked collections{id name units}soldPerDay{date sold}shopPath}account{id permissions{name}}}" +
    EventRowFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'EventSummary' },
)

export const ExportEventsDocument = new Doc<ExportEventsMutation, ExportEventsMutationVariables>(
  "mutation ExportEvents($filter:EventFilter$sort:EventSort$ids:[ID!]$columns:[String!]$format:ExportFormat!$key:ID!){eventsExport(filter:$filter sort:$sort ids:$ids columns:$columns format:$format key:$key){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'admin', name: 'ExportEvents', mutation: true },
)
