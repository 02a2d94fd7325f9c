/* Written by tools/generate-documents.ts from event-list.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Part of an event’s date that buyers don’t see, or see as to be announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type EventFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Categories. */
  readonly category?: ReadonlyArray<string> | null | undefined;
  /** Days, in the venue’s time zone. No more than a year. */
  readonly date?: DayRange | null | undefined;
  /** Part of the title. Not case-sensitive. */
  readonly name?: string | null | undefined;
  /** Tickets sold. */
  readonly sold?: NumberRange | null | undefined;
  /** Sale states. */
  readonly state?: ReadonlyArray<EventSaleState> | null | undefined;
  /** Venue IDs. */
  readonly venue?: ReadonlyArray<string> | null | undefined;
};

/** Current sale state of an event across all collections that offer it. */
export type EventSaleState =
  /** Canceled. */
  | 'CANCELLED'
  /** Not published; buyers can’t see it. */
  | 'DRAFT'
  /** The event or its sale is over. */
  | 'ENDED'
  /** Published, but no published collection offers it. */
  | 'NOT_ON_SALE'
  /** A collection sells it and has units left. */
  | 'ON_SALE'
  /** The collections that offer it are paused. */
  | 'PAUSED'
  /** A published collection starts selling it later. */
  | 'SCHEDULED'
  /** On sale, with no units left. */
  | 'SOLD_OUT';

/** Sort order of the list. Ties are sorted by ID. */
export type EventSort = {
  /** Field to sort by. */
  readonly by: EventSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type EventSortField =
  | 'DATE'
  | 'GROSS'
  | 'NAME'
  | 'SOLD';

/** Range of whole numbers. Both ends are included; a missing end is open. */
export type NumberRange = {
  /** First number. */
  readonly from?: number | null | undefined;
  /** Last number. */
  readonly to?: number | null | undefined;
};

export type EventRowFieldsFragment = { readonly id: string, readonly accountName: string, readonly name: string, readonly category: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly venueName: string, readonly saleState: EventSaleState, readonly sold: number, readonly held: number, readonly capacity: number, readonly artUrl: string, readonly dateShow: TimeFieldsFragment, readonly onSaleAt: TimeFieldsFragment | null, readonly gross: MoneyFieldsFragment | null };

export type EventFigureFieldsFragment = { readonly free: number, readonly blocked: number, readonly row: { readonly id: string, readonly capacity: number, readonly sold: number, readonly held: number }, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string, readonly units: number }> | null };

export type EventListQueryVariables = {
  filter?: EventFilter | null | undefined;
  sort?: EventSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type EventListQuery = { readonly events: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: EventRowFieldsFragment }> } };

export type EventSummaryQueryVariables = {
  id: string;
}

export type EventSummaryQuery = { readonly eventSummary: (
    { readonly shopPath: string | null, readonly row: EventRowFieldsFragment, readonly endsSaleAt: TimeFieldsFragment | null, readonly soldPerDay: ReadonlyArray<{ readonly date: string, readonly sold: number }> }
    & EventFigureFieldsFragment
  ) };
export const EventRowFieldsFragmentText = "fragment EventRowFields on EventRow{id accountName name category dateShow{...TimeFields}dateShowFlags venueName saleState onSaleAt{...TimeFields}sold held capacity gross{...MoneyFields}artUrl}"

export const EventFigureFieldsFragmentText = "fragment EventFigureFields on EventSummary{row{id capacity sold held}free blocked collections{id name units}}"

export const EventListDocument = new OfficeDoc<EventListQuery, EventListQueryVariables>(
  "query EventList($filter:EventFilter$sort:EventSort$first:Int$after:String$last:Int$before:String){events(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...EventRowFields}}}}" +
    PageInfoFieldsFragmentText +
    EventRowFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { name: 'EventList' },
)

export const EventSummaryDocument = new OfficeDoc<EventSummaryQuery, EventSummaryQueryVariables>(
  "query EventSummary($id:ID!){eventSummary(id:$id){row{...EventRowFields}endsSaleAt{...TimeFields}...EventFigureFields soldPerDay{date sold}shopPath}}" +
    EventRowFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    EventFigureFieldsFragmentText,
  { name: 'EventSummary' },
)
