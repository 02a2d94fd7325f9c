import * as v from 'valibot'
import { isEqual } from './equal.ts'

/** One field that differs after two people edited a record: the saved value and the typed one. */
export interface Difference {
  readonly label: string
  readonly theirs: string
  readonly mine: string
  /** Both changed it, so only one value can be kept. */
  readonly isConflict: boolean
}

export type Preference = 'theirs' | 'mine'

/** How two edits of the same content are compared and merged. */
export interface MergeRules<Content> {
  readonly isSame: (a: Content, b: Content) => boolean
  /** Merges both sides' changes; if both changed a field, the preferred side wins. */
  readonly merge: (base: Content, theirs: Content, mine: Content, prefer: Preference) => Content
  /** Lists what either side changed. */
  readonly differences: (base: Content, theirs: Content, mine: Content) => Difference[]
}

/** Three-way merge of one value: the side that changed it wins; if both did, the preferred side. */
export const mergeValue = <Value>(
  base: Value,
  theirs: Value,
  mine: Value,
  prefer: Preference,
  isSame: (a: Value, b: Value) => boolean = isEqual,
): Value => {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  return prefer === 'mine' ? mine : theirs
}

interface Compared<Value> {
  readonly label: string
  readonly base: Value
  readonly theirs: Value
  readonly mine: Value
  readonly format: (value: Value) => string
  readonly isSame?: (a: Value, b: Value) => boolean
}

/** The difference of one value; empty if both sides are equal. */
export const differenceOf = <Value>(compared: Compared<Value>): Difference[] => {
  const { label, base, theirs, mine, format, isSame = isEqual } = compared
  if (isSame(theirs, mine)) return []
  const isMineOld = isSame(mine, base)
  const isConflict = !isMineOld && !isSame(theirs, base)
  return [{ label, theirs: format(theirs), mine: isMineOld ? 'Not changed' : format(mine), isConflict }]
}

const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : '–'
}

interface FieldOptions<Value> {
  /** Formats the value; plain text by default. */
  readonly format?: (value: Value) => string
  /** Merges a value part by part; as a whole by default. */
  readonly rules?: MergeRules<Value>
}

/**
 * Names a field of a form schema for the conflict dialog: `v.pipe(v.string(), mergedAs('Name'))`. Its options apply to
 * the typed value.
 */
export const mergedAs = <Value, Typed>(label: string, options: FieldOptions<Typed> = {}) =>
  v.metadata<Value, Record<string, unknown>>({ label, ...options })

type FormEntries = Readonly<Record<string, v.GenericSchema>>

/** Merge rules for an object schema: field by field, in schema order. */
export function mergeRulesOf<Content extends object>(schema: { readonly entries: FormEntries }): MergeRules<Content> {
  const fields = Object.entries(schema.entries).map(([name, entry]) => ({
    key: name as keyof Content,
    rules: fieldRules(name, entry),
  }))
  return {
    isSame: (a, b) => fields.every(({ key, rules }) => rules.isSame(a[key], b[key])),
    merge: (base, theirs, mine, prefer) => {
      const merged = fields.map(({ key, rules }) => [key, rules.merge(base[key], theirs[key], mine[key], prefer)])
      return { ...theirs, ...(Object.fromEntries(merged) as Content) }
    },
    differences: (base, theirs, mine) =>
      fields.flatMap(({ key, rules }) => rules.differences(base[key], theirs[key], mine[key])),
  }
}

function fieldRules(name: string, entry: v.GenericSchema): MergeRules<unknown> {
  const options = v.getMetadata(entry) as { readonly label?: string } & FieldOptions<unknown>
  const { label = name, format = formatValue } = options
  return (
    options.rules ?? {
      isSame: isEqual,
      merge: mergeValue,
      differences: (base, theirs, mine) => differenceOf({ label, base, theirs, mine, format }),
    }
  )
}
