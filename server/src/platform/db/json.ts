import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

const INT8 = 20
const JSON_TYPE = 114
const DATE = 1082
const JSONB = 3802
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const INTERVAL = 1186

/** A bigint column as a number. Throws RangeError beyond 2^53 - 1, where numbers are no longer exact. */
export function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of the exact range: ${text}`)
  return value
}

/** Parses JSON text from the database. Throws RangeError on an integer that a number can't represent exactly. */
export function exactJson(text: string): unknown {
  // Checking every number is expensive, so only texts with a long run of digits are checked.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'number' && /^-?\d+$/.test(context?.source ?? '')) return exactInteger(context?.source ?? '')
    return value
  })
}

const TEXT_ARRAY = 1009
/** `pg` can parse arrays, but its type definitions omit them. */
const parserOf = types.getTypeParser as (oid: number, format: 'text' | 'binary') => (text: string) => unknown
const textArray = (text: string) => parserOf(TEXT_ARRAY, 'text')(text) as readonly (string | null)[]

const PARSERS: Readonly<Partial<Record<number, (text: string) => unknown>>> = {
  [INT8]: exactInteger,
  [INT8_ARRAY]: (text) => textArray(text).map((value) => (value === null ? null : exactInteger(value))),
  [JSON_TYPE]: exactJson,
  [JSONB]: exactJson,
  // A calendar date has no time zone. As a Date it would shift with the machine's zone.
  [DATE]: (text) => text,
  [DATE_ARRAY]: (text) => textArray(text),
  [INTERVAL]: (text) => text,
}

/**
 * How values are read from the database on every connection: bigint as number (exact, or it throws), timestamptz as
 * Date, date as `YYYY-MM-DD`, numeric and interval as string.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? PARSERS[oid] : undefined) ?? parserOf(oid, format),
}
