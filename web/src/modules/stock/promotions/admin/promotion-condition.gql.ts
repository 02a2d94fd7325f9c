/* Written by tools/generate-documents.ts from promotion-condition.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_PromotionSaved_Fragment, type SaveAnswer_PromotionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_Promotion_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type RuleVocabularyFieldsFragment, RuleVocabularyFieldsFragmentText, type RuleRowFieldsFragment, RuleRowFieldsFragmentText } from '#platform/fragments/office/rules.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Tickets of one kind to try a promotion or add-on on. */
export type PromotionBasketInput = {
  /** Collection of the tickets; by default one that it applies to. */
  readonly collectionId?: string | null | undefined;
  /** Event of the tickets. Without it, conditions on the event find nothing. */
  readonly eventId?: string | null | undefined;
  /** Whether the buyer is signed in. */
  readonly isSignedIn?: boolean | null | undefined;
  /** Price of one ticket, minor units. */
  readonly price: number;
  /** Number of tickets, 1 to 100. */
  readonly tickets: number;
};

/** Row of a rule. */
export type RuleRowInput = {
  /** Key from the vocabulary. */
  readonly attribute: string;
  /** Key from the vocabulary. */
  readonly operator: string;
  /** As many values as the operator takes, up to 1,000. */
  readonly values: ReadonlyArray<string>;
};

export type PromotionConditionQueryVariables = {
  promotionId: string;
}

export type PromotionConditionQuery = { readonly promotion: (
    { readonly currency: string, readonly exponent: number, readonly rule: ReadonlyArray<RuleRowFieldsFragment> }
    & RecordFields_Promotion_Fragment
  ), readonly ruleVocabulary: RuleVocabularyFieldsFragment };

export type TryPromotionQueryVariables = {
  promotionId: string;
  rule: ReadonlyArray<RuleRowInput> | RuleRowInput;
  basket: PromotionBasketInput;
}

export type TryPromotionQuery = { readonly promotionDryRun: { readonly isApplied: boolean, readonly reason: string | null, readonly full: number, readonly total: number, readonly blockers: ReadonlyArray<string>, readonly applied: ReadonlyArray<{ readonly name: string, readonly amount: number }> } };

export type SavePromotionRuleMutationVariables = {
  id: string;
  version: number;
  input: ReadonlyArray<RuleRowInput> | RuleRowInput;
}

export type SavePromotionRuleMutation = { readonly promotionSaveRule:
    | SaveAnswer_PromotionSaved_Fragment
    | SaveAnswer_PromotionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const PromotionConditionDocument = new Doc<PromotionConditionQuery, PromotionConditionQueryVariables>(
  "query PromotionCondition($promotionId:ID!){promotion(id:$promotionId){...RecordFields currency exponent rule{...RuleRowFields}}ruleVocabulary(kind:SALE){...RuleVocabularyFields}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    RuleRowFieldsFragmentText +
    RuleVocabularyFieldsFragmentText,
  { endpoint: 'admin', name: 'PromotionCondition' },
)

export const TryPromotionDocument = new Doc<TryPromotionQuery, TryPromotionQueryVariables>(
  "query TryPromotion($promotionId:ID!$rule:[RuleRowInput!]!$basket:PromotionBasketInput!){promotionDryRun(promotionId:$promotionId rule:$rule basket:$basket){isApplied reason full total applied{name amount}blockers}}",
  { endpoint: 'admin', name: 'TryPromotion' },
)

export const SavePromotionRuleDocument = new Doc<SavePromotionRuleMutation, SavePromotionRuleMutationVariables>(
  "mutation SavePromotionRule($id:ID!$version:Int64!$input:[RuleRowInput!]!){promotionSaveRule(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SavePromotionRule', mutation: true },
)
