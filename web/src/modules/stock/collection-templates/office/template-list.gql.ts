/* Written by tools/generate-documents.ts from template-list.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type SaveAnswer_CollectionTemplateSaved_Fragment, type SaveAnswer_CollectionTemplateStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type ArchivedCollectionTemplateFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
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
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
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

export type TemplateRowFieldsFragment = { readonly id: string, readonly version: number, readonly accountName: string, readonly name: string, readonly state: CollectionTemplateState, readonly priority: number, readonly collectionCount: number, readonly isGranted: boolean };

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
export const TemplateRowFieldsFragmentText = "fragment TemplateRowFields on CollectionTemplate{id version accountName name state priority collectionCount isGranted}"

export const CollectionTemplateListDocument = new OfficeDoc<CollectionTemplateListQuery, CollectionTemplateListQueryVariables>(
  "query CollectionTemplateList($filter:CollectionTemplateFilter$sort:CollectionTemplateSort$first:Int$after:String$last:Int$before:String){collectionTemplates(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...TemplateRowFields}}}}" +
    PageInfoFieldsFragmentText +
    TemplateRowFieldsFragmentText,
  { name: 'CollectionTemplateList' },
)

export const ArchivedTemplateListDocument = new OfficeDoc<ArchivedTemplateListQuery, ArchivedTemplateListQueryVariables>(
  "query ArchivedTemplateList($filter:ArchivedCollectionTemplateFilter$sort:ArchivedCollectionTemplateSort$first:Int$after:String$last:Int$before:String){archivedCollectionTemplates(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...TemplateRowFields}}}}" +
    PageInfoFieldsFragmentText +
    TemplateRowFieldsFragmentText,
  { name: 'ArchivedTemplateList' },
)

export const SetTemplateStatesDocument = new OfficeDoc<SetTemplateStatesMutation, SetTemplateStatesMutationVariables>(
  "mutation SetTemplateStates($steps:[CollectionTemplateStepInput!]!){collectionTemplatesSetState(steps:$steps){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SetTemplateStates', mutation: true },
)
