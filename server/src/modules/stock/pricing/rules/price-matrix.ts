import { priceOf } from '@admission/common/pricing/amounts.ts'
import { markedUp } from '@admission/common/pricing/markup.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { PricingRules } from '../types/price-type.ts'
import type { PriceTypeEdit } from '../types/price-matrix.ts'
import { orderFeeFor, unitCharges } from './unit-charges.ts'
import { codeProblem } from './price-codes.ts'

/** Maximum price types per collection and amounts per price type; more is a mistake. */
export const MAX_PRICE_TYPES = 50
const MAX_LEVELS = 99
const MAX_QUANTITY = 1_000
const MAX_AMOUNT = 1_000_000_000

/** The face used for the all-in price in lists: the price with its markup, or the minimum if buyers enter it. Minor units. */
export const lowestFace = (
  { markup }: Pick<PricingRules, 'markup'>,
  price: { readonly amount: number; readonly minimum: number | null },
): number => price.minimum ?? markedUp(price.amount, markup)

/**
 * Price as lists show it: the minimum that a buyer pays for a ticket, and fees per order that are added once. Minor
 * units.
 */
export type ListPrice = { readonly allIn: number; readonly orderFee: number }

/** The minimum that a buyer pays at this price, with all unavoidable fees. */
export const listPriceFor = (
  rules: PricingRules,
  price: { readonly amount: number; readonly minimum: number | null },
  name: string,
): ListPrice => {
  const face = lowestFace(rules, price)
  return { allIn: priceOf(unitCharges(rules, face, name)), orderFee: orderFeeFor(rules, face, name).amount }
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max

const quantityProblems = (type: PriceTypeEdit, path: string): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (!isWithin(type.minQuantity, 1, MAX_QUANTITY))
    problems.push({ path: `${path}.minQuantity`, message: `Enter a minimum from 1 to ${MAX_QUANTITY}.` })
  if (!isWithin(type.maxQuantity, Math.max(1, type.minQuantity), MAX_QUANTITY))
    problems.push({ path: `${path}.maxQuantity`, message: 'The maximum can’t be less than the minimum.' })
  if (!isWithin(type.step, 1, MAX_QUANTITY))
    problems.push({ path: `${path}.step`, message: 'Enter a step of 1 or more.' })
  return problems
}

/** Problems of one amount of a price type, with paths below `path`. */
export const priceProblems = (
  { kind }: Pick<PriceTypeEdit, 'kind'>,
  price: PriceTypeEdit['prices'][number],
  path: string,
): FieldProblem[] => {
  const { amount, minimum, maximum, priceLevel } = price
  if (!isWithin(priceLevel, 1, MAX_LEVELS)) return [{ path: `${path}.priceLevel`, message: 'Choose a price level.' }]
  if (!isWithin(amount, 0, MAX_AMOUNT)) return [{ path: `${path}.amount`, message: 'Enter an amount of 0 or more.' }]
  if (kind === 'FIXED') {
    const typed = minimum !== null || maximum !== null
    return typed ? [{ path: `${path}.minimum`, message: 'A fixed price can’t have a minimum or a maximum.' }] : []
  }
  if (minimum === null || !isWithin(minimum, 0, MAX_AMOUNT))
    return [{ path: `${path}.minimum`, message: 'Enter the minimum a buyer has to pay.' }]
  if (maximum !== null && !isWithin(maximum, minimum, MAX_AMOUNT))
    return [{ path: `${path}.maximum`, message: 'The maximum can’t be less than the minimum.' }]
  const inside = amount >= minimum && (maximum === null || amount <= maximum)
  return inside ? [] : [{ path: `${path}.amount`, message: 'Suggest an amount between the minimum and the maximum.' }]
}

const typeProblems = (type: PriceTypeEdit, path: string): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (type.name.trim() === '') problems.push({ path: `${path}.name`, message: 'Enter a name.' })
  if (type.name.length > 80) problems.push({ path: `${path}.name`, message: 'Use 80 characters or fewer.' })
  if (type.description.length > 500)
    problems.push({ path: `${path}.description`, message: 'Use 500 characters or fewer.' })
  if (!isWithin(type.position, 0, 10_000))
    problems.push({ path: `${path}.position`, message: 'Enter a position from 0 to 10,000.' })
  const wrongCode = type.code === null ? undefined : codeProblem(type.code)
  if (wrongCode !== undefined) problems.push({ path: `${path}.code`, message: wrongCode })
  const levels = type.prices.map(({ priceLevel }) => priceLevel)
  if (new Set(levels).size < levels.length)
    problems.push({ path: `${path}.prices`, message: 'Enter one price per price level.' })
  return [
    ...problems,
    ...quantityProblems(type, path),
    ...type.prices.flatMap((price, index) => priceProblems(type, price, `${path}.prices.${index}`)),
  ]
}

/** Returns all problems of a price matrix by field, with paths that start with `input`; empty if it can be saved. */
export const matrixProblems = (types: readonly PriceTypeEdit[]): FieldProblem[] => {
  if (types.length > MAX_PRICE_TYPES)
    return [{ path: 'input', message: `Use ${MAX_PRICE_TYPES} price types or fewer.` }]
  const ids = types.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) return [{ path: 'input', message: 'A price type is listed twice.' }]
  const problems = types.flatMap((type, index) => typeProblems(type, `input.${index}`))
  const names = types.map(({ name }) => name.trim().toLowerCase())
  const twice = names.findIndex((name, index) => name !== '' && names.indexOf(name) < index)
  return twice < 0
    ? problems
    : [...problems, { path: `input.${twice}.name`, message: 'Another price type has this name.' }]
}
