import { ATTRIBUTES } from '@admission/common/conditions/attributes.ts'
import { formatMoney } from '@admission/common/money.ts'
import { plural } from '@admission/common/words.ts'
import type { ActivityAccount } from '../types.ts'
import { capitalized, isValues, textOf } from './value-texts.ts'

// How values are written that their type alone doesn't tell.

export type Text = (value: unknown, account: ActivityAccount) => string

const ATTRIBUTES_BY_NAME: Readonly<Record<string, { readonly label: string }>> = ATTRIBUTES

export const amount: Text = (value, { currency, exponent, ...account }) =>
  typeof value === 'number'
    ? formatMoney({ amount: value, currency, exponent })
    : textOf(value, { currency, exponent, ...account })
export const share: Text = (value) => (typeof value === 'number' ? `${String(value / 100)}%` : 'None')
export const counted =
  (noun: string): Text =>
  (value, account) =>
    typeof value === 'number' ? plural(value, noun) : textOf(value, account)
export const orElse =
  (none: string): Text =>
  (value, account) =>
    value === null || value === undefined ? none : textOf(value, account)
export const labeled =
  (labels: Readonly<Record<string, string>>): Text =>
  (value, account) =>
    (typeof value === 'string' || typeof value === 'boolean' ? labels[String(value)] : undefined) ??
    textOf(value, account)
export const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isValues) : []
export const nameIn = (row: Readonly<Record<string, unknown>>, key: string): string => {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}
export const listed = (texts: readonly string[]): string => texts.join(', ') || 'None'
export const picture: Text = (value) => (typeof value === 'string' && value !== '' ? 'Picture' : 'None')

export const conditions: Text = (value, account) =>
  typeof value === 'string'
    ? textOf(value, account)
    : listed(
        rowsOf(value).map((row) => {
          const { label = 'condition' } = ATTRIBUTES_BY_NAME[nameIn(row, 'attribute')] ?? {}
          const { values } = row
          return `${capitalized(label)} (${plural(Array.isArray(values) ? values.length : 0, 'value')})`
        }),
      )

export const priceTypes: Text = (value, account) =>
  listed(
    rowsOf(value).map((type) => {
      const amounts = rowsOf(type['prices']).map((price) => amount(price['amount'], account))
      return `${nameIn(type, 'name')} ${amounts.join(' / ')}`.trim()
    }),
  )

export const plannedPrices: Text = (value, account) =>
  listed(
    rowsOf(value).map(
      (planned) =>
        `${nameIn(planned, 'priceType')} ${amount(planned['amount'], account)} from ${textOf(planned['at'], account)}`,
    ),
  )
