/* Written by tools/generate-documents.ts from collection-price-type.graphql. */
import { Doc } from '#platform/doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText, type SaveAnswer_CollectionSaved_Fragment, type SaveAnswer_CollectionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/admin/values.gql.ts'

/** Who pays a fee: BUYER on top of the price, ORGANIZER or SELLER out of it. */
export type FeeBearer =
  | 'BUYER'
  | 'ORGANIZER'
  | 'SELLER';

/** PER_TICKET: part of each ticket’s price. PER_ORDER: charged once per order, not part of any ticket’s price. */
export type FeeScope =
  | 'PER_ORDER'
  | 'PER_TICKET';

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
  /** Whether buyers see it. */
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

export type PriceTypeFieldsFragment = { readonly id: string, readonly name: string, readonly description: string | null, readonly kind: PriceTypeKind, readonly position: number, readonly visible: boolean, readonly minQuantity: number, readonly maxQuantity: number, readonly step: number, readonly sold: number, readonly prices: ReadonlyArray<{ readonly priceLevel: number, readonly amount: number, readonly minimum: number | null, readonly maximum: number | null, readonly allIn: number, readonly charges: ReadonlyArray<{ readonly kind: string, readonly name: string, readonly amount: number, readonly included: boolean }> }> };

export type CollectionPriceTypeFieldsFragment = { readonly id: string, readonly version: number, readonly feeSentence: string, readonly levels: ReadonlyArray<{ readonly level: number, readonly name: string, readonly units: number, readonly sold: number }>, readonly priceTypes: ReadonlyArray<PriceTypeFieldsFragment>, readonly fees: ReadonlyArray<{ readonly name: string, readonly fixed: number, readonly basisPoints: number, readonly minimum: number | null, readonly maximum: number | null, readonly bearer: FeeBearer, readonly scope: FeeScope }>, readonly taxes: ReadonlyArray<{ readonly name: string, readonly basisPoints: number, readonly mode: TaxMode }>, readonly history: ReadonlyArray<HistoryFieldsFragment> };

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
export const PriceTypeFieldsFragmentText = "fragment PriceTypeFields on PriceType{id name description kind position visible minQuantity maxQuantity step sold prices{priceLevel amount minimum maximum allIn charges{kind name amount included}}}"

export const CollectionPriceTypeFieldsFragmentText = "fragment CollectionPriceTypeFields on Collection{id version levels{level name units sold}priceTypes{...PriceTypeFields}feeSentence fees{name fixed basisPoints minimum maximum bearer scope}taxes{name basisPoints mode}history(first:1){...HistoryFields}}"

export const CollectionPriceTypeDocument = new Doc<CollectionPriceTypeQuery, CollectionPriceTypeQueryVariables>(
  "query CollectionPriceType($collectionId:ID!){collection(id:$collectionId){...CollectionPriceTypeFields}account{id currency exponent}}" +
    CollectionPriceTypeFieldsFragmentText +
    PriceTypeFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionPriceType' },
)

export const SaveCollectionPriceTypesDocument = new Doc<SaveCollectionPriceTypesMutation, SaveCollectionPriceTypesMutationVariables>(
  "mutation SaveCollectionPriceTypes($id:ID!$version:Int64!$input:[PriceTypeInput!]!){collectionSavePriceTypes(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveCollectionPriceTypes', mutation: true },
)
