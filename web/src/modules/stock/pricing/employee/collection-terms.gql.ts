/* Written by tools/generate-documents.ts from collection-terms.graphql. */
import { Doc } from '#platform/doc.ts'
import { type StructureFeeFieldsFragment, StructureFeeFieldsFragmentText } from '#modules/stock/pricing/employee/fee-structure.gql.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_CollectionTermsSaved_Fragment, type SaveAnswer_CollectionTermsStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_CollectionTerms_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Financial terms. */
export type CollectionTermsInput = {
  /** What decides the payee’s part of each ticket. */
  readonly costBasis: CostBasis;
  /** Text on buyers’ card statements. Empty: that of the account. Empty, or 5 to 22 characters. */
  readonly descriptor: string;
  /** Who bears lost disputes, their fees, and fees that are refunded to buyers but kept. */
  readonly lossesBy: LossBearer;
  /** What the payee gets of each ticket, of NET alone. In minor units. */
  readonly netCost?: number | null | undefined;
  /** Account that the organizer’s part is owed to. Null: the owner of the collection. */
  readonly payeeId?: string | null | undefined;
  /** Why the terms change. 1 to 300 characters. */
  readonly reason: string;
  /** The platform’s share in basis points. Null: none. 1 to 10,000. */
  readonly revenueShare?: number | null | undefined;
};

/** What decides the payee’s part of a ticket. */
export type CostBasis =
  /** The full price less the platform’s share of it. Discounts come out of the platform’s share first. */
  | 'CONSIGNMENT'
  /** What is left of the price after discounts, fees and taxes inside it, less the platform’s share of that. */
  | 'FACE'
  /** A fixed amount, or what is left if that is less. The rest is the platform’s. */
  | 'NET';

/** Who bears lost disputes, and fees that are refunded but kept. */
export type LossBearer =
  | 'PAYEE'
  | 'PLATFORM';

export type TermsVersionFieldsFragment = { readonly id: string, readonly number: number, readonly payeeId: string | null, readonly payeeName: string, readonly costBasis: CostBasis, readonly revenueShare: number | null, readonly netCost: number | null, readonly lossesBy: LossBearer, readonly descriptor: string, readonly reason: string, readonly createdAt: TimeFieldsFragment, readonly endedAt: TimeFieldsFragment | null };

export type CollectionTermsQueryVariables = {
  collectionId: string;
}

export type CollectionTermsQuery = { readonly collectionTerms: (
    { readonly name: string, readonly ownerId: string, readonly ownerName: string, readonly ownerDescriptor: string, readonly currency: string, readonly exponent: number, readonly current: TermsVersionFieldsFragment | null, readonly versions: ReadonlyArray<TermsVersionFieldsFragment> }
    & RecordFields_CollectionTerms_Fragment
  ), readonly collectionFees: { readonly id: string, readonly structure: { readonly id: string, readonly currentFees: ReadonlyArray<StructureFeeFieldsFragment> | null } | null, readonly taxes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly basisPoints: number, readonly inclusive: boolean }>, readonly prices: ReadonlyArray<{ readonly name: string, readonly level: number, readonly face: number }> } };

export type MoneyPartsFieldsFragment = { readonly payee: MoneyFieldsFragment, readonly platform: MoneyFieldsFragment, readonly partner: MoneyFieldsFragment };

export type TermsDryRunQueryVariables = {
  id: string;
  input: CollectionTermsInput;
}

export type TermsDryRunQuery = { readonly collectionTermsDryRun: { readonly tickets: number, readonly from: TimeFieldsFragment, readonly was: MoneyPartsFieldsFragment, readonly would: MoneyPartsFieldsFragment } };

export type SaveCollectionTermsMutationVariables = {
  id: string;
  version: number;
  input: CollectionTermsInput;
}

export type SaveCollectionTermsMutation = { readonly collectionTermsSave:
    | SaveAnswer_CollectionTermsSaved_Fragment
    | SaveAnswer_CollectionTermsStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type EndCollectionTermsMutationVariables = {
  id: string;
  version: number;
  reason: string;
}

export type EndCollectionTermsMutation = { readonly collectionTermsEnd:
    | SaveAnswer_CollectionTermsSaved_Fragment
    | SaveAnswer_CollectionTermsStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const TermsVersionFieldsFragmentText = "fragment TermsVersionFields on CollectionTermsVersion{id number payeeId payeeName costBasis revenueShare netCost lossesBy descriptor reason createdAt{...TimeFields}endedAt{...TimeFields}}"

export const MoneyPartsFieldsFragmentText = "fragment MoneyPartsFields on TicketMoneyParts{payee{...MoneyFields}platform{...MoneyFields}partner{...MoneyFields}}"

export const CollectionTermsDocument = new Doc<CollectionTermsQuery, CollectionTermsQueryVariables>(
  "query CollectionTerms($collectionId:ID!){collectionTerms(id:$collectionId){...RecordFields name ownerId ownerName ownerDescriptor currency exponent current{...TermsVersionFields}versions{...TermsVersionFields}}collectionFees(id:$collectionId){id structure{id currentFees{...StructureFeeFields}}taxes{id name basisPoints inclusive}prices{name level face}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    TermsVersionFieldsFragmentText +
    StructureFeeFieldsFragmentText,
  { endpoint: 'employee', name: 'CollectionTerms' },
)

export const TermsDryRunDocument = new Doc<TermsDryRunQuery, TermsDryRunQueryVariables>(
  "query TermsDryRun($id:ID!$input:CollectionTermsInput!){collectionTermsDryRun(id:$id input:$input){from{...TimeFields}tickets was{...MoneyPartsFields}would{...MoneyPartsFields}}}" +
    TimeFieldsFragmentText +
    MoneyPartsFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'employee', name: 'TermsDryRun' },
)

export const SaveCollectionTermsDocument = new Doc<SaveCollectionTermsMutation, SaveCollectionTermsMutationVariables>(
  "mutation SaveCollectionTerms($id:ID!$version:Int64!$input:CollectionTermsInput!){collectionTermsSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveCollectionTerms', mutation: true },
)

export const EndCollectionTermsDocument = new Doc<EndCollectionTermsMutation, EndCollectionTermsMutationVariables>(
  "mutation EndCollectionTerms($id:ID!$version:Int64!$reason:String!){collectionTermsEnd(id:$id version:$version reason:$reason){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'EndCollectionTerms', mutation: true },
)
