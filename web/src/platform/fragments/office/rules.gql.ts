/* Written by tools/generate-documents.ts from rules.graphql. */

export type RuleVocabularyFieldsFragment = { readonly attributes: ReadonlyArray<{ readonly attribute: string, readonly label: string, readonly operators: ReadonlyArray<string>, readonly freeText: boolean, readonly currency: string | null, readonly exponent: number | null, readonly values: ReadonlyArray<{ readonly value: string, readonly label: string }> }>, readonly operators: ReadonlyArray<{ readonly value: string, readonly label: string }> };

export type RuleRowFieldsFragment = { readonly attribute: string, readonly operator: string, readonly values: ReadonlyArray<string> };
export const RuleVocabularyFieldsFragmentText = "fragment RuleVocabularyFields on RuleVocabulary{attributes{attribute label operators freeText currency exponent values{value label}}operators{value label}}"

export const RuleRowFieldsFragmentText = "fragment RuleRowFields on RuleRow{attribute operator values}"
