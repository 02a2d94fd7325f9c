/* Written by tools/generate-documents.ts from template-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type SaveAnswer_CollectionTemplateSaved_Fragment, type SaveAnswer_CollectionTemplateStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type ArchivedCollectionTemplateFilter = {
  /** Part of the name. Not case-sensitive. */
  readonly name?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type ArchivedCollectionTemplateSort = {
  /** Field to sort by. */
  readonly by: ArchivedCollectionTemplateSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type ArchivedCollectionTemplateSortField =
  | 'NAME'
  | 'PRIORITY';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type CollectionTemplateFilter = {
  /** Part of the name. Not case-sensitive. */
  readonly name?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type CollectionTemplateSort = {
  /** Field to sort by. */
  readonly by: CollectionTemplateSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type CollectionTemplateSortField =
  | 'NAME'
  | 'PRIORITY';

/** State of a template. */
export type CollectionTemplateState =
  | 'ACTIVE'
  | 'ARCHIVED';

/** A template and its new state. */
export type CollectionTemplateStepInput = {
  /** Template ID. */
  readonly id: string;
  /** New state. */
  readonly state: CollectionTemplateState;
  /** Version that was read. */
  readonly version: number;
};

export type TemplateRowFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly state: CollectionTemplateState, readonly priority: number, readonly collectionCount: number };

export type CollectionTemplateListQueryVariables = {
  filter?: CollectionTemplateFilter | null | undefined;
  sort?: CollectionTemplateSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type CollectionTemplateListQuery = { readonly collectionTemplates: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: TemplateRowFieldsFragment }> } };

export type ArchivedTemplateListQueryVariables = {
  filter?: ArchivedCollectionTemplateFilter | null | undefined;
  sort?: ArchivedCollectionTemplateSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type ArchivedTemplateListQuery = { readonly archivedCollectionTemplates: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: TemplateRowFieldsFragment }> } };

export type SetTemplateStatesMutationVariables = {
  steps: ReadonlyArray<CollectionTemplateStepInput> | CollectionTemplateStepInput;
}

export type SetTemplateStatesMutation = { readonly collectionTemplatesSetState: ReadonlyArray<
    | SaveAnswer_CollectionTemplateSaved_Fragment
    | SaveAnswer_CollectionTemplateStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };

export type CreateTemplateMutationVariables = {
  key: string;
  name: string;
  collectionId?: string | null | undefined;
  templateId?: string | null | undefined;
}

export type CreateTemplateMutation = { readonly collectionTemplateCreate: { readonly id: string } };

export type CreateFromTemplateMutationVariables = {
  key: string;
  templateId: string;
  name: string;
}

export type CreateFromTemplateMutation = { readonly collectionCreateFromTemplate: { readonly id: string } };
export const TemplateRowFieldsFragmentText = "fragment TemplateRowFields on CollectionTemplate{id version name state priority collectionCount}"

export const CollectionTemplateListDocument = new Doc<CollectionTemplateListQuery, CollectionTemplateListQueryVariables>(
  "query CollectionTemplateList($filter:CollectionTemplateFilter$sort:CollectionTemplateSort$first:Int$after:String$last:Int$before:String){collectionTemplates(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...TemplateRowFields}}}}" +
    PageInfoFieldsFragmentText +
    TemplateRowFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionTemplateList' },
)

export const ArchivedTemplateListDocument = new Doc<ArchivedTemplateListQuery, ArchivedTemplateListQueryVariables>(
  "query ArchivedTemplateList($filter:ArchivedCollectionTemplateFilter$sort:ArchivedCollectionTemplateSort$first:Int$after:String$last:Int$before:String){archivedCollectionTemplates(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...TemplateRowFields}}}}" +
    PageInfoFieldsFragmentText +
    TemplateRowFieldsFragmentText,
  { endpoint: 'admin', name: 'ArchivedTemplateList' },
)

export const SetTemplateStatesDocument = new Doc<SetTemplateStatesMutation, SetTemplateStatesMutationVariables>(
  "mutation SetTemplateStates($steps:[CollectionTemplateStepInput!]!){collectionTemplatesSetState(steps:$steps){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetTemplateStates', mutation: true },
)

export const CreateTemplateDocument = new Doc<CreateTemplateMutation, CreateTemplateMutationVariables>(
  "mutation CreateTemplate($key:ID!$name:String!$collectionId:ID$templateId:ID){collectionTemplateCreate(key:$key name:$name collectionId:$collectionId templateId:$templateId){id}}",
  { endpoint: 'admin', name: 'CreateTemplate', mutation: true },
)

export const CreateFromTemplateDocument = new Doc<CreateFromTemplateMutation, CreateFromTemplateMutationVariables>(
  "mutation CreateFromTemplate($key:ID!$templateId:ID!$name:String!){collectionCreateFromTemplate(key:$key templateId:$templateId name:$name){id}}",
  { endpoint: 'admin', name: 'CreateFromTemplate', mutation: true },
)
