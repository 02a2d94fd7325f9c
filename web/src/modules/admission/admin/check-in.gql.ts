/* Written by tools/generate-documents.ts from check-in.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

export type CheckInDirection =
  | 'ENTRY'
  | 'EXIT'
  | 'BOTH';

export type CheckInListInput = {
  readonly id?: string | null | undefined;
  readonly version?: number | null | undefined;
  readonly eventId: string;
  readonly name: string;
  readonly priceTypeIds: ReadonlyArray<string>;
  readonly direction: CheckInDirection;
  readonly opensMinutesBefore?: number | null | undefined;
  readonly closesMinutesAfter?: number | null | undefined;
  readonly includeUnpaid?: boolean | null | undefined;
};

export type ScanDeviceInput = {
  readonly eventId: string;
  readonly name: string;
  readonly listIds: ReadonlyArray<string>;
  readonly mayUndo: boolean;
};

export type EventCheckInQueryVariables = {
  eventId: string;
}

export type EventCheckInQuery = { readonly eventCheckIn: { readonly lists: ReadonlyArray<{ readonly id: string, readonly version: number, readonly name: string, readonly priceTypeIds: ReadonlyArray<string>, readonly direction: CheckInDirection, readonly opensMinutesBefore: number | null, readonly closesMinutesAfter: number | null, readonly includeUnpaid: boolean, readonly counts: { readonly inside: number, readonly expected: number } }>, readonly devices: ReadonlyArray<{ readonly id: string, readonly name: string, readonly listIds: ReadonlyArray<string>, readonly mayUndo: boolean, readonly lastSeenAt: TimeFieldsFragment | null, readonly revokedAt: TimeFieldsFragment | null }>, readonly priceTypes: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly conflicts: ReadonlyArray<{ readonly id: string, readonly holder: string | null, readonly priceTypeName: string | null, readonly seat: string | null, readonly deviceName: string, readonly firstDeviceName: string | null, readonly scannedAt: TimeFieldsFragment, readonly firstAdmittedAt: TimeFieldsFragment | null }> } };

export type SaveCheckInListMutationVariables = {
  input: CheckInListInput;
}

export type SaveCheckInListMutation = { readonly checkInListSave: { readonly id: string } };

export type ArchiveCheckInListMutationVariables = {
  id: string;
}

export type ArchiveCheckInListMutation = { readonly checkInListArchive: { readonly id: string } };

export type AddScanDeviceMutationVariables = {
  input: ScanDeviceInput;
}

export type AddScanDeviceMutation = { readonly scanDeviceAdd: { readonly link: string } };

export type RevokeScanDeviceMutationVariables = {
  id: string;
}

export type RevokeScanDeviceMutation = { readonly scanDeviceRevoke: { readonly id: string } };
export const EventCheckInDocument = new Doc<EventCheckInQuery, EventCheckInQueryVariables>(
  "query EventCheckIn($eventId:ID!){eventCheckIn(eventId:$eventId){lists{id version name priceTypeIds direction opensMinutesBefore closesMinutesAfter includeUnpaid counts{inside expected}}devices{id name listIds mayUndo lastSeenAt{...TimeFields}revokedAt{...TimeFields}}priceTypes{id name}conflicts{id holder priceTypeName seat scannedAt{...TimeFields}deviceName firstAdmittedAt{...TimeFields}firstDeviceName}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'EventCheckIn' },
)

export const SaveCheckInListDocument = new Doc<SaveCheckInListMutation, SaveCheckInListMutationVariables>(
  "mutation SaveCheckInList($input:CheckInListInput!){checkInListSave(input:$input){id}}",
  { endpoint: 'admin', name: 'SaveCheckInList', mutation: true },
)

export const ArchiveCheckInListDocument = new Doc<ArchiveCheckInListMutation, ArchiveCheckInListMutationVariables>(
  "mutation ArchiveCheckInList($id:ID!){checkInListArchive(id:$id){id}}",
  { endpoint: 'admin', name: 'ArchiveCheckInList', mutation: true },
)

export const AddScanDeviceDocument = new Doc<AddScanDeviceMutation, AddScanDeviceMutationVariables>(
  "mutation AddScanDevice($input:ScanDeviceInput!){scanDeviceAdd(input:$input){link}}",
  { endpoint: 'admin', name: 'AddScanDevice', mutation: true },
)

export const RevokeScanDeviceDocument = new Doc<RevokeScanDeviceMutation, RevokeScanDeviceMutationVariables>(
  "mutation RevokeScanDevice($id:ID!){scanDeviceRevoke(id:$id){id}}",
  { endpoint: 'admin', name: 'RevokeScanDevice', mutation: true },
)
