/* Written by tools/generate-documents.ts from promotion-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type SaveAnswer_PromotionSaved_Fragment, type SaveAnswer_PromotionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** A new promotion, its collections and its first code. */
export type NewPromotionInput = {
  /** Apply to all collections, also to later ones. Defaults to true without `collectionIds`. */
  readonly allCollections?: boolean | null | undefined;
  /** AMOUNT: off each ticket or the order. FIXED_PRICE: what a ticket costs. In minor units. */
  readonly amount?: number | null | undefined;
  /** Applies without a code. */
  readonly automatic: boolean;
  /** PERCENT: share off each ticket, in basis points. 1 to 10,000. */
  readonly basisPoints?: number | null | undefined;
  /** BUY_X_GET_Y: tickets to buy. 1 to 100. */
  readonly buy?: number | null | undefined;
  /** First code, 2 to 40 letters, numbers and dashes. Required unless automatic. */
  readonly code?: string | null | undefined;
  /** Collections, if not all. */
  readonly collectionIds?: ReadonlyArray<string> | null | undefined;
  /** BUY_X_GET_Y: tickets that come with them. 1 to 100. */
  readonly get?: number | null | undefined;
  /** BUY_X_GET_Y: share off the tickets that come with them, in basis points. 1 to 10,000. 10,000 by default. */
  readonly getBasisPoints?: number | null | undefined;
  /** The way it changes prices. */
  readonly kind: PromotionKind;
  /** Name. Buyers see it next to their savings. 1 to 120 characters. */
  readonly name: string;
  /** AMOUNT: off the order instead of each ticket. */
  readonly perOrder?: boolean | null | undefined;
  /** Start in the account’s time zone; null if immediately. YYYY-MM-DDTHH:MM. */
  readonly validFrom?: string | null | undefined;
  /** End, exclusive, in the account’s time zone; null if it doesn’t end. YYYY-MM-DDTHH:MM. */
  readonly validUntil?: string | null | undefined;
};

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

/** The way a promotion changes prices. */
export type PromotionKind =
  /** An amount off each ticket or off the order. */
  | 'AMOUNT'
  /** With every `buy` tickets, `get` more are free or reduced. */
  | 'BUY_X_GET_Y'
  /** Each ticket costs a fixed price. */
  | 'FIXED_PRICE'
  /** A share off each ticket. */
  | 'PERCENT';

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

/** State of a promotion. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT. */
export type PromotionState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

/** A promotion and its new state. */
export type PromotionStepInput = {
  /** Promotion ID. */
  readonly id: string;
  /** New state. */
  readonly state: PromotionState;
  /** Version that was read. */
  readonly version: number;
};

export type PromotionRowFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly summary: string, readonly activation: string, readonly state: PromotionState, readonly standing: PromotionStanding, readonly used: number, readonly maxUses: number | null, readonly blocked: number, readonly priority: number, readonly saved: MoneyFieldsFragment, readonly validFrom: TimeFieldsFragment | null, readonly validUntil: TimeFieldsFragment | null };

export type PromotionListQueryVariables = {
  filter?: PromotionFilter | null | undefined;
  sort?: PromotionSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type PromotionListQuery = { readonly promotions: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: PromotionRowFieldsFragment }> } };

export type PromotionCurrencyQueryVariables = { [key: string]: never; }

export type PromotionCurrencyQuery = { readonly account: { readonly id: string, readonly currency: string, readonly exponent: number } };

export type CreatePromotionMutationVariables = {
  input: NewPromotionInput;
}

export type CreatePromotionMutation = { readonly promotionCreate: { readonly id: string } };

export type StepPromotionsMutationVariables = {
  steps: ReadonlyArray<PromotionStepInput> | PromotionStepInput;
}

export type StepPromotionsMutation = { readonly promotionsSetState: ReadonlyArray<
    | SaveAnswer_PromotionSaved_Fragment
    | SaveAnswer_PromotionStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };
export const PromotionRowFieldsFragmentText = "fragment PromotionRowFields on Promotion{id version name summary activation state standing used maxUses blocked saved{...MoneyFields}validFrom{...TimeFields}validUntil{...TimeFields}priority}"

export const PromotionListDocument = new Doc<PromotionListQuery, PromotionListQueryVariables>(
  "query PromotionList($filter:PromotionFilter$sort:PromotionSort$first:Int$after:String$last:Int$before:String){promotions(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...PromotionRowFields}}}}" +
    PageInfoFieldsFragmentText +
    PromotionRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PromotionList' },
)

export const PromotionCurrencyDocument = new Doc<PromotionCurrencyQuery, PromotionCurrencyQueryVariables>(
  "query PromotionCurrency{account{id currency exponent}}",
  { endpoint: 'admin', name: 'PromotionCurrency' },
)

export const CreatePromotionDocument = new Doc<CreatePromotionMutation, CreatePromotionMutationVariables>(
  "mutation CreatePromotion($input:NewPromotionInput!){promotionCreate(input:$input){id}}",
  { endpoint: 'admin', name: 'CreatePromotion', mutation: true },
)

export const StepPromotionsDocument = new Doc<StepPromotionsMutation, StepPromotionsMutationVariables>(
  "mutation StepPromotions($steps:[PromotionStepInput!]!){promotionsSetState(steps:$steps){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'StepPromotions', mutation: true },
)
