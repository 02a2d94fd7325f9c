import * as v from 'valibot'
import { number } from '../words.ts'

/** Largest count or amount: what a counter can hold. */
export const maxCounted = 2_147_483_647

/** A wall-clock time in the account's time zone: `YYYY-MM-DDTHH:MM`. */
export const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
/** Start or end of a window; null for none. */
export const bound = v.nullable(v.pipe(v.string(), v.regex(localTime, 'Enter a date and time.')))
/** Whether a window's end is after its start, or one of them is missing. */
export const isBefore = (from: string | null, until: string | null): boolean =>
  from === null || until === null || !localTime.test(from) || !localTime.test(until) || from < until

/** A whole number within bounds. Its message names them unless another is given. */
export const whole = (low: number, high: number, other?: string) => {
  const message = other ?? `Use a whole number from ${number(low)} to ${number(high)}.`
  return v.pipe(v.number(message), v.safeInteger(message), v.minValue(low, message), v.maxValue(high, message))
}

const limitMessage = 'Use a whole number of 1 or more, or leave it blank.'
/** A limit of 1 or more; null for none. */
export const limit = v.nullable(
  v.pipe(
    v.number(limitMessage),
    v.safeInteger(limitMessage),
    v.minValue(1, limitMessage),
    v.maxValue(maxCounted, `Use ${number(maxCounted)} or less.`),
  ),
)
