import type { AccountOf, Field, FieldKind, Fields } from '@admission/common/records/field.ts'
import { isEqual } from '@admission/common/validation/equal.ts'
import type { JsonObject } from '#platform/json.ts'
import { fieldsSentence } from './field-changes.ts'
import type { ChangedValue, DescribedChange, HistoryTexts, StoredChange } from './history.ts'
import type { RecordRow } from './types.ts'

/** The values of a record's fields for the audit trail. Rows leave out their IDs. */
export const audited = <All extends Fields>(
  fields: All,
  values: { readonly [Name in keyof All]?: unknown },
): JsonObject => {
  const entries = Object.entries(fields).map(([name, { kind, of = {} }]) => {
    const value: unknown = values[name]
    if (kind !== 'rows') return [name, value instanceof Date ? value.toISOString() : value]
    const { id: _id, ...audible } = of
    return [name, (value as readonly object[]).map((row) => audited(audible, row))]
  })
  return Object.fromEntries(entries) as JsonObject
}

/** A field's value in the history, in words. */
export type HistoryValue = Pick<Field, 'kind' | 'label' | 'text'>
export type HistoryValues = Readonly<Record<string, HistoryValue>>

/** A value that isn't a field of a table, in the history. */
export const historyValue = (label: string, text: Field['text']): HistoryValue => ({ kind: 'text', label, text })

const NEVER_TEXT: ReadonlySet<FieldKind> = new Set(['count', 'percent', 'money', 'either', 'tick', 'entities'])

/** A stored value of a field in words. Before a record had its table, some were stored in words, such as `7%`. */
export const textInHistory = ({ kind, text }: HistoryValue, value: unknown, account: AccountOf): string =>
  NEVER_TEXT.has(kind) && typeof value === 'string' && value !== '' ? value : text(value, account)

/** The fields that a change touched, as text. */
export const changedFields = (
  fields: HistoryValues,
  { before, after }: Pick<StoredChange, 'before' | 'after'>,
  account: AccountOf,
): ChangedValue[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [from, to] = [before?.[name] ?? null, after?.[name] ?? null]
    if (isEqual(from, to)) return []
    const [old, fresh] = [textInHistory(field, from, account), textInHistory(field, to, account)]
    // Two pictures have no text that differs.
    return [{ label: field.label, before: old, after: old === fresh ? `New: ${fresh.toLowerCase()}` : fresh }]
  })

type Sentence = (change: StoredChange, fields: readonly ChangedValue[]) => string

/** Texts in the history of a record for one action of the audit trail. */
export type Told = {
  /** The fields that the action saves. */
  readonly fields?: HistoryValues
  /** Sentence about the action; by default, which fields changed. */
  readonly what?: Sentence
  /** Sentence about the change, if it isn't one of fields. */
  readonly changes?: (change: StoredChange) => readonly ChangedValue[]
}

// A record without a currency has no amounts.
const noAmounts = { currency: 'USD', exponent: 2, timezone: 'UTC' }

const historyFields = new Map<string, HistoryValues>()

/** All fields that the history of a kind of record tells, whatever action saves them. */
export const fieldsInHistory = (kind: string): HistoryValues => historyFields.get(kind) ?? {}

const register = (kind: string, actions: Readonly<Record<string, Told>>): void => {
  for (const { fields } of Object.values(actions)) historyFields.set(kind, { ...fieldsInHistory(kind), ...fields })
}

const textsOf =
  (actions: Readonly<Record<string, Told>>) =>
  (row: Partial<AccountOf>, changes: readonly StoredChange[]): DescribedChange[] =>
    changes.map((change) => {
      const { fields = {}, what, changes: own } = actions[change.action] ?? {}
      const touched = own?.(change) ?? changedFields(fields, change, { ...noAmounts, ...row })
      return { what: what?.(change, touched) ?? fieldsSentence(touched), changes: touched }
    })

/** The history of one kind of record, by action: `{ 'venue-save': { fields: venueFields }, 'venue-create': { what: () => 'Created' } }`. */
export const recordHistory = <Row extends RecordRow & Partial<AccountOf>>(
  kind: string,
  actions: Readonly<Record<string, Told>>,
): HistoryTexts<Row> => {
  register(kind, actions)
  const describe = textsOf(actions)
  return {
    kind,
    actions: Object.keys(actions),
    describe: (_transaction, _context, row, changes) => describe(row, changes),
  }
}

/** The same history of a record of the platform, which the system reads. */
export const platformHistory = <Row extends RecordRow<'platform'>>(
  kind: string,
  actions: Readonly<Record<string, Told>>,
): HistoryTexts<Row, 'platform'> => {
  register(kind, actions)
  const describe = textsOf(actions)
  return {
    kind,
    actions: Object.keys(actions),
    reads: 'system',
    describe: (_database, _context, _row, changes) => describe({}, changes),
  }
}
