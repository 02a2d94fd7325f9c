import { valueCount } from '@admission/common/conditions/attributes.ts'
import { OPERATORS, type Operator } from '@admission/common/conditions/types.ts'
import { differenceOf, mergedAs, mergeValue, type MergeRules } from '@admission/common/validation/merge.ts'
import * as v from 'valibot'
import type { CollectionConditionQuery } from './collection-condition.gql.ts'

export type Vocabulary = CollectionConditionQuery['ruleVocabulary']
export type VocabularyAttribute = Vocabulary['attributes'][number]

/** A row as the server has it. */
export interface PlainRow {
  readonly attribute: string
  readonly operator: string
  readonly values: readonly string[]
}

/** A row as it is edited. `key` stays with it wherever it moves; rows that were there already have those of their places. */
export interface RuleRow extends PlainRow {
  readonly key: string
}

export const rowsOf = (rule: readonly PlainRow[]): readonly RuleRow[] =>
  rule.map(({ attribute, operator, values }, index) => ({ key: `was-${index}`, attribute, operator, values }))

const sameValues = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

export const sameRow = (a: PlainRow, b: PlainRow): boolean =>
  a.attribute === b.attribute && a.operator === b.operator && sameValues(a.values, b.values)

export const sameRows = (a: readonly PlainRow[], b: readonly PlainRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => sameRow(row, b[index] ?? { attribute: '', operator: '', values: [] }))

/** How many values a way to compare takes; one that is not known takes many. */
export const valuesTaken = (operator: string): ReturnType<typeof valueCount> =>
  (OPERATORS as readonly string[]).includes(operator) ? valueCount(operator as Operator) : 'MANY'

/** Whether a row says enough to be asked about. */
export function isComplete({ operator, values }: PlainRow): boolean {
  const given = values.filter((value) => value.trim() !== '').length
  const taken = valuesTaken(operator)
  if (taken === 'NONE') return true
  return taken === 'TWO' ? given >= 2 : given > 0
}

/** The row without what its way to compare does not take. */
export function trimmed({ attribute, operator, values }: PlainRow): PlainRow {
  const most = { NONE: 0, ONE: 1, TWO: 2, MANY: Number.POSITIVE_INFINITY }[valuesTaken(operator)]
  const kept = values.map((value) => value.trim()).filter((value) => value !== '')
  return { attribute, operator, values: kept.slice(0, most) }
}

/** A row with another way to compare; values stay as far as it takes them. */
export const withOperator = (row: RuleRow, operator: string): RuleRow => ({ ...row, operator })

/** A row about something else: values of the old attribute mean nothing there. */
export function withAttribute(row: RuleRow, attribute: VocabularyAttribute): RuleRow {
  const operator = attribute.operators.includes(row.operator) ? row.operator : (attribute.operators[0] ?? 'IN')
  return { key: row.key, attribute: attribute.attribute, operator, values: [] }
}

/** A row moved by some places; it stays inside the list. */
export function moved(rows: readonly RuleRow[], key: string, by: number): readonly RuleRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const row = rows[from]
  const to = Math.max(0, Math.min(rows.length - 1, from + by))
  if (row === undefined || from === to) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

export interface RowChange {
  readonly isNew: boolean
  readonly isChanged: boolean
  readonly added: ReadonlySet<string>
  readonly removed: readonly string[]
}

/** What became of a row since it was read. */
export function changeOf(row: RuleRow, base: readonly RuleRow[]): RowChange {
  const before = base.find(({ key }) => key === row.key)
  if (before === undefined) return { isNew: true, isChanged: true, added: new Set(), removed: [] }
  const comparable = before.attribute === row.attribute && valuesTaken(row.operator) !== 'NONE'
  return {
    isNew: false,
    isChanged: !sameRow(before, row),
    added: new Set(comparable ? row.values.filter((value) => !before.values.includes(value)) : []),
    removed: comparable ? before.values.filter((value) => !row.values.includes(value)) : [],
  }
}

/** How many rows were changed, added or taken out. */
export const countChanges = (rows: readonly RuleRow[], base: readonly RuleRow[]): number =>
  rows.filter((row) => changeOf(row, base).isChanged).length +
  base.filter(({ key }) => !rows.some((row) => row.key === key)).length

/** A value as people read it. */
export const valueLabel = (attribute: VocabularyAttribute | undefined, value: string): string =>
  attribute?.values.find((option) => option.value === value)?.label ?? value

/** A row in words: `Section any of 112, 113`. */
export function rowWords({ attribute, operator, values }: PlainRow, vocabulary: Vocabulary): string {
  const known = vocabulary.attributes.find((each) => each.attribute === attribute)
  const way = vocabulary.operators.find(({ value }) => value === operator)?.label ?? operator
  const said = values.map((value) => valueLabel(known, value)).join(valuesTaken(operator) === 'TWO' ? ' and ' : ', ')
  return `${known?.label ?? attribute} ${way} ${said}`.trim()
}

/** Rows belong together, so that of two changed rules one stays as a whole. */
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
      format: (rows) => (rows.length === 0 ? 'No rows' : rows.map((row) => rowWords(row, vocabulary)).join('\n')),
    }),
})

/** The rule as it is edited; its rows must be complete to be saved. */
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

/** What is sent: the rows without what their operators do not take. */
export const ruleForm = (vocabulary: Vocabulary) =>
  v.pipe(
    ruleSchema(vocabulary),
    v.transform(({ rule }) => rule.map(trimmed)),
  )
