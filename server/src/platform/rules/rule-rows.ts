import { ATTRIBUTES } from '@admission/common/conditions/attributes.ts'
import type { Attribute, ConditionRow, ConditionValue, Operator, RuleKind } from '@admission/common/conditions/types.ts'
import { conditionErrors } from '@admission/common/conditions/validate.ts'
import type { FieldProblem } from '#platform/errors.ts'

/** A row from a rule's form; values are text until parsed by their attribute. */
export type RuleRowText = {
  readonly attribute: string
  readonly operator: string
  readonly values: readonly string[]
}

const valueOf = (attribute: string, text: string): ConditionValue => {
  const kind = Object.hasOwn(ATTRIBUTES, attribute) ? ATTRIBUTES[attribute as Attribute].kind : 'text'
  if (kind === 'truth') return text === 'true' ? true : text === 'false' ? false : text
  if (kind !== 'number' && kind !== 'amount') return text.trim()
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
}

/** Converts form rows to rule rows: parses numbers and trims text. */
export const conditionRows = (rows: readonly RuleRowText[]): ConditionRow[] =>
  rows.map(({ attribute, operator, values }) => ({
    attribute: attribute as Attribute,
    operator: operator as Operator,
    values: values.map((value) => valueOf(attribute, value)),
  }))

/** Converts rule rows to form rows. */
export const ruleRowTexts = (rows: readonly ConditionRow[]): RuleRowText[] =>
  rows.map(({ attribute, operator, values }) => ({ attribute, operator, values: values.map(String) }))

/** Returns the problems of a rule's rows; paths start with `rule`. */
export const ruleProblems = (kind: RuleKind, rows: readonly ConditionRow[]): FieldProblem[] =>
  conditionErrors({ kind, rows }).map(({ path, message }) => ({
    path: path.replace(/^rows/, 'rule'),
    message,
  }))
