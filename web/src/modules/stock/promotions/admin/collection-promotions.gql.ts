/* Written by tools/generate-documents.ts from collection-promotions.graphql. */
import { Doc } from '#platform/doc.ts'
import { type PromotionRowFieldsFragment, PromotionRowFieldsFragmentText } from '#modules/stock/promotions/admin/promotion-list.gql.ts'
import { type SaveAnswer_PromotionSaved_Fragment, type SaveAnswer_PromotionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { MoneyFieldsFragmentText, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type PromotionFilter = {
  /** Those that apply to one of these collections, without archived ones. */
  readonly collection?: ReadonlyArray<string> | null | undefined;
  /** Whether buyers enter a code; false for those that apply automatically. */
  readonly hasCode?: boolean | null | undefined;
  /** Displayed states. */
  readonly state?: ReadonlyArray<PromotionStanding> | null | undefined;
  /** Part of the name or of a single code. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type PromotionSort = {
  /** Field to sort by. */
  readonly by: PromotionSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type PromotionSortField =
  | 'CREATED'
  | 'ENDS'
  | 'NAME'
  | 'PRIORITY'
  | 'STARTS';

/** Displayed state of a promotion. A published one is scheduled, running, used up or ended. */
export type PromotionStanding =
  /** Archived. */
  | 'ARCHIVED'
  /** Not published; buyers can’t use it. */
  | 'DRAFT'
  /** Published; its end has passed. */
  | 'ENDED'
  /** Temporarily off. */
  | 'PAUSED'
  /** Published, and buyers can use it. */
  | 'RUNNING'
  /** Published; it starts later. */
  | 'SCHEDULED'
  /** Published; its uses or its budget have run out. */
  | 'USED_UP';

export type CollectionPromotionsQueryVariables = {
  filter?: PromotionFilter | null | undefined;
  sort?: PromotionSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type CollectionPromotionsQuery = { readonly promotions: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: (
        { readonly allCollections: boolean, readonly collectionIds: ReadonlyArray<string> }
        & PromotionRowFieldsFragment
      ) }> } };

export type SetCollectionPromotionsMutationVariables = {
  ids: ReadonlyArray<string> | string;
  collectionId: string;
  applies: boolean;
}

export type SetCollectionPromotionsMutation = { readonly promotionsSetCollection: ReadonlyArray<
    | SaveAnswer_PromotionSaved_Fragment
    | SaveAnswer_PromotionStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };
export const CollectionPromotionsDocument = new Doc<CollectionPromotionsQuery, CollectionPromotionsQueryVariables>(
  "query CollectionPromotions($filter:PromotionFilter$sort:PromotionSort$first:Int$after:String$last:Int$before:String){promotions(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...PromotionRowFields allCollections collectionIds}}}}" +
    PageInfoFieldsFragmentText +
    PromotionRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionPromotions' },
)

export const SetCollectionPromotionsDocument = new Doc<SetCollectionPromotionsMutation, SetCollectionPromotionsMutationVariables>(
  "mutation SetCollectionPromotions($ids:[ID!]!$collectionId:ID!$applies:Boolean!){promotionsSetCollection(ids:$ids collectionId:$collectionId applies:$applies){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetCollectionPromotions', mutation: true },
)
