/* Written by tools/generate-documents.ts from event-allocations.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Units and release of an allocation. */
export type AllocationChange = {
  /** YYYY-MM-DDTHH:MM in the venue’s time zone; null for never. */
  readonly releaseAt?: string | null | undefined;
  /** New units; null to leave them. */
  readonly units?: number | null | undefined;
};

/** A new allocation. */
export type AllocationInput = {
  /** ID or short name of another account. Required for EXCLUSIVE. */
  readonly account?: string | null | undefined;
  /** Area to take the units from, for EXCLUSIVE. */
  readonly areaId?: string | null | undefined;
  /** How it divides. */
  readonly mode: AllocationMode;
  /** 1 to 80 characters. */
  readonly name: string;
  /** YYYY-MM-DDTHH:MM in the venue’s time zone; null for never. */
  readonly releaseAt?: string | null | undefined;
  /** Rows of the section; an empty list for all. */
  readonly rows: ReadonlyArray<string>;
  /** Section to take seats from, for EXCLUSIVE. */
  readonly section?: string | null | undefined;
  /** A storefront of the event’s account. Not for EXCLUSIVE. */
  readonly storefrontId?: string | null | undefined;
  /** Units, unless it takes seats. */
  readonly units?: number | null | undefined;
};

/** How an allocation divides the places of an event. */
export type AllocationMode =
  /** Only its holder sells these places, until the release. */
  | 'EXCLUSIVE'
  /** Its holder sells first come, first served. A record only. */
  | 'FIRST_COME'
  /** Its holder sells up to this number, together with others. */
  | 'SHARED';

export type AllocationFieldsFragment = { readonly id: string, readonly name: string, readonly mode: AllocationMode, readonly holder: string, readonly isStorefront: boolean, readonly units: number, readonly held: number, readonly sold: number, readonly parts: ReadonlyArray<{ readonly name: string, readonly priceLevel: number, readonly units: number, readonly held: number, readonly sold: number }>, readonly releaseAt: TimeFieldsFragment | null, readonly releasedAt: TimeFieldsFragment | null };

export type EventAllocationsQueryVariables = {
  eventId: string;
}

export type EventAllocationsQuery = { readonly eventAllocations: ReadonlyArray<AllocationFieldsFragment>, readonly allocationStorefronts: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly eventStock: { readonly id: string, readonly isTimed: boolean, readonly areas: ReadonlyArray<{ readonly id: string, readonly name: string, readonly priceLevel: number }>, readonly sections: ReadonlyArray<{ readonly section: string, readonly seats: number }>, readonly history: ReadonlyArray<HistoryFieldsFragment> } };

export type AllocatePlacesMutationVariables = {
  eventId: string;
  input: AllocationInput;
}

export type AllocatePlacesMutation = { readonly eventAllocate: ReadonlyArray<{ readonly id: string }> };

export type SaveAllocationMutationVariables = {
  eventId: string;
  allocationId: string;
  input: AllocationChange;
}

export type SaveAllocationMutation = { readonly eventSaveAllocation: ReadonlyArray<{ readonly id: string }> };

export type ReleaseAllocationMutationVariables = {
  eventId: string;
  allocationId: string;
}

export type ReleaseAllocationMutation = { readonly eventReleaseAllocation: ReadonlyArray<{ readonly id: string }> };
export const AllocationFieldsFragmentText = "fragment AllocationFields on Allocation{id name mode holder isStorefront units held sold parts{name priceLevel units held sold}releaseAt{...TimeFields}releasedAt{...TimeFields}}"

export const EventAllocationsDocument = new OfficeDoc<EventAllocationsQuery, EventAllocationsQueryVariables>(
  "query EventAllocations($eventId:ID!){eventAllocations(eventId:$eventId){...AllocationFields}allocationStorefronts(eventId:$eventId){id name}eventStock(eventId:$eventId){id isTimed areas{id name priceLevel}sections{section seats}history(first:8){...HistoryFields}}}" +
    AllocationFieldsFragmentText +
    TimeFieldsFragmentText +
    HistoryFieldsFragmentText,
  { name: 'EventAllocations' },
)

export const AllocatePlacesDocument = new OfficeDoc<AllocatePlacesMutation, AllocatePlacesMutationVariables>(
  "mutation AllocatePlaces($eventId:ID!$input:AllocationInput!){eventAllocate(eventId:$eventId input:$input){id}}",
  { name: 'AllocatePlaces', mutation: true },
)

export const SaveAllocationDocument = new OfficeDoc<SaveAllocationMutation, SaveAllocationMutationVariables>(
  "mutation SaveAllocation($eventId:ID!$allocationId:ID!$input:AllocationChange!){eventSaveAllocation(eventId:$eventId allocationId:$allocationId input:$input){id}}",
  { name: 'SaveAllocation', mutation: true },
)

export const ReleaseAllocationDocument = new OfficeDoc<ReleaseAllocationMutation, ReleaseAllocationMutationVariables>(
  "mutation ReleaseAllocation($eventId:ID!$allocationId:ID!){eventReleaseAllocation(eventId:$eventId allocationId:$allocationId){id}}",
  { name: 'ReleaseAllocation', mutation: true },
)
