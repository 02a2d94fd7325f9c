/* Written by tools/generate-documents.ts from fee-structure-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type ArchivedFeeStructureFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Part of the name. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type ArchivedFeeStructureSort = {
  /** Field to sort by. */
  readonly by: ArchivedFeeStructureSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type ArchivedFeeStructureSortField =
  | 'ACCOUNT'
  | 'ARCHIVED'
  | 'NAME';

/** What a fee is charged on: each ticket, an order once, each delivery that isn’t free, or what is paid out to the organizer. */
export type FeeLevel =
  | 'DELIVERY'
  | 'ORDER'
  | 'PAYOUT'
  | 'TICKET';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type FeeStructureFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Whether it is a default. */
  readonly isDefault?: boolean | null | undefined;
  /** Whether it is the platform’s. */
  readonly isOfPlatform?: boolean | null | undefined;
  /** Part of the name. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type FeeStructureSort = {
  /** Field to sort by. */
  readonly by: FeeStructureSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type FeeStructureSortField =
  | 'ACCOUNT'
  | 'NAME';

export type FeeStructureRowFieldsFragment = { readonly id: string, readonly name: string, readonly accountName: string | null, readonly isDefault: boolean, readonly accountCount: number, readonly collectionCount: number, readonly currentFees: ReadonlyArray<{ readonly id: string, readonly name: string, readonly figures: string, readonly level: FeeLevel, readonly currency: string }> | null, readonly effectiveFrom: TimeFieldsFragment | null };

export type FeeStructureListQueryVariables = {
  filter?: FeeStructureFilter | null | undefined;
  sort?: FeeStructureSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type FeeStructureListQuery = { readonly feeStructures: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: FeeStructureRowFieldsFragment }> } };

export type ArchivedFeeStructureListQueryVariables = {
  filter?: ArchivedFeeStructureFilter | null | undefined;
  sort?: ArchivedFeeStructureSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type ArchivedFeeStructureListQuery = { readonly archivedFeeStructures: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly accountName: string | null, readonly archivedAt: TimeFieldsFragment | null } }> } };

export type CreateFeeStructureMutationVariables = {
  key: string;
  name: string;
  accountId?: string | null | undefined;
  copyOf?: string | null | undefined;
}

export type CreateFeeStructureMutation = { readonly feeStructureCreate: { readonly id: string } };
export const FeeStructureRowFieldsFragmentText = "fragment FeeStructureRowFields on FeeStructure{id name accountName isDefault currentFees{id name figures level currency}effectiveFrom{...TimeFields}accountCount collectionCount}"

export const FeeStructureListDocument = new Doc<FeeStructureListQuery, FeeStructureListQueryVariables>(
  "query FeeStructureList($filter:FeeStructureFilter$sort:FeeStructureSort$first:Int$after:String$last:Int$before:String){feeStructures(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...FeeStructureRowFields}}}}" +
    PageInfoFieldsFragmentText +
    FeeStructureRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'FeeStructureList' },
)

export const ArchivedFeeStructureListDocument = new Doc<ArchivedFeeStructureListQuery, ArchivedFeeStructureListQueryVariables>(
  "query ArchivedFeeStructureList($filter:ArchivedFeeStructureFilter$sort:ArchivedFeeStructureSort$first:Int$after:String$last:Int$before:String){archivedFeeStructures(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id name accountName archivedAt{...TimeFields}}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'ArchivedFeeStructureList' },
)

export const CreateFeeStructureDocument = new Doc<CreateFeeStructureMutation, CreateFeeStructureMutationVariables>(
  "mutation CreateFeeStructure($key:ID!$name:String!$accountId:ID$copyOf:ID){feeStructureCreate(key:$key name:$name accountId:$accountId copyOf:$copyOf){id}}",
  { endpoint: 'employee', name: 'CreateFeeStructure', mutation: true },
)
