/* Written by tools/generate-documents.ts from collection-price-type.graphql. */
import { Doc } from '#platform/doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText, type SaveAnswer_CollectionSaved_Fragment, type SaveAnswer_CollectionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Party that pays a fee: BUYER on top of the price, ORGANIZER or SELLER out of it. */
export type FeeBearer =
  | 'BUYER'
  | 'ORGANIZER'
  | 'SELLER';

/** PER_TICKET: part of each ticket’s price. PER_ORDER: charged once per order, PER_DELIVERY: for each delivery that isn’t free; neither is part of any ticket’s price. PER_PAYOUT: kept of what is paid out. */
export type FeeScope =
  | 'PER_DELIVERY'
  | 'PER_ORDER'
  | 'PER_PAYOUT'
  | 'PER_TICKET';

/** Markup to save. */
export type MarkupInput = {
  /** 0 to 10,000,000 minor units. */
  readonly amount: number;
  /** 0 to 50,000 basis points: 100 is 1%. */
  readonly basisPoints: number;
};

/** Price change to plan, in minor units. */
export type PriceChangeInput = {
  /** New price; the suggested amount if buyers enter it. */
  readonly amount: number;
  /** Moment in the future, `YYYY-MM-DDTHH:MM` in the collection’s `priceZone`. */
  readonly at: string;
  /** A new UUID. A retry with the same one changes nothing. */
  readonly id: string;
  /** New maximum for USER_ENTERED; null for no limit. */
  readonly maximum?: number | null | undefined;
  /** New minimum; required for USER_ENTERED. */
  readonly minimum?: number | null | undefined;
  /** A price level at which it is sold. */
  readonly priceLevel: number;
  /** A price type of the collection. */
  readonly priceTypeId: string;
};

/** Amount of a price type at one price level, in minor units. */
export type PriceInput = {
  /** Price; the suggested amount if buyers enter it. */
  readonly amount: number;
  /** Maximum for USER_ENTERED; null for no limit. */
  readonly maximum?: number | null | undefined;
  /** Minimum; required for USER_ENTERED. */
  readonly minimum?: number | null | undefined;
  /** Price level. */
  readonly priceLevel: number;
};

/** Price type to save. */
export type PriceTypeInput = {
  /** 4 to 40 characters, not case-sensitive; null or blank for everyone. */
  readonly code?: string | null | undefined;
  /** Up to 500 characters. */
  readonly description?: string | null | undefined;
  /** ID of the price type to change; null to create one. */
  readonly id?: string | null | undefined;
  /** Fixed, or entered by the buyer. */
  readonly kind: PriceTypeKind;
  /** From `minQuantity` to 1,000. */
  readonly maxQuantity: number;
  /** 1 to 1,000. */
  readonly minQuantity: number;
  /** 1 to 80 characters, unique in the collection. */
  readonly name: string;
  /** Position in the list, from 0. */
  readonly position: number;
  /** Amounts by price level; not sold at omitted levels. */
  readonly prices: ReadonlyArray<PriceInput>;
  /** 1 to 1,000. */
  readonly step: number;
  /** Whether buyers can see it. */
  readonly visible: boolean;
};

/** FIXED, or USER_ENTERED if the buyer enters the amount. */
export type PriceTypeKind =
  | 'FIXED'
  | 'USER_ENTERED';

/** INCLUSIVE: part of the amounts shown. EXCLUSIVE: added to them. */
export type TaxMode =
  | 'EXCLUSIVE'
  | 'INCLUSIVE';

export type PriceTypeFieldsFragment = { readonly id: string, readonly name: string, readonly description: string | null, readonly kind: PriceTypeKind, readonly position: number, readonly visible: boolean, readonly code: string | null, readonly minQuantity: number, readonly maxQuantity: number, readonly step: number, readonly sold: number, readonly prices: ReadonlyArray<{ readonly priceLevel: number, readonly amount: number, readonly minimum: number | null, readonly maximum: number | null, readonly allIn: number, readonly charges: ReadonlyArray<{ readonly kind: string, readonly name: string, readonly amount: number, readonly included: boolean }> }> };

export type PriceChangeFieldsFragment = { readonly id: string, readonly priceTypeId: string, readonly priceTypeName: string, readonly priceLevel: number, readonly amount: number, readonly minimum: number | null, readonly maximum: number | null, readonly previousAmount: number | null, readonly isInForce: boolean, readonly at: TimeFieldsFragment };

export type CollectionPriceTypeFieldsFragment = { readonly id: string, readonly version: number, readonly priceZone: string, readonly feeSentence: string, readonly levels: ReadonlyArray<{ readonly level: number, readonly name: string, readonly units: number, readonly sold: number }>, readonly priceTypes: ReadonlyArray<PriceTypeFieldsFragment>, readonly markup: { readonly basisPoints: number, readonly amount: number }, readonly priceChanges: ReadonlyArray<PriceChangeFieldsFragment>, readonly fees: ReadonlyArray<{ readonly name: string, readonly fixed: number, readonly basisPoints: number, readonly minimum: number | null, readonly maximum: number | null, readonly bearer: FeeBearer, readonly scope: FeeScope, readonly from: number | null, readonly below: number | null, readonly taxable: boolean }>, readonly taxes: ReadonlyArray<{ readonly name: string, readonly basisPoints: number, readonly mode: TaxMode }>, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type CollectionPriceTypeQueryVariables = {
  collectionId: string;
}

export type CollectionPriceTypeQuery = { readonly collection: CollectionPriceTypeFieldsFragment, readonly account: { readonly id: string, readonly currency: string, readonly exponent: number } };

export type SaveCollectionPriceTypesMutationVariables = {
  id: string;
  version: number;
  input: ReadonlyArray<PriceTypeInput> | PriceTypeInput;
}

export type SaveCollectionPriceTypesMutation = { readonly collectionSavePriceTypes:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type PlanPriceChangeMutationVariables = {
  id: string;
  version: number;
  input: PriceChangeInput;
}

export type PlanPriceChangeMutation = { readonly priceChangePlan:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type PlanPriceChangesMutationVariables = {
  id: string;
  version: number;
  inputs: ReadonlyArray<PriceChangeInput> | PriceChangeInput;
}

export type PlanPriceChangesMutation = { readonly priceChangesPlan:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type RemovePriceChangeMutationVariables = {
  id: string;
  version: number;
  changeId: string;
}

export type RemovePriceChangeMutation = { readonly priceChangeRemove:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SaveMarkupMutationVariables = {
  id: string;
  version: number;
  input: MarkupInput;
}

export type SaveMarkupMutation = { readonly collectionSaveMarkup:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const PriceTypeFieldsFragmentText = "fragment PriceTypeFields on PriceType{id name description kind position visible code minQuantity maxQuantity step sold prices{priceLevel amount minimum maximum allIn charges{kind name amount included}}}"

export const PriceChangeFieldsFragmentText = "fragment PriceChangeFields on PriceChange{id priceTypeId priceTypeName priceLevel at{...TimeFields}amount minimum maximum previousAmount isInForce}"

export const CollectionPriceTypeFieldsFragmentText = "fragment CollectionPriceTypeFields on Collection{id version levels{level name units sold}priceTypes{...PriceTypeFields}markup{basisPoints amount}priceZone priceChanges{...PriceChangeFields}feeSentence fees{name fixed basisPoints minimum maximum bearer scope from below taxable}taxes{name basisPoints mode}history(first:1){...HistoryFields}}"

export const CollectionPriceTypeDocument = new Doc<CollectionPriceTypeQuery, CollectionPriceTypeQueryVariables>(
  "query CollectionPriceType($collectionId:ID!){collection(id:$collectionId){...CollectionPriceTypeFields}account{id currency exponent}}" +
    CollectionPriceTypeFieldsFragmentText +
    PriceTypeFieldsFragmentText +
    PriceChangeFieldsFragmentText +
    TimeFieldsFragmentText +
    HistoryFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionPriceType' },
)

export const SaveCollectionPriceTypesDocument = new Doc<SaveCollectionPriceTypesMutation, SaveCollectionPriceTypesMutationVariables>(
  "mutation SaveCollectionPriceTypes($id:ID!$version:Int64!$input:[PriceTypeInput!]!){collectionSavePriceTypes(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveCollectionPriceTypes', mutation: true },
)

export const PlanPriceChangeDocument = new Doc<PlanPriceChangeMutation, PlanPriceChangeMutationVariables>(
  "mutation PlanPriceChange($id:ID!$version:Int64!$input:PriceChangeInput!){priceChangePlan(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PlanPriceChange', mutation: true },
)

export const PlanPriceChangesDocument = new Doc<PlanPriceChangesMutation, PlanPriceChangesMutationVariables>(
  "mutation PlanPriceChanges($id:ID!$version:Int64!$inputs:[PriceChangeInput!]!){priceChangesPlan(id:$id version:$version inputs:$inputs){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PlanPriceChanges', mutation: true },
)

export const RemovePriceChangeDocument = new Doc<RemovePriceChangeMutation, RemovePriceChangeMutationVariables>(
  "mutation RemovePriceChange($id:ID!$version:Int64!$changeId:ID!){priceChangeRemove(id:$id version:$version changeId:$changeId){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'RemovePriceChange', mutation: true },
)

export const SaveMarkupDocument = new Doc<SaveMarkupMutation, SaveMarkupMutationVariables>(
  "mutation SaveMarkup($id:ID!$version:Int64!$input:MarkupInput!){collectionSaveMarkup(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveMarkup', mutation: true },
)
