/* Written by tools/generate-documents.ts from promotion-collection.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_PromotionSaved_Fragment, type SaveAnswer_PromotionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_Promotion_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Which collections a promotion applies to. */
export type PromotionCollectionsInput = {
  /** Apply to all collections, also to later ones. */
  readonly allCollections: boolean;
  /** Collections, if not all. */
  readonly collectionIds: ReadonlyArray<string>;
};

export type PromotionCollectionsQueryVariables = {
  promotionId: string;
}

export type PromotionCollectionsQuery = { readonly promotion: (
    { readonly allCollections: boolean, readonly collectionIds: ReadonlyArray<string> }
    & RecordFields_Promotion_Fragment
  ) };

export type SavePromotionCollectionsMutationVariables = {
  id: string;
  version: number;
  input: PromotionCollectionsInput;
}

export type SavePromotionCollectionsMutation = { readonly promotionSaveCollections:
    | SaveAnswer_PromotionSaved_Fragment
    | SaveAnswer_PromotionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const PromotionCollectionsDocument = new Doc<PromotionCollectionsQuery, PromotionCollectionsQueryVariables>(
  "query PromotionCollections($promotionId:ID!){promotion(id:$promotionId){...RecordFields allCollections collectionIds}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PromotionCollections' },
)

export const SavePromotionCollectionsDocument = new Doc<SavePromotionCollectionsMutation, SavePromotionCollectionsMutationVariables>(
  "mutation SavePromotionCollections($id:ID!$version:Int64!$input:PromotionCollectionsInput!){promotionSaveCollections(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SavePromotionCollections', mutation: true },
)
