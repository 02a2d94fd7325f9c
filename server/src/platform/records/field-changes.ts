import { formatMoney } from '@admission/common/money.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import type { ChangedValue, StoredChange } from './history.ts'

type Account = { readonly timezone: string; readonly currency: string; readonly exponent: number }

/** Writes a stored value of a field as people read it. */
export type ValueFormat = (value: unknown, account: Account) => string

/** Label and format of each field of a record, by its name in the audit trail. */
export type FieldFormats = Readonly<Record<string, readonly [label: string, format: ValueFormat]>>

const NONE = '–'
export const textValue: ValueFormat = (value) => (typeof value === 'string' && value !== '' ? value : NONE)
/** A number that null makes unlimited. */
export const limitValue: ValueFormat = (value) => (typeof value === 'number' ? number(value) : 'No limit')
export const moneyValue: ValueFormat = (value, { currency, exponent }) =>
  typeof value === 'number' ? formatMoney({ amount: value, currency, exponent }) : NONE
export const momentValue: ValueFormat = (value, { timezone }) =>
  typeof value === 'string' ? formatTime(timeAt(new Date(value), timezone), { year: true }) : NONE
export const eitherValue =
  (labels: { readonly yes: string; readonly no: string }): ValueFormat =>
  (value) =>
    value === true ? labels.yes : labels.no
export const yesNoValue = eitherValue({ yes: 'Yes', no: 'No' })

/** The fields that a change touched, as text. */
export const fieldChanges = (fields: FieldFormats, { before, after }: StoredChange, account: Account): ChangedValue[] =>
  Object.entries(fields).flatMap(([key, [label, format]]) => {
    const [from, to] = [before?.[key] ?? null, after?.[key] ?? null]
    return from === to ? [] : [{ label, before: format(from, account), after: format(to, account) }]
  })

/** `all collections`, `3 collections`. */
export const collectionsText = (values: StoredChange['after']): string => {
  const ids = values?.['collectionIds']
  return values?.['allCollections'] === true
    ? 'all collections'
    : plural(Array.isArray(ids) ? ids.length : 0, 'collection')
}

const STATES: Readonly<Record<string, string>> = {
  DRAFT: 'Restored as a draft',
  PUBLISHED: 'Published',
  PAUSED: 'Paused',
  ARCHIVED: 'Archived',
}

/** What a change of state did: `Paused`. */
export const stateSentence = ({ after }: StoredChange): string => STATES[String(after?.['state'])] ?? 'State changed'

/** Summarizes a change of fields: `Name, Price changed`. */
export const fieldsSentence = (changes: readonly ChangedValue[]): string => {
  const labels = changes.map(({ label }) => label).join(', ')
  return labels === '' ? 'Details saved without changes' : `${labels} changed`
}
