/* Written by tools/generate-documents.ts from collection-add-ons.graphql. */
import { Doc } from '#platform/doc.ts'
import { type AddOnRowFieldsFragment, AddOnRowFieldsFragmentText } from '#modules/stock/add-ons/admin/add-on-list.gql.ts'
import { type SaveAnswer_AddOnSaved_Fragment, type SaveAnswer_AddOnStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { MoneyFieldsFragmentText, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type AddOnFilter = {
  /** Those offered with one of these collections, without archived ones. */
  readonly collection?: ReadonlyArray<string> | null | undefined;
  /** Part of the name. Not case-sensitive. */
  readonly name?: string | null | undefined;
  /** Displayed states. */
  readonly state?: ReadonlyArray<CollectionSaleState> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type AddOnSort = {
  /** Field to sort by. */
  readonly by: AddOnSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type AddOnSortField =
  | 'NAME'
  | 'POSITION';

/** Displayed state of a collection. A published one is scheduled, on sale, sold out or ended. */
export type CollectionSaleState =
  /** Archived. */
  | 'ARCHIVED'
  /** Not published; buyers can’t see it. */
  | 'DRAFT'
  /** Published; the sale or all its events are over. */
  | 'ENDED'
  /** Published, with units left. */
  | 'ON_SALE'
  /** Temporarily off sale. */
  | 'PAUSED'
  /** Published; the sale starts later. */
  | 'SCHEDULED'
  /** Published, with no units left. */
  | 'SOLD_OUT';

export type CollectionAddOnsQueryVariables = {
  filter?: AddOnFilter | null | undefined;
  sort?: AddOnSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type CollectionAddOnsQuery = { readonly addOns: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: (
        { readonly allCollections: boolean, readonly collectionIds: ReadonlyArray<string> }
        & AddOnRowFieldsFragment
      ) }> } };

export type SetCollectionAddOnsMutationVariables = {
  ids: ReadonlyArray<string> | string;
  collectionId: string;
  applies: boolean;
}

export type SetCollectionAddOnsMutation = { readonly addOnsSetCollection: ReadonlyArray<
    | SaveAnswer_AddOnSaved_Fragment
    | SaveAnswer_AddOnStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };
export const CollectionAddOnsDocument = new Doc<CollectionAddOnsQuery, CollectionAddOnsQueryVariables>(
  "query CollectionAddOns($filter:AddOnFilter$sort:AddOnSort$first:Int$after:String$last:Int$before:String){addOns(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...AddOnRowFields allCollections collectionIds}}}}" +
    PageInfoFieldsFragmentText +
    AddOnRowFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionAddOns' },
)

export const SetCollectionAddOnsDocument = new Doc<SetCollectionAddOnsMutation, SetCollectionAddOnsMutationVariables>(
  "mutation SetCollectionAddOns($ids:[ID!]!$collectionId:ID!$applies:Boolean!){addOnsSetCollection(ids:$ids collectionId:$collectionId applies:$applies){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetCollectionAddOns', mutation: true },
)
