/* Written by tools/generate-documents.ts from event-places.graphql. */
import { Doc } from '#platform/doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Name, price level and capacity of an area. */
export type AreaInput = {
  /** Places, 0 to 1,000,000; of a timed event, those of each visit. */
  readonly capacity: number;
  /** 1 to 80 characters, as on tickets. */
  readonly name: string;
  /** 1 to 99. */
  readonly priceLevel: number;
};

/** Places of an area that are off sale. Not for timed events. */
export type AreaOffSaleInput = {
  /** Places that only staff can sell. */
  readonly blocked: number;
  /** Places that no one can sell. */
  readonly killed: number;
  /** 1 to 200 characters, for the audit trail. */
  readonly reason: string;
};

/** Seats of a section, and what to do with them. */
export type SeatRangeInput = {
  /** 1 to 200 characters, for the audit trail. */
  readonly reason: string;
  /** Rows; an empty list for all. */
  readonly rows: ReadonlyArray<string>;
  /** First seat number; null for no limit. */
  readonly seatFrom?: number | null | undefined;
  /** Last seat number; null for no limit. */
  readonly seatTo?: number | null | undefined;
  /** Section. */
  readonly section: string;
  /** New status of those that are free. */
  readonly status: SeatStep;
};

/** Change of the status of free seats. */
export type SeatStep =
  /** Put them back on sale. */
  | 'AVAILABLE'
  /** Only staff can sell them. */
  | 'BLOCKED'
  /** No one can sell them. */
  | 'KILLED';

export type EventStockFieldsFragment = { readonly id: string, readonly isTimed: boolean, readonly areas: ReadonlyArray<{ readonly id: string, readonly name: string, readonly priceLevel: number, readonly size: number, readonly perVisit: number | null, readonly held: number, readonly sold: number, readonly blocked: number, readonly killed: number, readonly allocated: number }>, readonly sections: ReadonlyArray<{ readonly section: string, readonly rows: ReadonlyArray<string>, readonly seats: number, readonly held: number, readonly sold: number, readonly blocked: number, readonly killed: number }>, readonly seatMap: { readonly versionId: string, readonly name: string, readonly version: number, readonly seats: number } | null, readonly seatMapChoices: ReadonlyArray<{ readonly versionId: string, readonly name: string, readonly version: number, readonly seats: number }>, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type EventPlacesQueryVariables = {
  eventId: string;
}

export type EventPlacesQuery = { readonly eventStock: EventStockFieldsFragment };

export type SeatMapPreviewQueryVariables = {
  eventId: string;
  versionId?: string | null | undefined;
}

export type SeatMapPreviewQuery = { readonly eventSeatMapChange: { readonly isPossible: boolean, readonly seats: number, readonly added: number, readonly removed: number, readonly changed: number, readonly areasAdded: number, readonly areasRemoved: number, readonly areasChanged: number, readonly sold: number, readonly held: number, readonly allocated: number, readonly lost: ReadonlyArray<string> } };

export type SaveEventAreaMutationVariables = {
  eventId: string;
  areaId?: string | null | undefined;
  input: AreaInput;
}

export type SaveEventAreaMutation = { readonly stock: EventStockFieldsFragment };

export type RemoveEventAreaMutationVariables = {
  eventId: string;
  areaId: string;
}

export type RemoveEventAreaMutation = { readonly stock: EventStockFieldsFragment };

export type SetEventAreaOffSaleMutationVariables = {
  eventId: string;
  areaId: string;
  input: AreaOffSaleInput;
}

export type SetEventAreaOffSaleMutation = { readonly stock: EventStockFieldsFragment };

export type SetEventSeatsMutationVariables = {
  eventId: string;
  input: SeatRangeInput;
}

export type SetEventSeatsMutation = { readonly stock: EventStockFieldsFragment };

export type SetEventSeatMapMutationVariables = {
  eventId: string;
  versionId?: string | null | undefined;
}

export type SetEventSeatMapMutation = { readonly stock: EventStockFieldsFragment };
export const EventStockFieldsFragmentText = "fragment EventStockFields on EventStock{id isTimed areas{id name priceLevel size perVisit held sold blocked killed allocated}sections{section rows seats held sold blocked killed}seatMap{versionId name version seats}seatMapChoices{versionId name version seats}history(first:8){...HistoryFields}}"

export const EventPlacesDocument = new Doc<EventPlacesQuery, EventPlacesQueryVariables>(
  "query EventPlaces($eventId:ID!){eventStock(eventId:$eventId){...EventStockFields}}" +
    EventStockFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'EventPlaces' },
)

export const SeatMapPreviewDocument = new Doc<SeatMapPreviewQuery, SeatMapPreviewQueryVariables>(
  "query SeatMapPreview($eventId:ID!$versionId:ID){eventSeatMapChange(eventId:$eventId versionId:$versionId){isPossible seats added removed changed areasAdded areasRemoved areasChanged sold held allocated lost}}",
  { endpoint: 'admin', name: 'SeatMapPreview' },
)

export const SaveEventAreaDocument = new Doc<SaveEventAreaMutation, SaveEventAreaMutationVariables>(
  "mutation SaveEventArea($eventId:ID!$areaId:ID$input:AreaInput!){stock:eventSaveArea(eventId:$eventId areaId:$areaId input:$input){...EventStockFields}}" +
    EventStockFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveEventArea', mutation: true },
)

export const RemoveEventAreaDocument = new Doc<RemoveEventAreaMutation, RemoveEventAreaMutationVariables>(
  "mutation RemoveEventArea($eventId:ID!$areaId:ID!){stock:eventRemoveArea(eventId:$eventId areaId:$areaId){...EventStockFields}}" +
    EventStockFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'RemoveEventArea', mutation: true },
)

export const SetEventAreaOffSaleDocument = new Doc<SetEventAreaOffSaleMutation, SetEventAreaOffSaleMutationVariables>(
  "mutation SetEventAreaOffSale($eventId:ID!$areaId:ID!$input:AreaOffSaleInput!){stock:eventSetAreaOffSale(eventId:$eventId areaId:$areaId input:$input){...EventStockFields}}" +
    EventStockFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetEventAreaOffSale', mutation: true },
)

export const SetEventSeatsDocument = new Doc<SetEventSeatsMutation, SetEventSeatsMutationVariables>(
  "mutation SetEventSeats($eventId:ID!$input:SeatRangeInput!){stock:eventSetSeats(eventId:$eventId input:$input){...EventStockFields}}" +
    EventStockFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetEventSeats', mutation: true },
)

export const SetEventSeatMapDocument = new Doc<SetEventSeatMapMutation, SetEventSeatMapMutationVariables>(
  "mutation SetEventSeatMap($eventId:ID!$versionId:ID){stock:eventSetSeatMap(eventId:$eventId versionId:$versionId){...EventStockFields}}" +
    EventStockFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetEventSeatMap', mutation: true },
)
