/* Written by tools/generate-documents.ts from storefront-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_Refused_Fragment, type SaveAnswer_StorefrontSaved_Fragment, type SaveAnswer_StorefrontStale_Fragment, SaveAnswerFragmentText, type RecordFields_Storefront_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** A new storefront. */
export type NewStorefrontInput = {
  /** Title shown to buyers. 1 to 120 characters. */
  readonly name: string;
  /** Its part of the short address, unique in the account. Lowercase letters, digits and dashes, up to 60 characters. */
  readonly slug: string;
};

/** The people who can enter a storefront. */
export type StorefrontAccessKind =
  | 'ACCESS_CODE'
  | 'EMAIL_DOMAIN'
  | 'EMAIL_LIST'
  | 'FROM_DATE'
  | 'LINK_ONLY'
  | 'PUBLIC'
  | 'SIGNED_IN';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type StorefrontFilter = {
  /** Kinds of access. */
  readonly access?: ReadonlyArray<StorefrontAccessKind> | null | undefined;
  /** Those that sell one of these collections. */
  readonly collection?: ReadonlyArray<string> | null | undefined;
  /** Displayed states. */
  readonly state?: ReadonlyArray<StorefrontStanding> | null | undefined;
  /** Part of the name or address. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type StorefrontSort = {
  /** Field to sort by. */
  readonly by: StorefrontSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type StorefrontSortField =
  | 'CREATED'
  | 'NAME'
  | 'POSITION';

/** Displayed state of a storefront: a published one is open between its dates. */
export type StorefrontStanding =
  | 'ARCHIVED'
  | 'CLOSED'
  | 'DRAFT'
  | 'OPEN'
  | 'SCHEDULED';

/** State of a storefront. A new one is a DRAFT that only its account sees, until it is OPEN. OPEN to ARCHIVED and back. What it sold stays. */
export type StorefrontState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'OPEN';

/** A storefront and its new state. */
export type StorefrontStepInput = {
  /** Storefront ID. */
  readonly id: string;
  /** New state. */
  readonly state: StorefrontState;
  /** Version that was read. */
  readonly version: number;
};

export type StorefrontRowFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly slug: string, readonly path: string, readonly state: StorefrontState, readonly standing: StorefrontStanding, readonly isMain: boolean, readonly access: StorefrontAccessKind, readonly collectionCount: number, readonly views: number, readonly sold: number, readonly revenue: MoneyFieldsFragment | null, readonly opensAt: TimeFieldsFragment | null, readonly closesAt: TimeFieldsFragment | null };

export type StorefrontListQueryVariables = {
  filter?: StorefrontFilter | null | undefined;
  sort?: StorefrontSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type StorefrontListQuery = { readonly storefronts: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: StorefrontRowFieldsFragment }> } };

export type StorefrontSummaryQueryVariables = {
  storefrontId: string;
}

export type StorefrontSummaryQuery = { readonly storefront: (
    { readonly description: string, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string, readonly isPublished: boolean }> }
    & RecordFields_Storefront_Fragment
    & StorefrontRowFieldsFragment
  ) };

export type CreateStorefrontMutationVariables = {
  input: NewStorefrontInput;
  copyOf?: string | null | undefined;
}

export type CreateStorefrontMutation = { readonly storefrontCreate: { readonly id: string } };

export type StepStorefrontsMutationVariables = {
  steps: ReadonlyArray<StorefrontStepInput> | StorefrontStepInput;
}

export type StepStorefrontsMutation = { readonly storefrontsSetState: ReadonlyArray<
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_StorefrontSaved_Fragment
    | SaveAnswer_StorefrontStale_Fragment
  > };

export type MoveStorefrontMutationVariables = {
  id: string;
  afterId?: string | null | undefined;
}

export type MoveStorefrontMutation = { readonly storefrontMove: { readonly id: string } };
export const StorefrontRowFieldsFragmentText = "fragment StorefrontRowFields on Storefront{id version name slug path state standing isMain access collectionCount views sold revenue{...MoneyFields}opensAt{...TimeFields}closesAt{...TimeFields}}"

export const StorefrontListDocument = new Doc<StorefrontListQuery, StorefrontListQueryVariables>(
  "query StorefrontList($filter:StorefrontFilter$sort:StorefrontSort$first:Int$after:String$last:Int$before:String){storefronts(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...StorefrontRowFields}}}}" +
    PageInfoFieldsFragmentText +
    StorefrontRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'StorefrontList' },
)

export const StorefrontSummaryDocument = new Doc<StorefrontSummaryQuery, StorefrontSummaryQueryVariables>(
  "query StorefrontSummary($storefrontId:ID!){storefront(id:$storefrontId){...RecordFields ...StorefrontRowFields description collections{id name isPublished}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    StorefrontRowFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'StorefrontSummary' },
)

export const CreateStorefrontDocument = new Doc<CreateStorefrontMutation, CreateStorefrontMutationVariables>(
  "mutation CreateStorefront($input:NewStorefrontInput!$copyOf:ID){storefrontCreate(input:$input copyOf:$copyOf){id}}",
  { endpoint: 'admin', name: 'CreateStorefront', mutation: true },
)

export const StepStorefrontsDocument = new Doc<StepStorefrontsMutation, StepStorefrontsMutationVariables>(
  "mutation StepStorefronts($steps:[StorefrontStepInput!]!){storefrontsSetState(steps:$steps){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'StepStorefronts', mutation: true },
)

export const MoveStorefrontDocument = new Doc<MoveStorefrontMutation, MoveStorefrontMutationVariables>(
  "mutation MoveStorefront($id:ID!$afterId:ID){storefrontMove(id:$id afterId:$afterId){id}}",
  { endpoint: 'admin', name: 'MoveStorefront', mutation: true },
)
