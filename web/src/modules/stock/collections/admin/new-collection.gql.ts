/* Written by tools/generate-documents.ts from new-collection.graphql. */
import { Doc } from '#platform/doc.ts'

/** What a collection sells. It never changes. */
export type CollectionKind =
  /** Passes for as many of its events as `passChoose` says, which the buyer chooses. */
  | 'FLEX'
  /** Passes: a ticket for each of its events, bought as one. */
  | 'PASS'
  /** Tickets for one event each. */
  | 'SINGLE';

/** A new collection. */
export type NewCollectionInput = {
  /** Currency of its prices, ISO 4217. It can’t be changed later. */
  readonly currency: string;
  /** Events it sells, which become its condition. */
  readonly eventIds?: ReadonlyArray<string> | null | undefined;
  /** What it sells. It can’t be changed later. */
  readonly kind?: CollectionKind | null | undefined;
  /** 1 to 120 characters. */
  readonly name: string;
  /** How many events a buyer chooses, 2 to 40. For the kind FLEX, which needs it, and for no other. */
  readonly passChoose?: number | null | undefined;
  /** Open storefronts that sell it. */
  readonly storefrontIds?: ReadonlyArray<string> | null | undefined;
};

export type CollectionDefaultsQueryVariables = { [key: string]: never; }

export type CollectionDefaultsQuery = { readonly account: { readonly id: string, readonly currency: string } };

export type CreateCollectionMutationVariables = {
  key: string;
  input: NewCollectionInput;
}

export type CreateCollectionMutation = { readonly collectionCreate: { readonly id: string, readonly name: string } };

export type MoveCollectionMutationVariables = {
  id: string;
  afterId?: string | null | undefined;
}

export type MoveCollectionMutation = { readonly collectionMove: { readonly id: string, readonly priority: number } };

export type DuplicateCollectionMutationVariables = {
  key: string;
  id: string;
}

export type DuplicateCollectionMutation = { readonly collectionDuplicate: { readonly id: string, readonly name: string } };
export const CollectionDefaultsDocument = new Doc<CollectionDefaultsQuery, CollectionDefaultsQueryVariables>(
  "query CollectionDefaults{account{id currency}}",
  { endpoint: 'admin', name: 'CollectionDefaults' },
)

export const CreateCollectionDocument = new Doc<CreateCollectionMutation, CreateCollectionMutationVariables>(
  "mutation CreateCollection($key:ID!$input:NewCollectionInput!){collectionCreate(key:$key input:$input){id name}}",
  { endpoint: 'admin', name: 'CreateCollection', mutation: true },
)

export const MoveCollectionDocument = new Doc<MoveCollectionMutation, MoveCollectionMutationVariables>(
  "mutation MoveCollection($id:ID!$afterId:ID){collectionMove(id:$id afterId:$afterId){id priority}}",
  { endpoint: 'admin', name: 'MoveCollection', mutation: true },
)

export const DuplicateCollectionDocument = new Doc<DuplicateCollectionMutation, DuplicateCollectionMutationVariables>(
  "mutation DuplicateCollection($key:ID!$id:ID!){collectionDuplicate(key:$key id:$id){id name}}",
  { endpoint: 'admin', name: 'DuplicateCollection', mutation: true },
)
