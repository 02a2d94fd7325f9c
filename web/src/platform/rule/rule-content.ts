import { valueCount } from '@admission/common/conditions/attributes.ts'
import { OPERATORS, type Operator } from '@admission/common/conditions/types.ts'
import { formatMoney } from '@admission/common/money.ts'
import { differenceOf, mergedAs, mergeValue, type MergeRules } from '@admission/common/validation/merge.ts'
import * as v from 'valibot'
import type { RuleVocabularyFieldsFragment } from '#platform/fragments/office/rules.gql.ts'

export type Vocabulary = RuleVocabularyFieldsFragment
export type VocabularyAttribute = Vocabulary['attributes'][number]

/** A row as stored on the server. */
export interface PlainRow {
  readonly attribute: string
  readonly operator: string
  readonly values: readonly string[]
}

/** A row in the editor. `key` identifies it when it moves; stored rows get a key from their original index. */
export interface RuleRow extends PlainRow {
  readonly key: string
}

export const editableRows = (rule: readonly PlainRow[]): readonly RuleRow[] =>
  rule.map(({ attribute, operator, values }, index) => ({ key: `was-${index}`, attribute, operator, values }))

const sameValues = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

export const sameRow = (a: PlainRow, b: PlainRow): boolean =>
  a.attribute === b.attribute && a.operator === b.operator && sameValues(a.values, b.values)

export const sameRows = (a: readonly PlainRow[], b: readonly PlainRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => sameRow(row, b[index] ?? { attribute: '', operator: '', values: [] }))

/** How many values an operator takes. Unknown operators take many. */
export const valuesTaken = (operator: string): ReturnType<typeof valueCount> =>
  (OPERATORS as readonly string[]).includes(operator) ? valueCount(operator as Operator) : 'MANY'

/** True if a row has as many values as its operator needs. */
export function isComplete({ operator, values }: PlainRow): boolean {
  const given = values.filter((value) => value.trim() !== '').length
  const taken = valuesTaken(operator)
  if (taken === 'NONE') return true
  return taken === 'TWO' ? given >= 2 : given > 0
}

/** The row without blank values and without more values than its operator takes. */
export function trimRow({ attribute, operator, values }: PlainRow): PlainRow {
  const maxValues = { NONE: 0, ONE: 1, TWO: 2, MANY: Number.POSITIVE_INFINITY }[valuesTaken(operator)]
  const filled = values.map((value) => value.trim()).filter((value) => value !== '')
  return { attribute, operator, values: filled.slice(0, maxValues) }
}

/** The row with another operator. Its values stay; `trimmed` drops the surplus. */
export const withOperator = (row: RuleRow, operator: string): RuleRow => ({ ...row, operator })

/** The row with another attribute. Its values are cleared, since they belong to the old attribute. */
export function withAttribute(row: RuleRow, attribute: VocabularyAttribute): RuleRow {
  const operator = attribute.operators.includes(row.operator) ? row.operator : (attribute.operators[0] ?? 'IN')
  return { key: row.key, attribute: attribute.attribute, operator, values: [] }
}

/** The rows with one moved by a number of places, within the bounds of the list. */
export function moveRow(rows: readonly RuleRow[], key: string, by: number): readonly RuleRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const row = rows[from]
  const to = Math.max(0, Math.min(rows.length - 1, from + by))
  if (row === undefined || from === to) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The list with a removed item restored: after its nearest remaining predecessor, else before its nearest successor. */
function withRestored<Item>(
  items: readonly Item[],
  base: readonly Item[],
  item: Item,
  isSame: (a: Item, b: Item) => boolean,
) {
  const placeOf = (other: Item): number => items.findIndex((each) => isSame(each, other))
  const was = base.findIndex((each) => isSame(each, item))
  const before = base
    .slice(0, was)
    .map(placeOf)
    .findLast((place) => place >= 0)
  const behind = base
    .slice(was + 1)
    .map(placeOf)
    .find((place) => place >= 0)
  return items.toSpliced(before === undefined ? (behind ?? items.length) : before + 1, 0, item)
}

/** The rows with a removed one restored at its old place. */
export const withRow = (rows: readonly RuleRow[], base: readonly RuleRow[], row: RuleRow): readonly RuleRow[] =>
  withRestored(rows, base, row, (one, other) => one.key === other.key)

/** The values with some added: values of the stored row go back to their old place, others to the end. */
export const withValues = (
  values: readonly string[],
  base: readonly string[],
  added: readonly string[],
): readonly string[] =>
  added.reduce<readonly string[]>(
    (all, value) => (base.includes(value) ? withRestored(all, base, value, Object.is) : [...all, value]),
    values,
  )

export interface RowChange {
  readonly isNew: boolean
  readonly isChanged: boolean
  /** The stored values, or none if the attribute has changed. */
  readonly before: readonly string[]
  readonly added: ReadonlySet<string>
  readonly removed: readonly string[]
}

/** How a row differs from the stored one. */
export function rowChange(row: RuleRow, base: readonly RuleRow[]): RowChange {
  const before = base.find(({ key }) => key === row.key)
  if (before === undefined) return { isNew: true, isChanged: true, before: [], added: new Set(), removed: [] }
  const comparable = before.attribute === row.attribute && valuesTaken(row.operator) !== 'NONE'
  return {
    isNew: false,
    isChanged: !sameRow(before, row),
    before: comparable ? before.values : [],
    added: new Set(comparable ? row.values.filter((value) => !before.values.includes(value)) : []),
    removed: comparable ? before.values.filter((value) => !row.values.includes(value)) : [],
  }
}

/** Number of rows that were changed, added or removed. */
export const countChanges = (rows: readonly RuleRow[], base: readonly RuleRow[]): number =>
  rows.filter((row) => rowChange(row, base).isChanged).length +
  base.filter(({ key }) => !rows.some((row) => row.key === key)).length

/** Label of a value. Amounts are shown as money. */
export function valueLabel(attribute: VocabularyAttribute | undefined, value: string): string {
  const { currency, exponent } = attribute ?? { currency: null, exponent: null }
  if (currency !== null && exponent !== null && /^-?\d+$/.test(value))
    return formatMoney({ amount: Number(value), exponent, currency })
  return attribute?.values.find((option) => option.value === value)?.label ?? value
}

/** A row as text, such as `Section any of 112, 113`. */
export function rowText({ attribute, operator, values }: PlainRow, vocabulary: Vocabulary): string {
  const known = vocabulary.attributes.find((each) => each.attribute === attribute)
  const operatorLabel = vocabulary.operators.find(({ value }) => value === operator)?.label ?? operator
  const valueList = values
    .map((value) => valueLabel(known, value))
    .join(valuesTaken(operator) === 'TWO' ? ' and ' : ', ')
  return `${known?.label ?? attribute} ${operatorLabel} ${valueList}`.trim()
}

/** Merges a rule as a whole: if both sides changed it, one of them wins, because rows depend on each other. */
export const ruleMerge = (vocabulary: Vocabulary): MergeRules<readonly RuleRow[]> => ({
  isSame: sameRows,
  merge: (base, theirs, mine, prefer) => mergeValue(base, theirs, mine, prefer, sameRows),
  differences: (base, theirs, mine) =>
    differenceOf({
      label: 'Condition',
      base,
      theirs,
      mine,
      isSame: sameRows,
      format: (rows) => (rows.length === 0 ? 'No rows' : rows.map((row) => rowText(row, vocabulary)).join('\n')),
    }),
})

/** Form schema of the rule. Only complete rows can be saved. */
const ruleSchema = (vocabulary: Vocabulary) =>
  v.object({
    rule: v.pipe(
      v.array(
        v.pipe(
          v.custom<RuleRow>((row) => typeof row === 'object'),
          v.check((row: RuleRow) => isComplete(row), 'Enter a value, or remove the row.'),
        ),
      ),
      mergedAs('Condition', { rules: ruleMerge(vocabulary) }),
    ),
  })

/** Form schema whose output is the mutation's input. */
export const ruleForm = (vocabulary: Vocabulary) =>
  v.pipe(
    ruleSchema(vocabulary),
    v.transform(({ rule }) => rule.map(trimRow)),
  )
