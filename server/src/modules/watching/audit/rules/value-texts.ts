import { cutText } from '@admission/common/cut-text.ts'
import { isUuid } from '@admission/common/ids.ts'
import { formatMoney } from '@admission/common/money.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { withReadableDays } from '#platform/records/field-changes.ts'
import type { ActivityAccount } from '../types.ts'

const MAX_PARTS = 5
const MAX_LENGTH = 240
const NONE = 'None'

type Values = Readonly<Record<string, unknown>>

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `holdMinutes` as `Hold minutes`. */
export const spacedKey = (key: string): string =>
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

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/
const CODE = /^[A-Z][A-Z_]{3,}$/

const stringText = (value: string, { timezone, names }: ActivityAccount): string => {
  if (value.trim() === '') return NONE
  if (isUuid(value)) return names[value] ?? '…'
  if (INSTANT.test(value)) return formatTime(timeAt(new Date(value), timezone), { year: true })
  if (LOCAL.test(value)) return formatTime({ local: value }, { year: true })
  if (CODE.test(value)) return capitalized(value.toLowerCase().replaceAll('_', ' '))
  return short(withReadableDays(value))
}

const listText = (values: readonly unknown[], account: ActivityAccount): string => {
  if (values.length === 0) return NONE
  const texts = values
    .filter((each) => !isValues(each) && !Array.isArray(each) && !(isUuid(each) && account.names[each] === undefined))
    .map((each) => textOf(each, account))
  if (texts.length < values.length) return plural(values.length, 'entry', 'entries')
  const shown = texts.slice(0, MAX_PARTS).join(', ')
  return short(texts.length > MAX_PARTS ? `${shown} and ${number(texts.length - MAX_PARTS)} more` : shown)
}

const objectText = (value: Values, account: ActivityAccount): string => {
  if (isMoney(value)) return formatMoney(value)
  const parts = Object.entries(value).filter(([, part]) => !isUuid(part))
  if (parts.length > MAX_PARTS) return plural(parts.length, 'value')
  return short(
    parts.map(([key, part]) => `${spacedKey(key)} ${isValues(part) ? '…' : textOf(part, account)}`).join(', '),
  )
}

/** A value by its type alone: moments in the account's time zone, codes as words, IDs as the names they stand for. */
export const textOf = (value: unknown, account: ActivityAccount): string => {
  if (value === null || value === undefined) return NONE
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value)) return listText(value as readonly unknown[], account)
  if (isValues(value)) return objectText(value, account)
  return typeof value === 'string' ? stringText(value, account) : NONE
}
