/* Written by tools/generate-documents.ts from collection-ticket-limit.graphql. */
import { Doc } from '#platform/doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** A limit. `scope`, `eventId`, `priceTypeId`, `per` and `withinSeconds` of an existing one stay as they are. */
export type TicketLimitInput = {
  /** An event that the collection sells, for scope EVENT. */
  readonly eventId?: string | null | undefined;
  /** Maximum units. 1 to 10,000. */
  readonly maximum: number;
  /** Minimum units per purchase; null for no minimum. 1 to 10,000. */
  readonly minimum?: number | null | undefined;
  /** Units come in multiples of this. 1 to 10,000. */
  readonly multiplesOf?: number | null | undefined;
  /** Name for staff. 1 to 80 characters. */
  readonly name: string;
  /** Subject that it counts by. */
  readonly per: TicketLimitSubject;
  /** A price type of the collection, for scope PRICE_TYPE. */
  readonly priceTypeId?: string | null | undefined;
  /** COLLECTION, PRICE_TYPE or EVENT. */
  readonly scope: TicketLimitScope;
  /** Count only what was bought within this many seconds, 60 or more. */
  readonly withinSeconds?: number | null | undefined;
};

/** Sales that a limit counts. */
export type TicketLimitScope =
  /** All sales of the account. */
  | 'ACCOUNT'
  /** Sales of the collection. */
  | 'COLLECTION'
  /** Sales of an event, in every collection. */
  | 'EVENT'
  /** All sales. Set by the platform. */
  | 'PLATFORM'
  /** Sales at a price type. */
  | 'PRICE_TYPE';

/** Tickets that a buyer wants. */
export type TicketLimitSimulationInput = {
  /** Collection ID. */
  readonly collectionId: string;
  /** E-mail address of the buyer; null for a new one. */
  readonly email?: string | null | undefined;
  /** ID of an event that the collection sells. */
  readonly eventId: string;
  /** ID of a visible price type of the collection. */
  readonly priceTypeId: string;
  /** Number of tickets, 1 to 100. */
  readonly quantity: number;
};

/** State of a limit. */
export type TicketLimitState =
  /** Sales count toward it. */
  | 'ACTIVE'
  /** Not applied. Its counts stay. */
  | 'PAUSED'
  /** Not listed or applied. Its counts stay, and it can be restored. */
  | 'REMOVED';

/** Subject that a limit counts by. */
export type TicketLimitSubject =
  | 'ACCESS_CODE'
  | 'CARD'
  | 'EMAIL'
  | 'HOUSEHOLD'
  | 'ORDER'
  | 'USER';

export type TicketLimitFieldsFragment = { readonly id: string, readonly version: number, readonly scope: TicketLimitScope, readonly state: TicketLimitState, readonly canEdit: boolean, readonly isUsed: boolean, readonly eventId: string | null, readonly eventName: string | null, readonly eventDay: string | null, readonly priceTypeId: string | null, readonly priceTypeName: string | null, readonly withinSeconds: number | null, readonly name: string, readonly per: TicketLimitSubject, readonly minimum: number | null, readonly maximum: number, readonly multiplesOf: number | null };

export type CollectionLimitFieldsFragment = { readonly id: string, readonly limits: ReadonlyArray<TicketLimitFieldsFragment>, readonly limitHistory: ReadonlyArray<HistoryFieldsFragment> };

export type CollectionTicketLimitsQueryVariables = {
  collectionId: string;
}

export type CollectionTicketLimitsQuery = { readonly collection: (
    { readonly priceTypes: ReadonlyArray<{ readonly id: string, readonly name: string }> }
    & CollectionLimitFieldsFragment
  ) };

export type SaveTicketLimitMutationVariables = {
  collectionId: string;
  id: string;
  version?: number | null | undefined;
  input: TicketLimitInput;
}

export type SaveTicketLimitMutation = { readonly ticketLimitSave: CollectionLimitFieldsFragment };

export type SetTicketLimitStateMutationVariables = {
  collectionId: string;
  id: string;
  state: TicketLimitState;
}

export type SetTicketLimitStateMutation = { readonly ticketLimitSetState: CollectionLimitFieldsFragment };

export type TicketLimitSimulationQueryVariables = {
  input: TicketLimitSimulationInput;
}

export type TicketLimitSimulationQuery = { readonly ticketLimitSimulation: { readonly isAllowed: boolean, readonly sentence: string, readonly checks: ReadonlyArray<{ readonly limitId: string, readonly name: string, readonly sentence: string, readonly used: number | null, readonly left: number, readonly isExceeded: boolean, readonly isDecidedAtPayment: boolean }> } };
export const TicketLimitFieldsFragmentText = "fragment TicketLimitFields on TicketLimit{id version scope state canEdit isUsed eventId eventName eventDay priceTypeId priceTypeName withinSeconds name per minimum maximum multiplesOf}"

export const CollectionLimitFieldsFragmentText = "fragment CollectionLimitFields on Collection{id limits{...TicketLimitFields}limitHistory(first:8){...HistoryFields}}"

export const CollectionTicketLimitsDocument = new Doc<CollectionTicketLimitsQuery, CollectionTicketLimitsQueryVariables>(
  "query CollectionTicketLimits($collectionId:ID!){collection(id:$collectionId){...CollectionLimitFields priceTypes{id name}}}" +
    CollectionLimitFieldsFragmentText +
    TicketLimitFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionTicketLimits' },
)

export const SaveTicketLimitDocument = new Doc<SaveTicketLimitMutation, SaveTicketLimitMutationVariables>(
  "mutation SaveTicketLimit($collectionId:ID!$id:ID!$version:Int64$input:TicketLimitInput!){ticketLimitSave(collectionId:$collectionId id:$id version:$version input:$input){...CollectionLimitFields}}" +
    CollectionLimitFieldsFragmentText +
    TicketLimitFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveTicketLimit', mutation: true },
)

export const SetTicketLimitStateDocument = new Doc<SetTicketLimitStateMutation, SetTicketLimitStateMutationVariables>(
  "mutation SetTicketLimitState($collectionId:ID!$id:ID!$state:TicketLimitState!){ticketLimitSetState(collectionId:$collectionId id:$id state:$state){...CollectionLimitFields}}" +
    CollectionLimitFieldsFragmentText +
    TicketLimitFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetTicketLimitState', mutation: true },
)

export const TicketLimitSimulationDocument = new Doc<TicketLimitSimulationQuery, TicketLimitSimulationQueryVariables>(
  "query TicketLimitSimulation($input:TicketLimitSimulationInput!){ticketLimitSimulation(input:$input){isAllowed sentence checks{limitId name sentence used left isExceeded isDecidedAtPayment}}}",
  { endpoint: 'admin', name: 'TicketLimitSimulation' },
)
