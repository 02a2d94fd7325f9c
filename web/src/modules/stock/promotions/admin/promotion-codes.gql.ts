/* Written by tools/generate-documents.ts from promotion-codes.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type PromotionCodeFilter = {
  /** Batch IDs. */
  readonly batch?: ReadonlyArray<string> | null | undefined;
  /** Promotion IDs. */
  readonly promotion?: ReadonlyArray<string> | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<PromotionCodeState> | null | undefined;
  /** Part of the code. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type PromotionCodeSort = {
  /** Field to sort by. */
  readonly by: PromotionCodeSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type PromotionCodeSortField =
  | 'CODE'
  | 'CREATED';

/** State of a code. */
export type PromotionCodeState =
  /** Archived; buyers can’t use it. */
  | 'ARCHIVED'
  /** No order has used it. */
  | 'UNUSED'
  /** At least one order used it or is being paid with it. */
  | 'USED';

export type PromotionCodesQueryVariables = {
  filter?: PromotionCodeFilter | null | undefined;
  sort?: PromotionCodeSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type PromotionCodesQuery = { readonly promotionCodes: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly code: string, readonly uses: number | null, readonly used: number, readonly state: PromotionCodeState, readonly batchName: string | null, readonly replacedBy: string | null, readonly createdAt: TimeFieldsFragment } }> } };

export type PromotionCodeQueryVariables = {
  id: string;
}

export type PromotionCodeQuery = { readonly promotionCode: { readonly id: string, readonly code: string, readonly uses: number | null, readonly used: number, readonly state: PromotionCodeState, readonly replacedBy: string | null } };

export type SavePromotionCodeMutationVariables = {
  id: string;
  code: string;
  uses?: number | null | undefined;
  keepsOld: boolean;
}

export type SavePromotionCodeMutation = { readonly promotionCodeSave: { readonly id: string } };

export type AddPromotionCodeMutationVariables = {
  promotionId: string;
  code: string;
  uses?: number | null | undefined;
}

export type AddPromotionCodeMutation = { readonly promotionCodeAdd: { readonly id: string } };

export type GeneratePromotionCodesMutationVariables = {
  promotionId: string;
  name: string;
  quantity: number;
  prefix?: string | null | undefined;
  key: string;
}

export type GeneratePromotionCodesMutation = { readonly promotionCodesGenerate: { readonly id: string } };

export type ArchivePromotionCodesMutationVariables = {
  ids: ReadonlyArray<string> | string;
  restore?: boolean | null | undefined;
}

export type ArchivePromotionCodesMutation = { readonly promotionCodesArchive: ReadonlyArray<string> };

export type ArchivePromotionBatchMutationVariables = {
  promotionId: string;
  batchId: string;
  restore?: boolean | null | undefined;
}

export type ArchivePromotionBatchMutation = { readonly promotionCodeBatchArchive: number };
export const PromotionCodesDocument = new Doc<PromotionCodesQuery, PromotionCodesQueryVariables>(
  "query PromotionCodes($filter:PromotionCodeFilter$sort:PromotionCodeSort$first:Int$after:String$last:Int$before:String){promotionCodes(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id code uses used state batchName replacedBy createdAt{...TimeFields}}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PromotionCodes' },
)

export const PromotionCodeDocument = new Doc<PromotionCodeQuery, PromotionCodeQueryVariables>(
  "query PromotionCode($id:ID!){promotionCode(id:$id){id code uses used state replacedBy}}",
  { endpoint: 'admin', name: 'PromotionCode' },
)

export const SavePromotionCodeDocument = new Doc<SavePromotionCodeMutation, SavePromotionCodeMutationVariables>(
  "mutation SavePromotionCode($id:ID!$code:String!$uses:Int$keepsOld:Boolean!){promotionCodeSave(id:$id code:$code uses:$uses keepsOld:$keepsOld){id}}",
  { endpoint: 'admin', name: 'SavePromotionCode', mutation: true },
)

export const AddPromotionCodeDocument = new Doc<AddPromotionCodeMutation, AddPromotionCodeMutationVariables>(
  "mutation AddPromotionCode($promotionId:ID!$code:String!$uses:Int){promotionCodeAdd(promotionId:$promotionId code:$code uses:$uses){id}}",
  { endpoint: 'admin', name: 'AddPromotionCode', mutation: true },
)

export const GeneratePromotionCodesDocument = new Doc<GeneratePromotionCodesMutation, GeneratePromotionCodesMutationVariables>(
  "mutation GeneratePromotionCodes($promotionId:ID!$name:String!$quantity:Int!$prefix:String$key:ID!){promotionCodesGenerate(promotionId:$promotionId name:$name quantity:$quantity prefix:$prefix key:$key){id}}",
  { endpoint: 'admin', name: 'GeneratePromotionCodes', mutation: true },
)

export const ArchivePromotionCodesDocument = new Doc<ArchivePromotionCodesMutation, ArchivePromotionCodesMutationVariables>(
  "mutation ArchivePromotionCodes($ids:[ID!]!$restore:Boolean){promotionCodesArchive(ids:$ids restore:$restore)}",
  { endpoint: 'admin', name: 'ArchivePromotionCodes', mutation: true },
)

export const ArchivePromotionBatchDocument = new Doc<ArchivePromotionBatchMutation, ArchivePromotionBatchMutationVariables>(
  "mutation ArchivePromotionBatch($promotionId:ID!$batchId:ID!$restore:Boolean){promotionCodeBatchArchive(promotionId:$promotionId batchId:$batchId restore:$restore)}",
  { endpoint: 'admin', name: 'ArchivePromotionBatch', mutation: true },
)
