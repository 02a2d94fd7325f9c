import type { Seen, SeenColumn } from '../../server/testing/seen-rows.ts'
import type { Declared } from './declared.ts'

const NO_TEXT = new Set<string>()

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')

/** Values seen at a place of a row that its type doesn't accept, one line each. */
const compareValue = (path: string, declared: Declared, seen: Seen): readonly string[] => {
  if (declared.isAny || declared.isGeneric) return []
  const refused = seen.kinds.filter((kind) => !declared.kinds.has(kind))
  const { texts = NO_TEXT } = declared
  const others = declared.texts === undefined ? [] : (seen.texts ?? []).filter((text) => !texts.has(text))
  return [
    ...refused.map(
      (kind) => `${path} is ${kind}, and its type accepts only ${[...declared.kinds].join(', ') || 'nothing'}`,
    ),
    ...(others.length > 0 && declared.kinds.has('text') ? [`${path} is ${quoted(others)}, which its type lacks`] : []),
    ...(seen.items === undefined || declared.items === undefined
      ? []
      : compareValue(`${path}[]`, declared.items(), seen.items)),
    ...(seen.fields === undefined || declared.fields === undefined ? [] : compareFields(path, declared, seen)),
  ]
}

const compareFields = (path: string, declared: Declared, { fields = {}, lacked = [] }: Seen): readonly string[] =>
  [...(declared.fields?.() ?? [])].flatMap(([name, { type, isOptional }]) => {
    const seen = fields[name]
    if (seen === undefined) return isOptional ? [] : [`${path}.${name} is missing`]
    return [
      ...(lacked.includes(name) && !isOptional ? [`${path}.${name} is sometimes missing`] : []),
      ...compareValue(`${path}.${name}`, type, seen),
    ]
  })

/** Labels of an enum that a list of words lacks. */
const compareLabels = ({ name, labels = [], seen }: SeenColumn, { isAny, texts }: Declared): readonly string[] => {
  if (isAny || texts === undefined || texts.size === 0) return []
  const lacking = labels.filter((label) => !texts.has(label) && seen.texts?.includes(label) !== true)
  return lacking.length === 0 ? [] : [`${name} can be ${quoted(lacking)}, which its type lacks`]
}

/** Differences between the columns that a statement returned and the type of its rows. */
export const compareRow = (row: Declared, columns: readonly SeenColumn[]): readonly string[] => {
  const fields = row.fields?.() ?? new Map()
  const byName = new Map(columns.map((column) => [column.name, column]))
  return [...fields].flatMap(([name, { type, isOptional }]) => {
    const column = byName.get(name)
    if (column === undefined) return isOptional ? [] : [`${name} isn’t among the columns`]
    return [...compareValue(name, type, column.seen), ...compareLabels(column, type)]
  })
}

/** Columns whose tables allow nulls, which their types don't, though no test has had one. */
export const unprovenNulls = (row: Declared, columns: readonly SeenColumn[]): readonly string[] => {
  const fields = row.fields?.()
  return columns.flatMap(({ name, canBeNull, seen }) => {
    const type = fields?.get(name)?.type
    const isUnproven = canBeNull === true && type !== undefined && !type.isAny && !type.kinds.has('null')
    return isUnproven && !seen.kinds.includes('null') ? [name] : []
  })
}

/** Columns that no one can read through the type. */
export const unreadColumns = (row: Declared, columns: readonly SeenColumn[]): readonly string[] => {
  const fields = row.fields?.()
  if (row.isAny || row.isGeneric || fields === undefined) return []
  return columns.map(({ name }) => name).filter((name) => !fields.has(name))
}
