import * as v from 'valibot'
import { isUuid } from '../ids.ts'
import { firstError, type Rule } from './rule.ts'

/**
 * Rules as a valibot action: `v.pipe(v.string(), follows('name', required, max(80)))`. The first broken rule is the issue, with
 * its message to the letter; `field` is the name in it.
 */
export function follows<Input>(field: string, ...rules: readonly Rule[]): v.RawCheckAction<Input> {
  return v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? firstError(dataset.value, field, rules) : undefined
    if (message !== undefined) addIssue({ message })
  })
}

/** A valibot check that finds its own words: undefined, or what is wrong. */
export function checkWith<Input>(problemOf: (value: Input) => string | undefined): v.RawCheckAction<Input> {
  return v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : undefined
    if (message !== undefined) addIssue({ message })
  })
}

/** An id as addresses and inputs carry it. */
export const uuidSchema = v.pipe(
  v.string(),
  v.check((text) => isUuid(text), 'This is not an id'),
)

/** Money as inputs carry it: whole minor units within 2^53 - 1, at most 4 decimals, a currency of three capitals. */
export const moneySchema = v.object({
  amount: v.pipe(v.number(), v.safeInteger('An amount is whole minor units')),
  exponent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)), 2),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'A currency is three capital letters')), 'USD'),
})
