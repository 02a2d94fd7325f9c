/* Written by tools/generate-documents.ts from check-in.graphql. */
import { Doc } from '#platform/doc.ts'
import { type SaveAnswer_CheckInListSaved_Fragment, type SaveAnswer_CheckInListStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Direction of a check-in list. BOTH: its devices choose. */
export type CheckInDirection =
  | 'BOTH'
  | 'ENTRY'
  | 'EXIT';

/** Check-in list to create (with `eventId`), or to save (with `id` and `version`). */
export type CheckInListInput = {
  /** Until how many minutes after the start of show or visit, 0 to 10,080. Null: no end. */
  readonly closesMinutesAfter?: number | null | undefined;
  /** Direction: in, out, or both. */
  readonly direction: CheckInDirection;
  /** Event ID, to create it. */
  readonly eventId?: string | null | undefined;
  /** List ID, to save it. */
  readonly id?: string | null | undefined;
  /** Whether it admits tickets that aren’t paid for. False by default. */
  readonly includeUnpaid?: boolean | null | undefined;
  /** 1 to 80 characters. */
  readonly name: string;
  /** How many minutes before the show or visit starts admission begins, 0 to 10,080. Null: any time. */
  readonly opensMinutesBefore?: number | null | undefined;
  /** Price types that it admits. Empty: all. */
  readonly priceTypeIds: ReadonlyArray<string>;
  /** Version the changes are based on, to save it. */
  readonly version?: number | null | undefined;
};

/** Scanning device to add. */
export type ScanDeviceInput = {
  /** Event ID. */
  readonly eventId: string;
  /** Whether it knows holders by full name, e-mail address and order number. Without it, not. */
  readonly findsPeople?: boolean | null | undefined;
  /** Lists that it may use. Empty: all. */
  readonly listIds: ReadonlyArray<string>;
  /** Whether it may undo scans. */
  readonly mayUndo: boolean;
  /** 1 to 80 characters. */
  readonly name: string;
};

export type EventCheckInQueryVariables = {
  eventId: string;
}

export type EventCheckInQuery = { readonly eventCheckIn: { readonly lists: ReadonlyArray<{ readonly id: string, readonly version: number, readonly name: string, readonly priceTypeIds: ReadonlyArray<string>, readonly direction: CheckInDirection, readonly opensMinutesBefore: number | null, readonly closesMinutesAfter: number | null, readonly includeUnpaid: boolean, readonly counts: { readonly inside: number, readonly expected: number } }>, readonly devices: ReadonlyArray<{ readonly id: string, readonly name: string, readonly listIds: ReadonlyArray<string>, readonly mayUndo: boolean, readonly findsPeople: boolean, readonly lastSeenAt: TimeFieldsFragment | null, readonly revokedAt: TimeFieldsFragment | null }>, readonly prices: ReadonlyArray<{ readonly value: string, readonly label: string }>, readonly conflicts: ReadonlyArray<{ readonly id: string, readonly priceType: string, readonly place: string, readonly deviceName: string, readonly earlierDevice: string | null, readonly scannedAt: TimeFieldsFragment, readonly earlierAt: TimeFieldsFragment | null }> } };

export type SaveCheckInListMutationVariables = {
  input: CheckInListInput;
}

export type SaveCheckInListMutation = { readonly checkInListSave:
    | SaveAnswer_CheckInListSaved_Fragment
    | SaveAnswer_CheckInListStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type ArchiveCheckInListMutationVariables = {
  id: string;
}

export type ArchiveCheckInListMutation = { readonly checkInListArchive: boolean };

export type AddScanDeviceMutationVariables = {
  input: ScanDeviceInput;
}

export type AddScanDeviceMutation = { readonly scanDeviceAdd: { readonly link: string } };

export type RevokeScanDeviceMutationVariables = {
  id: string;
}

export type RevokeScanDeviceMutation = { readonly scanDeviceRevoke: { readonly id: string } };
export const EventCheckInDocument = new Doc<EventCheckInQuery, EventCheckInQueryVariables>(
  "query EventCheckIn($eventId:ID!){eventCheckIn(eventId:$eventId){lists{id version name priceTypeIds direction opensMinutesBefore closesMinutesAfter includeUnpaid counts{inside expected}}devices{id name listIds mayUndo findsPeople lastSeenAt{...TimeFields}revokedAt{...TimeFields}}prices{value label}conflicts{id priceType place scannedAt{...TimeFields}deviceName earlierAt{...TimeFields}earlierDevice}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'EventCheckIn' },
)

export const SaveCheckInListDocument = new Doc<SaveCheckInListMutation, SaveCheckInListMutationVariables>(
  "mutation SaveCheckInList($input:CheckInListInput!){checkInListSave(input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveCheckInList', mutation: true },
)

export const ArchiveCheckInListDocument = new Doc<ArchiveCheckInListMutation, ArchiveCheckInListMutationVariables>(
  "mutation ArchiveCheckInList($id:ID!){checkInListArchive(id:$id)}",
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
