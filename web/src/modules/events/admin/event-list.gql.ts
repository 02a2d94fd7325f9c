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

/** Narrows the list: rows meet every field given, and any value of a field. */
export type EventFilter = {
  /** Categories. */
  readonly category?: ReadonlyArray<string> | null | undefined;
  /** First day, YYYY-MM-DD, in the venue’s time zone. */
  readonly from?: string | null | undefined;
  /** Part of the title. Not case-sensitive. */
  readonly name?: string | null | undefined;
  /** States of the sale. */
  readonly state?: ReadonlyArray<EventSaleState> | null | undefined;
  /** Last day, included. At most a year after `from`. */
  readonly to?: string | null | undefined;
  /** IDs of venues. */
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

/** Order of the list. Equal rows are ordered by ID. */
export type EventSort = {
  /** What to sort by. */
  readonly by: EventSortField;
  /** Largest, latest or last in the alphabet first. */
  readonly descending: boolean;
};

/** What the list can be sorted by. */
export type EventSortField =
  | 'DATE'
  | 'GROSS'
  | 'NAME'
  | 'SOLD';

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

export type EventListQuery = { readonly events: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: EventRowFieldsFragment }> }, readonly venues: ReadonlyArray<{ readonly value: string, readonly label: string }>, readonly categories: ReadonlyArray<{ readonly value: string, readonly label: string }>, readonly account: { readonly id: string, readonly permissions: ReadonlyArray<{ readonly name: string, readonly manage: boolean }> } };

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
  input: ListExportInput;
}

export type ExportEventsMutation = { readonly listExport: ExportFieldsFragment };
export const EventRowFieldsFragmentText = "fragment EventRowFields on EventRow{id name category dateShow{...TimeFields}venueName saleState onSaleAt{...TimeFields}sold held capacity gross{...MoneyFields}artUrl}"

export const EventListDocument = new Doc<EventListQuery, EventListQueryVariables>(
  "query EventList($filter:EventFilter$sort:EventSort$first:Int$after:String$last:Int$before:String){events(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...EventRowFields}}}venues:options(of:VENUES first:50){value label}categories:options(of:EVENT_CATEGORIES first:50){value label}account{id permissions{name manage}}}" +
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
  "mutation ExportEvents($input:ListExportInput!){listExport(input:$input){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'admin', name: 'ExportEvents', mutation: true },
)
