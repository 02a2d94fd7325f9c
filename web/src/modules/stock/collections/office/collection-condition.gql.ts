/* Written by tools/generate-documents.ts from collection-condition.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText, type SaveAnswer_CollectionSaved_Fragment, type SaveAnswer_CollectionStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type RuleVocabularyFieldsFragment, RuleVocabularyFieldsFragmentText, type RuleRowFieldsFragment, RuleRowFieldsFragmentText } from '#platform/fragments/office/rules.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Field that a collection can follow from its template. */
export type CollectionTemplateField =
  | 'CONDITION'
  | 'DESCRIPTION'
  | 'PRIORITY'
  | 'SALE_WINDOW'
  | 'STRANDING';

/** Outcome of a check. Checks after a failed one aren’t reached. */
export type ExplanationOutcome =
  | 'FAILED'
  | 'NOT_REACHED'
  | 'PASSED';

/** Row of a rule. */
export type RuleRowInput = {
  /** Key from the vocabulary. */
  readonly attribute: string;
  /** Key from the vocabulary. */
  readonly operator: string;
  /** As many values as the operator takes, up to 1,000. */
  readonly values: ReadonlyArray<string>;
};

export type CollectionConditionFieldsFragment = { readonly id: string, readonly version: number, readonly lockedFields: ReadonlyArray<CollectionTemplateField>, readonly units: number, readonly ruleUnitsLeft: ReadonlyArray<number>, readonly rule: ReadonlyArray<RuleRowFieldsFragment>, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type CollectionConditionQueryVariables = {
  collectionId: string;
}

export type CollectionConditionQuery = { readonly collection: CollectionConditionFieldsFragment, readonly ruleVocabulary: RuleVocabularyFieldsFragment };

export type RuleDryRunFieldsFragment = { readonly unitsBefore: number, readonly unitsAfter: number, readonly unitsLeft: ReadonlyArray<number>, readonly enterCount: number, readonly leaveCount: number, readonly leavingInCarts: number, readonly leftOut: string | null, readonly enter: ReadonlyArray<{ readonly label: string, readonly events: number, readonly units: number }>, readonly leave: ReadonlyArray<{ readonly label: string, readonly events: number, readonly units: number }>, readonly changesHands: ReadonlyArray<{ readonly collectionId: string, readonly name: string, readonly priority: number, readonly units: number, readonly taken: boolean }>, readonly unpriced: ReadonlyArray<{ readonly level: number, readonly units: number }>, readonly errors: ReadonlyArray<{ readonly path: string, readonly message: string }> };

export type RuleDryRunQueryVariables = {
  collectionId: string;
  rule: ReadonlyArray<RuleRowInput> | RuleRowInput;
}

export type RuleDryRunQuery = { readonly ruleDryRun: RuleDryRunFieldsFragment };

export type ExplainUnitQueryVariables = {
  collectionId: string;
  rule?: ReadonlyArray<RuleRowInput> | RuleRowInput | null | undefined;
  eventId: string;
  section?: string | null | undefined;
  row?: string | null | undefined;
  position?: string | null | undefined;
}

export type ExplainUnitQuery = { readonly explainUnit: { readonly sentence: string, readonly buyerSentence: string, readonly steps: ReadonlyArray<{ readonly name: string, readonly outcome: ExplanationOutcome }>, readonly bounds: ReadonlyArray<{ readonly name: string, readonly left: number }> } };

export type RuleMapQueryVariables = {
  collectionId: string;
  rule?: ReadonlyArray<RuleRowInput> | RuleRowInput | null | undefined;
  eventId?: string | null | undefined;
}

export type RuleMapQuery = { readonly ruleMap: { readonly eventId: string, readonly versionId: string | null, readonly before: ReadonlyArray<number>, readonly after: ReadonlyArray<number>, readonly leftOut: string | null, readonly areas: ReadonlyArray<{ readonly name: string, readonly units: number, readonly before: number, readonly after: number }> } | null };

export type RuleMapGeometryQueryVariables = {
  collectionId: string;
  eventId: string;
}

export type RuleMapGeometryQuery = { readonly ruleMap: { readonly eventId: string, readonly versionId: string | null, readonly map: unknown } | null };

export type SaveCollectionRuleMutationVariables = {
  id: string;
  version: number;
  input: ReadonlyArray<RuleRowInput> | RuleRowInput;
}

export type SaveCollectionRuleMutation = { readonly collectionSaveRule:
    | SaveAnswer_CollectionSaved_Fragment
    | SaveAnswer_CollectionStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const CollectionConditionFieldsFragmentText = "fragment CollectionConditionFields on Collection{id version lockedFields units rule{...RuleRowFields}ruleUnitsLeft history(first:8){...HistoryFields}}"

export const RuleDryRunFieldsFragmentText = "fragment RuleDryRunFields on RuleDryRun{unitsBefore unitsAfter unitsLeft enter{label events units}enterCount leave{label events units}leaveCount leavingInCarts changesHands{collectionId name priority units taken}unpriced{level units}leftOut errors{path message}}"

export const CollectionConditionDocument = new OfficeDoc<CollectionConditionQuery, CollectionConditionQueryVariables>(
  "query CollectionCondition($collectionId:ID!){collection(id:$collectionId){...CollectionConditionFields}ruleVocabulary(collectionId:$collectionId){...RuleVocabularyFields}}" +
    CollectionConditionFieldsFragmentText +
    RuleRowFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    RuleVocabularyFieldsFragmentText,
  { name: 'CollectionCondition' },
)

export const RuleDryRunDocument = new OfficeDoc<RuleDryRunQuery, RuleDryRunQueryVariables>(
  "query RuleDryRun($collectionId:ID!$rule:[RuleRowInput!]!){ruleDryRun(collectionId:$collectionId rule:$rule){...RuleDryRunFields}}" +
    RuleDryRunFieldsFragmentText,
  { name: 'RuleDryRun' },
)

export const ExplainUnitDocument = new OfficeDoc<ExplainUnitQuery, ExplainUnitQueryVariables>(
  "query ExplainUnit($collectionId:ID!$rule:[RuleRowInput!]$eventId:ID!$section:String$row:String$position:String){explainUnit(collectionId:$collectionId rule:$rule eventId:$eventId section:$section row:$row position:$position){steps{name outcome}sentence buyerSentence bounds{name left}}}",
  { name: 'ExplainUnit' },
)

export const RuleMapDocument = new OfficeDoc<RuleMapQuery, RuleMapQueryVariables>(
  "query RuleMap($collectionId:ID!$rule:[RuleRowInput!]$eventId:ID){ruleMap(collectionId:$collectionId rule:$rule eventId:$eventId){eventId versionId before after areas{name units before after}leftOut}}",
  { name: 'RuleMap' },
)

export const RuleMapGeometryDocument = new OfficeDoc<RuleMapGeometryQuery, RuleMapGeometryQueryVariables>(
  "query RuleMapGeometry($collectionId:ID!$eventId:ID!){ruleMap(collectionId:$collectionId eventId:$eventId){eventId versionId map}}",
  { name: 'RuleMapGeometry' },
)

export const SaveCollectionRuleDocument = new OfficeDoc<SaveCollectionRuleMutation, SaveCollectionRuleMutationVariables>(
  "mutation SaveCollectionRule($id:ID!$version:Int64!$input:[RuleRowInput!]!){collectionSaveRule(id:$id version:$version rule:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SaveCollectionRule', mutation: true },
)
