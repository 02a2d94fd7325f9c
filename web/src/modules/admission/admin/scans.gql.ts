/* Written by tools/generate-documents.ts from scans.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

export type ScanAnswer =
  | 'ADMITTED'
  | 'EXITED'
  | 'ALREADY_IN'
  | 'NOT_IN'
  | 'WRONG_EVENT'
  | 'WRONG_LIST'
  | 'WRONG_TIME'
  | 'TOO_EARLY'
  | 'NOT_PAID'
  | 'TRANSFERRED'
  | 'REVOKED'
  | 'SCREENSHOT'
  | 'UNKNOWN';

export type ListedScanFilter = {
  readonly event?: ReadonlyArray<string> | null | undefined;
  readonly answer?: ReadonlyArray<ScanAnswer> | null | undefined;
};

export type ListedScanSortField =
  | 'SCANNED';

export type ListedScanSort = {
  readonly by: ListedScanSortField;
  readonly descending?: boolean | null | undefined;
};

export type ScanRowFieldsFragment = { readonly id: string, readonly answer: ScanAnswer, readonly holder: string | null, readonly priceTypeName: string | null, readonly seat: string | null, readonly deviceName: string, readonly listName: string, readonly isConflict: boolean, readonly isUndone: boolean, readonly canUndo: boolean, readonly scannedAt: TimeFieldsFragment };

export type ScanListQueryVariables = {
  filter?: ListedScanFilter | null | undefined;
  sort?: ListedScanSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type ScanListQuery = { readonly scans: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: ScanRowFieldsFragment }> } };

export type UndoScansMutationVariables = {
  ids: ReadonlyArray<string> | string;
}

export type UndoScansMutation = { readonly scanUndo: ReadonlyArray<{ readonly id: string, readonly problem: string | null }> };
export const ScanRowFieldsFragmentText = "fragment ScanRowFields on ListedScan{id scannedAt{...TimeFields}answer holder priceTypeName seat deviceName listName isConflict isUndone canUndo}"

export const ScanListDocument = new Doc<ScanListQuery, ScanListQueryVariables>(
  "query ScanList($filter:ListedScanFilter$sort:ListedScanSort$first:Int$after:String$last:Int$before:String){scans(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...ScanRowFields}}}}" +
    PageInfoFieldsFragmentText +
    ScanRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'ScanList' },
)

export const UndoScansDocument = new Doc<UndoScansMutation, UndoScansMutationVariables>(
  "mutation UndoScans($ids:[ID!]!){scanUndo(ids:$ids){id problem}}",
  { endpoint: 'admin', name: 'UndoScans', mutation: true },
)
