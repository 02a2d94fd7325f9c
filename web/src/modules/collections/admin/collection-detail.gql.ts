/* Written by tools/generate-documents.ts from collection-detail.graphql. */
import { Doc } from '#platform/doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText, type SaveAnswer_CollectionSaved_Fragment, type SaveAnswer_CollectionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/admin/values.gql.ts'

/** Name, priority, sale window and single seats of a collection. */
export type CollectionDetailInput = {
  /** At most 5,000 characters. */
  readonly description?: string | null | undefined;
  /** 1 to 120 characters. */
  readonly name: string;
  /** YYYY-MM-DDTHH:MM in the account’s time zone; null: right away. */
  readonly onSaleFrom?: string | null | undefined;
  /** YYYY-MM-DDTHH:MM in the account’s time zone, excluded; null: until the events end. */
  readonly onSaleUntil?: string | null | undefined;
  /** If several collections match, the highest priority sells it. */
  readonly priority: number;
  /** Whether buyers may leave a single seat; omitted: unchanged. */
  readonly stranding?: StrandingRule | null | undefined;
};

/** What is shown of a collection: a published one is scheduled, on sale, sold out or ended. */
export type CollectionSaleState =
  /** Put away. */
  | 'ARCHIVED'
  /** Nobody can buy from it yet. */
  | 'DRAFT'
  /** Published; its sale or all its events are over. */
  | 'ENDED'
  /** Published, and units are left. */
  | 'ON_SALE'
  /** Taken from sale for a while. */
  | 'PAUSED'
  /** Published; its sale begins later. */
  | 'SCHEDULED'
  /** Published, and nothing is left. */
  | 'SOLD_OUT';

/** What a collection is set to. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, all to ARCHIVED and from there to DRAFT. */
export type CollectionState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

/** Whether a cart may be paid for that leaves a single seat with nobody beside it. */
export type StrandingRule =
  /** It may. */
  | 'ALLOW'
  /** Not where the row has as many seats side by side that leave none alone. */
  | 'AVOID'
  /** Not where the house has as many at that price that leave none alone. */
  | 'FORBID';

export type CollectionDetailFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly description: string | null, readonly priority: number, readonly stranding: StrandingRule, readonly timezone: string, readonly state: CollectionState, readonly saleState: CollectionSaleState, readonly onSaleFrom: TimeFieldsFragment | null, readonly onSaleUntil: TimeFieldsFragment | null, readonly allowedStates: ReadonlyArray<{ readonly state: CollectionState, readonly allowed: boolean, readonly reason: string | null }>, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type CollectionDetailQueryVariables = {
  collectionId: string;
}

export type CollectionDetailQuery = { readonly collection: CollectionDetailFieldsFragment };

export type SaveCollectionDetailMutationVariables = {
  id: string;
  version: number;
  input: CollectionDetailInput;
}

export type SaveCollectionDetailMutation = { readonly collectionSaveDetail:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SetCollectionStateMutationVariables = {
  id: string;
  version: number;
  state: CollectionState;
}

export type SetCollectionStateMutation = { readonly collectionSetState:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const CollectionDetailFieldsFragmentText = "fragment CollectionDetailFields on Collection{id version name description priority onSaleFrom{...TimeFields}onSaleUntil{...TimeFields}stranding timezone state saleState allowedStates{state allowed reason}storefronts{id name}history(first:8){...HistoryFields}}"

export const CollectionDetailDocument = new Doc<CollectionDetailQuery, CollectionDetailQueryVariables>(
  "query CollectionDetail($collectionId:ID!){collection(id:$collectionId){...CollectionDetailFields}}" +
    CollectionDetailFieldsFragmentText +
    TimeFieldsFragmentText +
    HistoryFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionDetail' },
)

export const SaveCollectionDetailDocument = new Doc<SaveCollectionDetailMutation, SaveCollectionDetailMutationVariables>(
  "mutation SaveCollectionDetail($id:ID!$version:Int64!$input:CollectionDetailInput!){collectionSaveDetail(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveCollectionDetail', mutation: true },
)

export const SetCollectionStateDocument = new Doc<SetCollectionStateMutation, SetCollectionStateMutationVariables>(
  "mutation SetCollectionState($id:ID!$version:Int64!$state:CollectionState!){collectionSetState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetCollectionState', mutation: true },
)
