import { formatMoney } from '@admission/common/money.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { AMOUNTS, COLUMN_LABELS, CONSTANTS } from '../rules/letter-labels.ts'

type Row = Readonly<Record<string, unknown>>

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `first_name` and `countryCode` become `First name` and `Country code`. */
export const columnText = (name: string): string =>
  COLUMN_LABELS[name] ??
  capital(
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )

// Not what a person typed.
const CONSTANT = /^(?:[A-Z][A-Z0-9_]*|[a-z]+(?:-[a-z]+)+)$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const hasMoney = (row: Row): row is Row & { readonly currency: string; readonly exponent: number } =>
  typeof row['currency'] === 'string' && typeof row['exponent'] === 'number'

/** A moment in words: `Fri, Mar 12, 2027, 7:30 PM UTC`. */
export const momentText = (at: number): string => `${formatTime(timeAt(at, 'UTC'), { year: true })} UTC`

const plain = (column: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' && MOMENT.test(value)) return momentText(Date.parse(value))
  if (typeof value === 'string')
    return CONSTANTS.has(column) && CONSTANT.test(value) ? capital(value.replaceAll(/[_-]/g, ' ').toLowerCase()) : value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object') return ''
  if (Array.isArray(value))
    return value
      .map((part) => plain(column, part))
      .filter((part) => part !== '')
      .join(', ')
  return pairsOf(value as Row)
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')
}

// What only joins the files for other programs says nothing to a reader.
const isForPrograms = (column: string): boolean => /(^|_)id$|^(currency|exponent)$/.test(column)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a reader is told of a row: its columns in words, without IDs, with amounts in their currency. */
export const pairsOf = (row: Row): readonly (readonly [name: string, text: string])[] =>
  Object.entries(row).flatMap(([column, value]) => {
    if (isForPrograms(column) || (typeof value === 'string' && UUID.test(value))) return []
    const isAmount = AMOUNTS.has(column) && hasMoney(row) && typeof value === 'number'
    const text = isAmount
      ? formatMoney({ amount: value, currency: row.currency, exponent: row.exponent })
      : plain(column, value)
    return text === '' ? [] : [[columnText(column), text] as const]
  })
