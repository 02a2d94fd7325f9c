import type { FieldProblem } from '#platform/errors.ts'
import type { PricingRules } from '../types.ts'
import type { WantedPriceType } from '../types/price-matrix.ts'
import { allInOf, unitCharges } from './unit-charges.ts'

/** Price types of one collection, amounts of one price type: more is a mistake. */
export const MAX_PRICE_TYPES = 50
const MAX_LEVELS = 99
const MAX_QUANTITY = 1_000
const MAX_AMOUNT = 1_000_000_000

/** The amount whose all-in price a list shows: what is typed begins at its minimum. Minor units. */
export const lowestFace = (price: { readonly amount: number; readonly minimum: number | null }): number =>
  price.minimum ?? price.amount

/** What a buyer pays at the least for this price, with every fee that nobody can avoid. Minor units. */
export const allInFor = (
  rules: PricingRules,
  price: { readonly amount: number; readonly minimum: number | null },
  name: string,
): number => allInOf(unitCharges(rules, lowestFace(price), name))

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

const quantityProblems = (type: WantedPriceType, path: string): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (!isWithin(type.minQuantity, 1, MAX_QUANTITY))
    problems.push({ path: `${path}.minQuantity`, message: `The least is 1 to ${MAX_QUANTITY}.` })
  if (!isWithin(type.maxQuantity, Math.max(1, type.minQuantity), MAX_QUANTITY))
    problems.push({ path: `${path}.maxQuantity`, message: 'The most may not be below the least.' })
  if (!isWithin(type.step, 1, MAX_QUANTITY))
    problems.push({ path: `${path}.step`, message: 'Tickets are sold in steps of 1 or more.' })
  return problems
}

const priceProblems = (
  { kind }: WantedPriceType,
  price: WantedPriceType['prices'][number],
  path: string,
): FieldProblem[] => {
  const { amount, minimum, maximum, priceLevel } = price
  if (!isWithin(priceLevel, 1, MAX_LEVELS)) return [{ path: `${path}.priceLevel`, message: 'Choose a price level.' }]
  if (!isWithin(amount, 0, MAX_AMOUNT)) return [{ path: `${path}.amount`, message: 'Give an amount of 0 or more.' }]
  if (kind === 'FIXED') {
    const typed = minimum !== null || maximum !== null
    return typed ? [{ path: `${path}.minimum`, message: 'A fixed price has neither a minimum nor a maximum.' }] : []
  }
  if (minimum === null || !isWithin(minimum, 0, MAX_AMOUNT))
    return [{ path: `${path}.minimum`, message: 'Say what a buyer has to pay at the least.' }]
  if (maximum !== null && !isWithin(maximum, minimum, MAX_AMOUNT))
    return [{ path: `${path}.maximum`, message: 'The most may not be below the least.' }]
  const inside = amount >= minimum && (maximum === null || amount <= maximum)
  return inside ? [] : [{ path: `${path}.amount`, message: 'What is proposed lies between the least and the most.' }]
}

const typeProblems = (type: WantedPriceType, path: string): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (type.name.trim() === '') problems.push({ path: `${path}.name`, message: 'Give it a name.' })
  if (type.name.length > 80) problems.push({ path: `${path}.name`, message: 'A name has 80 characters at most.' })
  if (type.description.length > 500)
    problems.push({ path: `${path}.description`, message: 'A description has 500 characters at most.' })
  if (!isWithin(type.position, 0, 10_000)) problems.push({ path: `${path}.position`, message: 'Not a position.' })
  const levels = type.prices.map(({ priceLevel }) => priceLevel)
  if (new Set(levels).size < levels.length)
    problems.push({ path: `${path}.prices`, message: 'A price level has one price.' })
  return [
    ...problems,
    ...quantityProblems(type, path),
    ...type.prices.flatMap((price, index) => priceProblems(type, price, `${path}.prices.${index}`)),
  ]
}

/** Everything that is wrong with a matrix of prices, by field; paths begin with `input`. Empty: it may be stored. */
export const matrixProblems = (wanted: readonly WantedPriceType[]): FieldProblem[] => {
  if (wanted.length > MAX_PRICE_TYPES)
    return [{ path: 'input', message: `A collection has ${MAX_PRICE_TYPES} price types at most.` }]
  const ids = wanted.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) return [{ path: 'input', message: 'A price type is named twice.' }]
  const problems = wanted.flatMap((type, index) => typeProblems(type, `input.${index}`))
  const names = wanted.map(({ name }) => name.trim().toLowerCase())
  const twice = names.findIndex((name, index) => name !== '' && names.indexOf(name) < index)
  return twice < 0 ? problems : [...problems, { path: `input.${twice}.name`, message: 'Another one has this name.' }]
}
