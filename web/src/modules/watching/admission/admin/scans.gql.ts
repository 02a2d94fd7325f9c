/* Written by tools/generate-documents.ts from scans.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** Answer to a scan at a door. */
export type ScanAnswer =
  /** Let them in. */
  | 'ADMITTED'
  /** This ticket was scanned before. */
  | 'ALREADY_IN'
  /** The ticket lets them in again. */
  | 'EXITED'
  /** This ticket wasn’t scanned on the way in. */
  | 'NOT_IN'
  /** This ticket hasn’t been paid for. */
  | 'NOT_PAID'
  /** This ticket was refunded or is on hold. */
  | 'REVOKED'
  /** Ask them to open the ticket on their phone. */
  | 'SCREENSHOT'
  /** The time to enter with this ticket hasn’t come yet. */
  | 'TOO_EARLY'
  /** This ticket has been replaced. Ask for the new code. */
  | 'TRANSFERRED'
  /** This isn’t a ticket we know. */
  | 'UNKNOWN'
  /** This ticket is for another event. */
  | 'WRONG_EVENT'
  /** This ticket isn’t for this list. */
  | 'WRONG_LIST'
  /** The time to enter with this ticket is over. */
  | 'WRONG_TIME';

/** Way in or out. */
export type ScanDirection =
  | 'ENTRY'
  | 'EXIT';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type ScanFilter = {
  /** Answers. */
  readonly answer?: ReadonlyArray<ScanAnswer> | null | undefined;
  /** Whether someone was let in who shouldn’t have been. */
  readonly conflict?: boolean | null | undefined;
  /** Device IDs. */
  readonly device?: ReadonlyArray<string> | null | undefined;
  /** Event IDs. */
  readonly event?: ReadonlyArray<string> | null | undefined;
  /** Check-in list IDs. */
  readonly list?: ReadonlyArray<string> | null | undefined;
  /** Days, UTC. No more than a year. */
  readonly scanned?: DayRange | null | undefined;
  /** Ticket IDs. */
  readonly tickets?: ReadonlyArray<string> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type ScanSort = {
  /** Field to sort by. */
  readonly by: ScanSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type ScanSortField =
  | 'SCANNED';

export type ScanRowFieldsFragment = { readonly id: string, readonly answer: ScanAnswer, readonly answered: ScanAnswer, readonly direction: ScanDirection, readonly priceType: string, readonly place: string, readonly deviceName: string, readonly listName: string, readonly isConflict: boolean, readonly isManual: boolean, readonly wasOffline: boolean, readonly scannedAt: TimeFieldsFragment, readonly undoneAt: TimeFieldsFragment | null };

export type ScanListQueryVariables = {
  filter?: ScanFilter | null | undefined;
  sort?: ScanSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type ScanListQuery = { readonly scans: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: ScanRowFieldsFragment }> } };

export type UndoScanMutationVariables = {
  scanId: string;
}

export type UndoScanMutation = { readonly scanUndo: { readonly id: string } };
export const ScanRowFieldsFragmentText = "fragment ScanRowFields on Scan{id scannedAt{...TimeFields}answer answered direction priceType place deviceName listName isConflict isManual wasOffline undoneAt{...TimeFields}}"

export const ScanListDocument = new Doc<ScanListQuery, ScanListQueryVariables>(
  "query ScanList($filter:ScanFilter$sort:ScanSort$first:Int$after:String$last:Int$before:String){scans(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...ScanRowFields}}}}" +
    PageInfoFieldsFragmentText +
    ScanRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'ScanList' },
)

export const UndoScanDocument = new Doc<UndoScanMutation, UndoScanMutationVariables>(
  "mutation UndoScan($scanId:ID!){scanUndo(scanId:$scanId){id}}",
  { endpoint: 'admin', name: 'UndoScan', mutation: true },
)
