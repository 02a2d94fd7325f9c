/* Written by tools/generate-documents.ts from door.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Direction of a check-in list. BOTH: its devices choose. */
export type CheckInDirection =
  | 'BOTH'
  | 'ENTRY'
  | 'EXIT';

/** A code that was held up at a door. */
export type DoorScanInput = {
  /** Answer that the device gave then. If it didn’t let anyone in or out, the scan is only recorded. */
  readonly answer?: ScanAnswer | null | undefined;
  /** Text of the code, not trimmed. Up to 1,000 characters. */
  readonly code?: string | null | undefined;
  /** Way in or out. */
  readonly direction: ScanDirection;
  /** List that it was scanned for. */
  readonly listId: string;
  /** UUID made by the device. The same one is answered the same. */
  readonly nonce: string;
  /** Time of the scan by the server’s clock, ISO 8601. Required without a network, else ignored. */
  readonly scannedAt?: string | null | undefined;
  /** Ticket that a person found on the roster by name or seat, instead of `code`. */
  readonly ticketId?: string | null | undefined;
  /** Whether the device answered without a network. False by default. */
  readonly wasOffline?: boolean | null | undefined;
};

/** State of a ticket at the door. SUSPENDED: its payment is disputed, or it is being sold or passed on. REVOKED: refunded, or its event is canceled. */
export type RosterState =
  | 'REVOKED'
  | 'SUSPENDED'
  | 'UNPAID'
  | 'VALID';

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

export type RosterEntryFieldsFragment = { readonly ticketId: string, readonly generation: number, readonly state: RosterState, readonly priceTypeId: string | null, readonly priceTypeName: string, readonly color: string | null, readonly visitStart: string | null, readonly visitEnd: string | null, readonly seat: string | null, readonly holder: string, readonly findBy: string, readonly rotationKeys: ReadonlyArray<string>, readonly inside: boolean, readonly lastAt: string | null };

export type DoorScanFieldsFragment = { readonly id: string, readonly nonce: string, readonly answer: ScanAnswer, readonly firstAdmittedAt: string | null, readonly firstDeviceName: string | null, readonly entry: RosterEntryFieldsFragment | null, readonly counts: { readonly inside: number, readonly expected: number }, readonly otherEvent: { readonly name: string, readonly dateShow: TimeFieldsFragment | null } | null };

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
export const RosterEntryFieldsFragmentText = "fragment RosterEntryFields on DoorRosterEntry{ticketId generation state priceTypeId priceTypeName color visitStart visitEnd seat holder findBy rotationKeys inside lastAt}"

export const DoorScanFieldsFragmentText = "fragment DoorScanFields on DoorScan{id nonce answer entry{...RosterEntryFields}counts{inside expected}firstAdmittedAt firstDeviceName otherEvent{name dateShow{...TimeFields}}}"

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
    RosterEntryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'DoorScan', mutation: true },
)

export const DoorScansDocument = new Doc<DoorScansMutation, DoorScansMutationVariables>(
  "mutation DoorScans($inputs:[DoorScanInput!]!){doorScans(inputs:$inputs){...DoorScanFields}}" +
    DoorScanFieldsFragmentText +
    RosterEntryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'DoorScans', mutation: true },
)

export const DoorUndoDocument = new Doc<DoorUndoMutation, DoorUndoMutationVariables>(
  "mutation DoorUndo($scanId:ID!){doorUndo(scanId:$scanId){entry{...RosterEntryFields}}}" +
    RosterEntryFieldsFragmentText,
  { endpoint: 'consumer', name: 'DoorUndo', mutation: true },
)
