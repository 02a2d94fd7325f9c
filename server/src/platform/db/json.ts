import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

const INT8 = 20
const JSON_TYPE = 114
const DATE = 1082
const JSONB = 3802
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const INTERVAL = 1186

/** A bigint column as a number. Throws RangeError beyond 2^53 - 1, where a number would no longer be exact. */
export function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of the exact range: ${text}`)
  return value
}

/** A JSON text from the database. Throws RangeError on an integer that a number cannot hold exactly. */
export function exactJson(text: string): unknown {
  // Looking at every number costs: only a text with a long run of digits is read that way.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'number' && /^-?\d+$/.test(context?.source ?? '')) return exactInteger(context?.source ?? '')
    return value
  })
}

const TEXT_ARRAY = 1009
/** `pg` knows how to take arrays apart, but its list of types leaves them out. */
const parserOf = types.getTypeParser as (oid: number, format: 'text' | 'binary') => (text: string) => unknown
const textArray = (text: string) => parserOf(TEXT_ARRAY, 'text')(text) as readonly (string | null)[]

const PARSERS: Readonly<Partial<Record<number, (text: string) => unknown>>> = {
  [INT8]: exactInteger,
  [INT8_ARRAY]: (text) => textArray(text).map((value) => (value === null ? null : exactInteger(value))),
  [JSON_TYPE]: exactJson,
  [JSONB]: exactJson,
  // A calendar date has no zone: as a Date it would move by a day with the machine's own.
  [DATE]: (text) => text,
  [DATE_ARRAY]: (text) => textArray(text),
  [INTERVAL]: (text) => text,
}

/**
 * How values come out of the database, for every connection: bigint as number (exact or refused), timestamptz as
 * Date, date as `YYYY-MM-DD`, numeric and interval as string.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? PARSERS[oid] : undefined) ?? parserOf(oid, format),
}
