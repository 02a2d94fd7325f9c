import * as v from 'valibot'
import { isUuid } from '../ids.ts'
import { firstError, type Rule } from './rule.ts'

/**
 * Rules as a valibot action: `v.pipe(v.string(), follows('name', required, max(80)))`. The first broken rule becomes
 * the its message unchanged; `field` is the name in it.
 */
export function follows<Input>(field: string, ...rules: readonly Rule[]): v.RawCheckAction<Input> {
  return v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? firstError(dataset.value, field, rules) : undefined
    if (message !== undefined) addIssue({ message })
  })
}

/** A valibot check whose function returns the message, or undefined if valid. */
export function checkWith<Input>(problemOf: (value: Input) => string | undefined): v.RawCheckAction<Input> {
  return v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : undefined
    if (message !== undefined) addIssue({ message })
  })
}

/** An ID from a URL or input. */
export const uuidSchema = v.pipe(
  v.string(),
  v.check((text) => isUuid(text), 'Must be a valid ID'),
)

/** A money input: whole minor units within 2^53 - 1, at most 4 decimals, a currency of three capitals. */
export const moneySchema = v.object({
  amount: v.pipe(v.number(), v.safeInteger('Must be a whole number of minor units')),
  exponent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)), 2),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Must be three capital letters')), 'USD'),
})
