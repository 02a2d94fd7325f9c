/* Written by tools/generate-documents.ts from door.graphql. */
import { Doc } from '#platform/doc.ts'

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

export type ScanDirection =
  | 'ENTRY'
  | 'EXIT';

export type CheckInDirection =
  | 'ENTRY'
  | 'EXIT'
  | 'BOTH';

export type RosterState =
  | 'VALID'
  | 'UNPAID'
  | 'SUSPENDED'
  | 'REVOKED';

export type DoorScanInput = {
  readonly listId: string;
  readonly code?: string | null | undefined;
  readonly ticketId?: string | null | undefined;
  readonly nonce: string;
  readonly direction: ScanDirection;
  readonly scannedAt?: string | null | undefined;
  readonly wasOffline?: boolean | null | undefined;
  readonly answer?: ScanAnswer | null | undefined;
};

export type RosterEntryFieldsFragment = { readonly ticketId: string, readonly generation: number, readonly state: RosterState, readonly priceTypeId: string | null, readonly priceTypeName: string, readonly color: string | null, readonly visitStart: string | null, readonly visitEnd: string | null, readonly seat: string | null, readonly holder: string, readonly turnKeys: ReadonlyArray<string>, readonly inside: boolean, readonly lastAt: string | null };

export type DoorScanFieldsFragment = { readonly id: string, readonly nonce: string, readonly answer: ScanAnswer, readonly firstAdmittedAt: string | null, readonly firstDeviceName: string | null, readonly entry: RosterEntryFieldsFragment | null, readonly counts: { readonly inside: number, readonly expected: number } };

export type DoorQueryVariables = { [key: string]: never; }

export type DoorQuery = { readonly door: { readonly eventId: string, readonly eventName: string, readonly venueTimeZone: string, readonly keys: unknown, readonly serverTime: string, readonly device: { readonly id: string, readonly name: string, readonly mayUndo: boolean }, readonly lists: ReadonlyArray<{ readonly id: string, readonly name: string, readonly direction: CheckInDirection, readonly priceTypeIds: ReadonlyArray<string>, readonly opensMinutesBefore: number | null, readonly closesMinutesAfter: number | null, readonly opensAt: string | null, readonly closesAt: string | null, readonly includeUnpaid: boolean }> } };

export type DoorRosterQueryVariables = {
  since?: string | null | undefined;
}

export type DoorRosterQuery = { readonly doorRoster: { readonly removed: ReadonlyArray<string>, readonly cursor: string, readonly isWhole: boolean, readonly hasMore: boolean, readonly entries: ReadonlyArray<RosterEntryFieldsFragment> } };

export type DoorCountsQueryVariables = { [key: string]: never; }

export type DoorCountsQuery = { readonly doorCounts: ReadonlyArray<{ readonly listId: string, readonly counts: { readonly inside: number, readonly expected: number } }> };

export type DoorScanMutationVariables = {
  input: DoorScanInput;
}

export type DoorScanMutation = { readonly doorScan: DoorScanFieldsFragment };

export type DoorScansMutationVariables = {
  inputs: ReadonlyArray<DoorScanInput> | DoorScanInput;
}

export type DoorScansMutation = { readonly doorScans: ReadonlyArray<DoorScanFieldsFragment> };

export type DoorUndoMutationVariables = {
  scanId: string;
}

export type DoorUndoMutation = { readonly doorUndo: { readonly entry: RosterEntryFieldsFragment } };
export const RosterEntryFieldsFragmentText = "fragment RosterEntryFields on DoorRosterEntry{ticketId generation state priceTypeId priceTypeName color visitStart visitEnd seat holder turnKeys inside lastAt}"

export const DoorScanFieldsFragmentText = "fragment DoorScanFields on DoorScan{id nonce answer entry{...RosterEntryFields}counts{inside expected}firstAdmittedAt firstDeviceName}"

export const DoorDocument = new Doc<DoorQuery, DoorQueryVariables>(
  "query Door{door{device{id name mayUndo}eventId eventName venueTimeZone lists{id name direction priceTypeIds opensMinutesBefore closesMinutesAfter opensAt closesAt includeUnpaid}keys serverTime}}",
  { endpoint: 'consumer', name: 'Door' },
)

export const DoorRosterDocument = new Doc<DoorRosterQuery, DoorRosterQueryVariables>(
  "query DoorRoster($since:String){doorRoster(since:$since){entries{...RosterEntryFields}removed cursor isWhole hasMore}}" +
    RosterEntryFieldsFragmentText,
  { endpoint: 'consumer', name: 'DoorRoster' },
)

export const DoorCountsDocument = new Doc<DoorCountsQuery, DoorCountsQueryVariables>(
  "query DoorCounts{doorCounts{listId counts{inside expected}}}",
  { endpoint: 'consumer', name: 'DoorCounts' },
)

export const DoorScanDocument = new Doc<DoorScanMutation, DoorScanMutationVariables>(
  "mutation DoorScan($input:DoorScanInput!){doorScan(input:$input){...DoorScanFields}}" +
    DoorScanFieldsFragmentText +
    RosterEntryFieldsFragmentText,
  { endpoint: 'consumer', name: 'DoorScan', mutation: true },
)

export const DoorScansDocument = new Doc<DoorScansMutation, DoorScansMutationVariables>(
  "mutation DoorScans($inputs:[DoorScanInput!]!){doorScans(inputs:$inputs){...DoorScanFields}}" +
    DoorScanFieldsFragmentText +
    RosterEntryFieldsFragmentText,
  { endpoint: 'consumer', name: 'DoorScans', mutation: true },
)

export const DoorUndoDocument = new Doc<DoorUndoMutation, DoorUndoMutationVariables>(
  "mutation DoorUndo($scanId:ID!){doorUndo(scanId:$scanId){entry{...RosterEntryFields}}}" +
    RosterEntryFieldsFragmentText,
  { endpoint: 'consumer', name: 'DoorUndo', mutation: true },
)
