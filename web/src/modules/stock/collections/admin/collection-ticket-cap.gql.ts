/* Written by tools/generate-documents.ts from collection-ticket-cap.graphql. */
import { Doc } from '#platform/doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Action when a cap is used up. */
export type CapAction =
  /** Shops no longer show the collection. */
  | 'HIDE'
  /** The collection shows as sold out. */
  | 'STOP'
  /** The next matching collection sells the units. */
  | 'SWITCH'
  /** It shows as sold out, and buyers can join a waitlist. */
  | 'WAITLIST';

/** What a collection sells. It never changes. */
export type CollectionKind =
  /** Passes for as many of its events as `passChoose` says, which the buyer chooses. */
  | 'FLEX'
  /** Passes: a ticket for each of its events, bought as one. */
  | 'PASS'
  /** Tickets for one event each. */
  | 'SINGLE';

/** A new cap. Without an event, day and storefront it bounds all sales. */
export type TicketCapInput = {
  /** Action when it is used up. */
  readonly atCap: CapAction;
  /** Maximum units. 0 to 1,000,000. */
  readonly capacity: number;
  /** Local day of shows, YYYY-MM-DD. */
  readonly day?: string | null | undefined;
  /** An event that the collection sells. */
  readonly eventId?: string | null | undefined;
  /** An open storefront. */
  readonly storefrontId?: string | null | undefined;
};

export type TicketCapFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly held: number, readonly sold: number, readonly left: number, readonly eventId: string | null, readonly day: string | null, readonly storefrontId: string | null, readonly capacity: number, readonly atCap: CapAction };

export type CollectionCapFieldsFragment = { readonly id: string, readonly kind: CollectionKind, readonly caps: ReadonlyArray<TicketCapFieldsFragment>, readonly capHistory: ReadonlyArray<HistoryFieldsFragment> };

export type CollectionTicketCapsQueryVariables = {
  collectionId: string;
}

export type CollectionTicketCapsQuery = { readonly collection: CollectionCapFieldsFragment };

export type CreateTicketCapMutationVariables = {
  collectionId: string;
  input: TicketCapInput;
}

export type CreateTicketCapMutation = { readonly ticketCapCreate: CollectionCapFieldsFragment };

export type ChangeTicketCapMutationVariables = {
  id: string;
  capacity: number;
  atCap: CapAction;
  version: number;
}

export type ChangeTicketCapMutation = { readonly ticketCapChange: CollectionCapFieldsFragment };

export type RemoveTicketCapMutationVariables = {
  id: string;
}

export type RemoveTicketCapMutation = { readonly ticketCapRemove: CollectionCapFieldsFragment };
export const TicketCapFieldsFragmentText = "fragment TicketCapFields on TicketCap{id version name held sold left eventId day storefrontId capacity atCap}"

export const CollectionCapFieldsFragmentText = "fragment CollectionCapFields on Collection{id kind caps{...TicketCapFields}capHistory(first:8){...HistoryFields}}"

export const CollectionTicketCapsDocument = new Doc<CollectionTicketCapsQuery, CollectionTicketCapsQueryVariables>(
  "query CollectionTicketCaps($collectionId:ID!){collection(id:$collectionId){...CollectionCapFields}}" +
    CollectionCapFieldsFragmentText +
    TicketCapFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionTicketCaps' },
)

export const CreateTicketCapDocument = new Doc<CreateTicketCapMutation, CreateTicketCapMutationVariables>(
  "mutation CreateTicketCap($collectionId:ID!$input:TicketCapInput!){ticketCapCreate(collectionId:$collectionId input:$input){...CollectionCapFields}}" +
    CollectionCapFieldsFragmentText +
    TicketCapFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CreateTicketCap', mutation: true },
)

export const ChangeTicketCapDocument = new Doc<ChangeTicketCapMutation, ChangeTicketCapMutationVariables>(
  "mutation ChangeTicketCap($id:ID!$capacity:Int!$atCap:CapAction!$version:Int64!){ticketCapChange(id:$id capacity:$capacity atCap:$atCap version:$version){...CollectionCapFields}}" +
    CollectionCapFieldsFragmentText +
    TicketCapFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'ChangeTicketCap', mutation: true },
)

export const RemoveTicketCapDocument = new Doc<RemoveTicketCapMutation, RemoveTicketCapMutationVariables>(
  "mutation RemoveTicketCap($id:ID!){ticketCapRemove(id:$id){...CollectionCapFields}}" +
    CollectionCapFieldsFragmentText +
    TicketCapFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'RemoveTicketCap', mutation: true },
)
