/* Written by tools/generate-documents.ts from template-follow.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type SaveAnswer_CollectionSaved_Fragment, type SaveAnswer_CollectionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Field that a collection can follow from its template. */
export type CollectionTemplateField =
  | 'CONDITION'
  | 'DESCRIPTION'
  | 'PRIORITY'
  | 'SALE_WINDOW'
  | 'STRANDING';

export type CollectionTemplateLinkQueryVariables = {
  collectionId: string;
}

export type CollectionTemplateLinkQuery = { readonly collection: { readonly id: string, readonly version: number, readonly followedFields: ReadonlyArray<CollectionTemplateField>, readonly lockedFields: ReadonlyArray<CollectionTemplateField>, readonly template: { readonly id: string, readonly name: string } | null } };

export type FollowTemplateMutationVariables = {
  id: string;
  version: number;
  fields: ReadonlyArray<CollectionTemplateField> | CollectionTemplateField;
}

export type FollowTemplateMutation = { readonly collectionFollowTemplate:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const CollectionTemplateLinkDocument = new OfficeDoc<CollectionTemplateLinkQuery, CollectionTemplateLinkQueryVariables>(
  "query CollectionTemplateLink($collectionId:ID!){collection(id:$collectionId){id version template{id name}followedFields lockedFields}}",
  { name: 'CollectionTemplateLink' },
)

export const FollowTemplateDocument = new OfficeDoc<FollowTemplateMutation, FollowTemplateMutationVariables>(
  "mutation FollowTemplate($id:ID!$version:Int64!$fields:[CollectionTemplateField!]!){collectionFollowTemplate(id:$id version:$version fields:$fields){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'FollowTemplate', mutation: true },
)
