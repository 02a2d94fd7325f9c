/* Written by tools/generate-documents.ts from collection-storefront.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_CollectionSaved_Fragment, type SaveAnswer_CollectionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_Collection_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** How a grant of a collection stands. RESTING: an account is suspended or archived, or the collection isn’t published; it goes on automatically. ENDED: its time is over. */
export type CollectionGrantState =
  | 'ACTIVE'
  | 'ENDED'
  | 'PLANNED'
  | 'RESTING'
  | 'REVOKED';

/** A storefront that sells a collection. */
export type CollectionPlacementInput = {
  /** Place of the collection in it, from 0. */
  readonly position: number;
  /** Storefront ID. */
  readonly storefrontId: string;
};

/** Where a collection is sold. */
export type CollectionPlacementsInput = {
  /** All storefronts that sell it. It is removed from others. */
  readonly placements: ReadonlyArray<CollectionPlacementInput>;
};

/** State of a collection. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT. */
export type CollectionState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

export type CollectionPlaceFieldsFragment = { readonly id: string, readonly name: string, readonly isSold: boolean, readonly position: number, readonly others: ReadonlyArray<string>, readonly events: number, readonly free: number, readonly from: MoneyFieldsFragment | null };

export type CollectionStorefrontsQueryVariables = {
  collectionId: string;
}

export type CollectionStorefrontsQuery = { readonly collection: (
    { readonly state: CollectionState, readonly places: ReadonlyArray<CollectionPlaceFieldsFragment>, readonly grantedTo: ReadonlyArray<{ readonly id: string, readonly accountName: string, readonly state: CollectionGrantState, readonly share: number, readonly validUntil: TimeFieldsFragment | null }> }
    & RecordFields_Collection_Fragment
  ) };

export type SaveCollectionStorefrontsMutationVariables = {
  id: string;
  version: number;
  input: CollectionPlacementsInput;
}

export type SaveCollectionStorefrontsMutation = { readonly collectionSaveStorefronts:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const CollectionPlaceFieldsFragmentText = "fragment CollectionPlaceFields on CollectionPlace{id name isSold position others events free from{...MoneyFields}}"

export const CollectionStorefrontsDocument = new Doc<CollectionStorefrontsQuery, CollectionStorefrontsQueryVariables>(
  "query CollectionStorefronts($collectionId:ID!){collection(id:$collectionId){...RecordFields state places{...CollectionPlaceFields}grantedTo{id accountName state share validUntil{...TimeFields}}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    CollectionPlaceFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionStorefronts' },
)

export const SaveCollectionStorefrontsDocument = new Doc<SaveCollectionStorefrontsMutation, SaveCollectionStorefrontsMutationVariables>(
  "mutation SaveCollectionStorefronts($id:ID!$version:Int64!$input:CollectionPlacementsInput!){collectionSaveStorefronts(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveCollectionStorefronts', mutation: true },
)
