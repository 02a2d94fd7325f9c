/* Written by tools/generate-documents.ts from promotion-detail.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_PromotionSaved_Fragment, type SaveAnswer_PromotionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_Promotion_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Everything on a promotion’s detail tab. */
export type PromotionInput = {
  /** AMOUNT: off each ticket or the order. FIXED_PRICE: what a ticket costs. In minor units. */
  readonly amount?: number | null | undefined;
  /** Applies without a code. */
  readonly automatic: boolean;
  /** PERCENT: share off each ticket, in basis points. 1 to 10,000. */
  readonly basisPoints?: number | null | undefined;
  /** Total that buyers can save with it; null for any amount. In minor units. */
  readonly budget?: number | null | undefined;
  /** BUY_X_GET_Y: tickets to buy. 1 to 100. */
  readonly buy?: number | null | undefined;
  /** Note for staff. Up to 2,000 characters. */
  readonly description?: string | null | undefined;
  /** BUY_X_GET_Y: tickets that come with them. 1 to 100. */
  readonly get?: number | null | undefined;
  /** BUY_X_GET_Y: share off the tickets that come with them, in basis points. 1 to 10,000. 10,000 by default. */
  readonly getBasisPoints?: number | null | undefined;
  /** The way it changes prices. */
  readonly kind: PromotionKind;
  /** Orders of one buyer that can use it; null for any number. */
  readonly maxPerBuyer?: number | null | undefined;
  /** Orders that can use it; null for any number. */
  readonly maxUses?: number | null | undefined;
  /** Name. Buyers see it next to their savings. 1 to 120 characters. */
  readonly name: string;
  /** AMOUNT: off the order instead of each ticket. */
  readonly perOrder?: boolean | null | undefined;
  /** If two save the same, the higher priority applies. -10,000 to 10,000. 0 by default. */
  readonly priority?: number | null | undefined;
  /** Combines with other promotions that do. */
  readonly stackable?: boolean | null | undefined;
  /** Start in the account’s time zone; null if immediately. YYYY-MM-DDTHH:MM. */
  readonly validFrom?: string | null | undefined;
  /** End, exclusive, in the account’s time zone; null if it doesn’t end. YYYY-MM-DDTHH:MM. */
  readonly validUntil?: string | null | undefined;
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

/** Why a promotion didn’t apply. */
export type PromotionReason =
  | 'BETTER_OFFER'
  | 'BUDGET_SHORT'
  | 'BUYER_LIMIT'
  | 'CONDITION'
  | 'ENDED'
  | 'NOT_STARTED'
  | 'NO_SAVING'
  | 'OTHER_CURRENCY'
  | 'OTHER_TICKETS'
  | 'PAUSED'
  | 'REPLACED'
  | 'TOO_FEW_TICKETS'
  | 'USED_UP'
  | 'WITHDRAWN';

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

export type PromotionDetailFieldsFragment = (
  { readonly summary: string, readonly activation: string, readonly timezone: string, readonly currency: string, readonly exponent: number, readonly state: PromotionState, readonly standing: PromotionStanding, readonly used: number, readonly blocked: number, readonly tickets: number, readonly allCollections: boolean, readonly name: string, readonly description: string, readonly kind: PromotionKind, readonly basisPoints: number | null, readonly perOrder: boolean, readonly buy: number | null, readonly get: number | null, readonly getBasisPoints: number, readonly automatic: boolean, readonly maxUses: number | null, readonly maxPerBuyer: number | null, readonly stackable: boolean, readonly priority: number, readonly allowedStates: ReadonlyArray<{ readonly state: PromotionState, readonly allowed: boolean, readonly reason: string | null }>, readonly saved: MoneyFieldsFragment, readonly reach: ReadonlyArray<{ readonly name: string, readonly storefronts: ReadonlyArray<string> }>, readonly batches: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number, readonly used: number, readonly archived: number }>, readonly figures: { readonly held: number, readonly returned: number, readonly days: ReadonlyArray<{ readonly day: string, readonly orders: number, readonly saved: number }>, readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly orders: number, readonly saved: number }>, readonly refusals: ReadonlyArray<{ readonly reason: PromotionReason, readonly times: number }> }, readonly amount: MoneyFieldsFragment | null, readonly validFrom: TimeFieldsFragment | null, readonly validUntil: TimeFieldsFragment | null, readonly budget: MoneyFieldsFragment | null }
  & RecordFields_Promotion_Fragment
);

export type PromotionDetailQueryVariables = {
  promotionId: string;
}

export type PromotionDetailQuery = { readonly promotion: PromotionDetailFieldsFragment };

export type SavePromotionDetailMutationVariables = {
  id: string;
  version: number;
  input: PromotionInput;
}

export type SavePromotionDetailMutation = { readonly promotionSaveDetail:
    | SaveAnswer_PromotionSaved_Fragment
    | SaveAnswer_PromotionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SetPromotionStateMutationVariables = {
  id: string;
  version: number;
  state: PromotionState;
}

export type SetPromotionStateMutation = { readonly promotionSetState:
    | SaveAnswer_PromotionSaved_Fragment
    | SaveAnswer_PromotionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const PromotionDetailFieldsFragmentText = "fragment PromotionDetailFields on Promotion{...RecordFields summary activation timezone currency exponent state standing allowedStates{state allowed reason}used blocked tickets saved{...MoneyFields}allCollections reach{name storefronts}batches{id name quantity used archived}figures{days{day orders saved}events{id name orders saved}held returned refusals{reason times}}name description kind basisPoints amount{...MoneyFields}perOrder buy get getBasisPoints automatic validFrom{...TimeFields}validUntil{...TimeFields}maxUses maxPerBuyer budget{...MoneyFields}stackable priority}"

export const PromotionDetailDocument = new Doc<PromotionDetailQuery, PromotionDetailQueryVariables>(
  "query PromotionDetail($promotionId:ID!){promotion(id:$promotionId){...PromotionDetailFields}}" +
    PromotionDetailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'PromotionDetail' },
)

export const SavePromotionDetailDocument = new Doc<SavePromotionDetailMutation, SavePromotionDetailMutationVariables>(
  "mutation SavePromotionDetail($id:ID!$version:Int64!$input:PromotionInput!){promotionSaveDetail(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SavePromotionDetail', mutation: true },
)

export const SetPromotionStateDocument = new Doc<SetPromotionStateMutation, SetPromotionStateMutationVariables>(
  "mutation SetPromotionState($id:ID!$version:Int64!$state:PromotionState!){promotionSetState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetPromotionState', mutation: true },
)
