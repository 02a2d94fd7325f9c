/* Written by tools/generate-documents.ts from applied-fees.graphql. */
import { Doc } from '#platform/doc.ts'
import { type StructureFeeFieldsFragment, StructureFeeFieldsFragmentText, type AccountPeriodFieldsFragment, AccountPeriodFieldsFragmentText, type FeeCollectionFieldsFragment, FeeCollectionFieldsFragmentText } from '#modules/stock/pricing/employee/fee-structure.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** What decides which fee structure applies. */
export type FeeSource =
  /** It is the default of the account. */
  | 'ACCOUNT'
  /** The collection names it. */
  | 'COLLECTION'
  /** It is the default of the platform. */
  | 'PLATFORM'
  /** The account was put on it for the time being. */
  | 'PUT_ON';

export type AppliedStructureFieldsFragment = { readonly id: string, readonly name: string, readonly accountName: string | null, readonly currentFees: ReadonlyArray<StructureFeeFieldsFragment> | null };

export type AccountFeesQueryVariables = {
  accountId: string;
}

export type AccountFeesQuery = { readonly accountFees: { readonly accountId: string, readonly currency: string, readonly exponent: number, readonly source: FeeSource, readonly structure: AppliedStructureFieldsFragment | null, readonly periods: ReadonlyArray<AccountPeriodFieldsFragment>, readonly collections: ReadonlyArray<FeeCollectionFieldsFragment>, readonly taxes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly basisPoints: number, readonly inclusive: boolean }> } };

export type CollectionFeesQueryVariables = {
  collectionId: string;
}

export type CollectionFeesQuery = { readonly collectionFees: { readonly id: string, readonly version: number, readonly name: string, readonly accountId: string, readonly currency: string, readonly exponent: number, readonly ownId: string | null, readonly source: FeeSource, readonly structure: AppliedStructureFieldsFragment | null, readonly taxes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly basisPoints: number, readonly inclusive: boolean }>, readonly prices: ReadonlyArray<{ readonly name: string, readonly level: number, readonly face: number }> } };

export type SetCollectionFeesMutationVariables = {
  id: string;
  version: number;
  feeStructureId?: string | null | undefined;
  reason: string;
}

export type SetCollectionFeesMutation = { readonly collectionSetFees:
    | { readonly isSaved: boolean, readonly kept: string, readonly is: 'CollectionFeesKept' }
    | { readonly message: string, readonly is: 'Refused', readonly fields: ReadonlyArray<{ readonly path: string, readonly message: string }> }
   };

export type CollectionOfFeesQueryVariables = {
  collectionId: string;
}

export type CollectionOfFeesQuery = { readonly collectionFees: { readonly id: string, readonly version: number } };
export const AppliedStructureFieldsFragmentText = "fragment AppliedStructureFields on FeeStructure{id name accountName currentFees{...StructureFeeFields}}"

export const AccountFeesDocument = new Doc<AccountFeesQuery, AccountFeesQueryVariables>(
  "query AccountFees($accountId:ID!){accountFees(id:$accountId){accountId currency exponent source structure{...AppliedStructureFields}periods{...AccountPeriodFields}collections{...FeeCollectionFields}taxes{id name basisPoints inclusive}}}" +
    AppliedStructureFieldsFragmentText +
    StructureFeeFieldsFragmentText +
    TimeFieldsFragmentText +
    AccountPeriodFieldsFragmentText +
    FeeCollectionFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountFees' },
)

export const CollectionFeesDocument = new Doc<CollectionFeesQuery, CollectionFeesQueryVariables>(
  "query CollectionFees($collectionId:ID!){collectionFees(id:$collectionId){id version name accountId currency exponent ownId source structure{...AppliedStructureFields}taxes{id name basisPoints inclusive}prices{name level face}}}" +
    AppliedStructureFieldsFragmentText +
    StructureFeeFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'CollectionFees' },
)

export const SetCollectionFeesDocument = new Doc<SetCollectionFeesMutation, SetCollectionFeesMutationVariables>(
  "mutation SetCollectionFees($id:ID!$version:Int64!$feeStructureId:ID$reason:String!){collectionSetFees(id:$id version:$version feeStructureId:$feeStructureId reason:$reason){is:__typename ...on CollectionFeesKept{isSaved kept:message}...on Refused{message fields{path message}}}}",
  { endpoint: 'employee', name: 'SetCollectionFees', mutation: true },
)

export const CollectionOfFeesDocument = new Doc<CollectionOfFeesQuery, CollectionOfFeesQueryVariables>(
  "query CollectionOfFees($collectionId:ID!){collectionFees(id:$collectionId){id version}}",
  { endpoint: 'employee', name: 'CollectionOfFees' },
)
