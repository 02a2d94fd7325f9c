import { cutText } from '@admission/common/cut-text.ts'
import { isUuid } from '@admission/common/ids.ts'
import { formatMoney } from '@admission/common/money.ts'
import { number, plural } from '@admission/common/words.ts'
import type { ActivityChange, ActivityValues } from '../types.ts'

/** Changes of one row that are named; a price matrix can have hundreds. */
const MAX_CHANGES = 12
const MAX_PARTS = 5
const MAX_LENGTH = 240
const NONE = 'None'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `holdMinutes` as `Hold minutes`. */
const labelOf = (key: string): string =>
  capitalized(
    key.includes(' ')
      ? key
      : key
          .replaceAll(/([a-z0-9])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`)
          .replaceAll(/[-_]/g, ' '),
  )

const isMoney = (value: Values): value is { amount: number; currency: string; exponent: number } =>
  typeof value['amount'] === 'number' && typeof value['currency'] === 'string' && typeof value['exponent'] === 'number'

const short = (text: string): string => cutText(text, MAX_LENGTH, '…')

const stringText = (value: string): string => {
  if (value.trim() === '') return NONE
  return /^[A-Z][A-Z_]+$/.test(value) && value.length > 3
    ? capitalized(value.toLowerCase().replaceAll('_', ' '))
    : short(value)
}

const listText = (values: readonly unknown[]): string => {
  if (values.length === 0) return NONE
  const texts = values.filter((each) => !isValues(each) && !Array.isArray(each) && !isUuid(each)).map(valueText)
  if (texts.length < values.length) return plural(values.length, 'entry', 'entries')
  const shown = texts.slice(0, MAX_PARTS).join(', ')
  return short(texts.length > MAX_PARTS ? `${shown} and ${number(texts.length - MAX_PARTS)} more` : shown)
}

const objectText = (value: Values): string => {
  if (isMoney(value)) return formatMoney(value)
  const parts = Object.entries(value).filter(([, part]) => !isUuid(part))
  if (parts.length > MAX_PARTS) return plural(parts.length, 'value')
  return short(parts.map(([key, part]) => `${labelOf(key)} ${isValues(part) ? '…' : valueText(part)}`).join(', '))
}

const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return NONE
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value)) return listText(value as readonly unknown[])
  if (isValues(value)) return objectText(value)
  return typeof value === 'string' ? stringText(value) : NONE
}

/**
 * Changes between two states of a record, field by field, in words. IDs mean nothing to people and are left out.
 * Without a state before, each value stands alone: its `before` is ''.
 */
export const changeTexts = (before: ActivityValues, after: ActivityValues): readonly ActivityChange[] => {
  const [was, is] = [before ?? {}, after ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !isUuid(was[key]) && !isUuid(is[key]))
    .map((key) => ({
      label: labelOf(key),
      before: before === null ? '' : valueText(was[key]),
      after: valueText(is[key]),
    }))
    .filter((change) => change.before !== change.after)
    .slice(0, MAX_CHANGES)
}
