/* Written by tools/generate-documents.ts from template-record.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type RuleDryRunFieldsFragment, RuleDryRunFieldsFragmentText } from '#modules/stock/collections/office/collection-condition.gql.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText, type SaveAnswer_CollectionTemplateSaved_Fragment, type SaveAnswer_CollectionTemplateStale_Fragment, type SaveAnswer_Refused_Fragment, type SaveAnswer_CollectionSaved_Fragment, type SaveAnswer_CollectionStale_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type RuleVocabularyFieldsFragment, RuleVocabularyFieldsFragmentText, type RuleRowFieldsFragment, RuleRowFieldsFragmentText } from '#platform/fragments/office/rules.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Name, priority, sale window and single seats of a collection. */
export type CollectionDetailInput = {
  /** Up to 5,000 characters. */
  readonly description?: string | null | undefined;
  /** Name for buyers, up to 120 characters; blank for the same. Unchanged if omitted. Not for templates. */
  readonly displayName?: string | null | undefined;
  /** 1 to 120 characters. */
  readonly name: string;
  /** YYYY-MM-DDTHH:MM in the account’s time zone; null to start immediately. */
  readonly onSaleFrom?: string | null | undefined;
  /** YYYY-MM-DDTHH:MM in the account’s time zone, exclusive; null to sell until the events end. */
  readonly onSaleUntil?: string | null | undefined;
  /** How many events the buyer of a FLEX chooses, 2 to 40. Unchanged if omitted. Refused for other kinds. */
  readonly passChoose?: number | null | undefined;
  /** What a PASS costs once its season has begun. Unchanged if omitted. Other kinds refuse REMAINING. Not for templates. */
  readonly passLate?: PassLate | null | undefined;
  /** How the price of a pass is divided among its events. Unchanged if omitted. Not for templates. */
  readonly passSplit?: PassSplit | null | undefined;
  /** If several collections match, the highest priority sells it. */
  readonly priority: number;
  /** Conditions of use for buyers, up to 500 characters. Unchanged if omitted. Not for templates. */
  readonly restrictions?: string | null | undefined;
  /** Rule for carts that strand a single seat; unchanged if omitted. */
  readonly stranding?: StrandingRule | null | undefined;
};

/** Field that a collection can follow from its template. */
export type CollectionTemplateField =
  | 'CONDITION'
  | 'DESCRIPTION'
  | 'PRIORITY'
  | 'SALE_WINDOW'
  | 'STRANDING';

/** State of a template. */
export type CollectionTemplateState =
  | 'ACTIVE'
  | 'ARCHIVED';

/** What a pass costs once its season has begun. */
export type PassLate =
  /** Its fixed prices are for all events of the season: a buyer pays for those that are left. */
  | 'REMAINING'
  /** The same. */
  | 'WHOLE';

/** How the price of a pass is divided among its events. */
export type PassSplit =
  /** In equal parts. */
  | 'EQUAL'
  /** By the prices of single tickets; in equal parts if one of the events has none. */
  | 'SINGLES';

/** Row of a rule. */
export type RuleRowInput = {
  /** Key from the vocabulary. */
  readonly attribute: string;
  /** Key from the vocabulary. */
  readonly operator: string;
  /** As many values as the operator takes, up to 1,000. */
  readonly values: ReadonlyArray<string>;
};

/** Rule for carts that strand a single seat. */
export type StrandingRule =
  /** Always. */
  | 'ALLOW'
  /** Not if the same row has as many adjacent seats that strand none. */
  | 'AVOID'
  /** Not if the house has as many adjacent seats at that price that strand none. */
  | 'FORBID';

/** Collection to update from its template. */
export type TemplateFollowerInput = {
  /** Collection ID. */
  readonly id: string;
  /** Version that was read. */
  readonly version: number;
};

export type TemplateFrameQueryVariables = {
  templateId: string;
}

export type TemplateFrameQuery = { readonly collectionTemplate: { readonly id: string, readonly version: number, readonly accountName: string, readonly name: string, readonly state: CollectionTemplateState, readonly isGranted: boolean } };

export type TemplateDetailFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly description: string, readonly priority: number, readonly stranding: StrandingRule, readonly lockedFields: ReadonlyArray<CollectionTemplateField>, readonly timezone: string, readonly state: CollectionTemplateState, readonly isGranted: boolean, readonly onSaleFrom: TimeFieldsFragment | null, readonly onSaleUntil: TimeFieldsFragment | null, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type TemplateDetailQueryVariables = {
  templateId: string;
}

export type TemplateDetailQuery = { readonly collectionTemplate: TemplateDetailFieldsFragment };

export type TemplateConditionQueryVariables = {
  templateId: string;
}

export type TemplateConditionQuery = { readonly collectionTemplate: { readonly id: string, readonly version: number, readonly state: CollectionTemplateState, readonly units: number, readonly ruleUnitsLeft: ReadonlyArray<number>, readonly rule: ReadonlyArray<RuleRowFieldsFragment>, readonly history: ReadonlyArray<HistoryFieldsFragment> }, readonly ruleVocabulary: RuleVocabularyFieldsFragment };

export type TemplateDryRunQueryVariables = {
  templateId: string;
  rule: ReadonlyArray<RuleRowInput> | RuleRowInput;
}

export type TemplateDryRunQuery = { readonly collectionTemplateDryRun: RuleDryRunFieldsFragment };

export type TemplateDifferencesQueryVariables = {
  templateId: string;
}

export type TemplateDifferencesQuery = { readonly collectionTemplateDifferences: ReadonlyArray<{ readonly id: string, readonly name: string, readonly version: number, readonly changes: ReadonlyArray<{ readonly field: CollectionTemplateField, readonly label: string, readonly before: string, readonly after: string }>, readonly effect: { readonly unitsBefore: number, readonly unitsAfter: number, readonly added: number, readonly removed: number, readonly removedInCarts: number, readonly unpriced: ReadonlyArray<{ readonly level: number, readonly units: number }> } | null }> };

export type SaveTemplateDetailMutationVariables = {
  id: string;
  version: number;
  input: CollectionDetailInput;
}

export type SaveTemplateDetailMutation = { readonly collectionTemplateSaveDetail:
    | SaveAnswer_CollectionTemplateSaved_Fragment
    | SaveAnswer_CollectionTemplateStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SaveTemplateLocksMutationVariables = {
  id: string;
  version: number;
  fields: ReadonlyArray<CollectionTemplateField> | CollectionTemplateField;
}

export type SaveTemplateLocksMutation = { readonly collectionTemplateSaveLocks:
    | SaveAnswer_CollectionTemplateSaved_Fragment
    | SaveAnswer_CollectionTemplateStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SaveTemplateRuleMutationVariables = {
  id: string;
  version: number;
  input: ReadonlyArray<RuleRowInput> | RuleRowInput;
}

export type SaveTemplateRuleMutation = { readonly collectionTemplateSaveRule:
    | SaveAnswer_CollectionTemplateSaved_Fragment
    | SaveAnswer_CollectionTemplateStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type ApplyTemplateMutationVariables = {
  id: string;
  collections: ReadonlyArray<TemplateFollowerInput> | TemplateFollowerInput;
}

export type ApplyTemplateMutation = { readonly collectionTemplateApply: ReadonlyArray<
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };
export const TemplateDetailFieldsFragmentText = "fragment TemplateDetailFields on CollectionTemplate{id version name description priority onSaleFrom{...TimeFields}onSaleUntil{...TimeFields}stranding lockedFields timezone state isGranted collections{id name}history(first:8){...HistoryFields}}"

export const TemplateFrameDocument = new OfficeDoc<TemplateFrameQuery, TemplateFrameQueryVariables>(
  "query TemplateFrame($templateId:ID!){collectionTemplate(id:$templateId){id version accountName name state isGranted}}",
  { name: 'TemplateFrame' },
)

export const TemplateDetailDocument = new OfficeDoc<TemplateDetailQuery, TemplateDetailQueryVariables>(
  "query TemplateDetail($templateId:ID!){collectionTemplate(id:$templateId){...TemplateDetailFields}}" +
    TemplateDetailFieldsFragmentText +
    TimeFieldsFragmentText +
    HistoryFieldsFragmentText,
  { name: 'TemplateDetail' },
)

export const TemplateConditionDocument = new OfficeDoc<TemplateConditionQuery, TemplateConditionQueryVariables>(
  "query TemplateCondition($templateId:ID!){collectionTemplate(id:$templateId){id version state units rule{...RuleRowFields}ruleUnitsLeft history(first:8){...HistoryFields}}ruleVocabulary(templateId:$templateId){...RuleVocabularyFields}}" +
    RuleRowFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    RuleVocabularyFieldsFragmentText,
  { name: 'TemplateCondition' },
)

export const TemplateDryRunDocument = new OfficeDoc<TemplateDryRunQuery, TemplateDryRunQueryVariables>(
  "query TemplateDryRun($templateId:ID!$rule:[RuleRowInput!]!){collectionTemplateDryRun(id:$templateId rule:$rule){...RuleDryRunFields}}" +
    RuleDryRunFieldsFragmentText,
  { name: 'TemplateDryRun' },
)

export const TemplateDifferencesDocument = new OfficeDoc<TemplateDifferencesQuery, TemplateDifferencesQueryVariables>(
  "query TemplateDifferences($templateId:ID!){collectionTemplateDifferences(id:$templateId){id name version changes{field label before after}effect{unitsBefore unitsAfter added removed removedInCarts unpriced{level units}}}}",
  { name: 'TemplateDifferences' },
)

export const SaveTemplateDetailDocument = new OfficeDoc<SaveTemplateDetailMutation, SaveTemplateDetailMutationVariables>(
  "mutation SaveTemplateDetail($id:ID!$version:Int64!$input:CollectionDetailInput!){collectionTemplateSaveDetail(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SaveTemplateDetail', mutation: true },
)

export const SaveTemplateLocksDocument = new OfficeDoc<SaveTemplateLocksMutation, SaveTemplateLocksMutationVariables>(
  "mutation SaveTemplateLocks($id:ID!$version:Int64!$fields:[CollectionTemplateField!]!){collectionTemplateSaveLocks(id:$id version:$version fields:$fields){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SaveTemplateLocks', mutation: true },
)

export const SaveTemplateRuleDocument = new OfficeDoc<SaveTemplateRuleMutation, SaveTemplateRuleMutationVariables>(
  "mutation SaveTemplateRule($id:ID!$version:Int64!$input:[RuleRowInput!]!){collectionTemplateSaveRule(id:$id version:$version rule:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SaveTemplateRule', mutation: true },
)

export const ApplyTemplateDocument = new OfficeDoc<ApplyTemplateMutation, ApplyTemplateMutationVariables>(
  "mutation ApplyTemplate($id:ID!$collections:[TemplateFollowerInput!]!){collectionTemplateApply(id:$id collections:$collections){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'ApplyTemplate', mutation: true },
)
