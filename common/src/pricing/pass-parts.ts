import { allocateAmount } from '../money.ts'

/** How the price of a pass is divided among its events: by the prices of their single tickets, or in equal parts. */
export type PassSplit = 'SINGLES' | 'EQUAL'

/**
 * The weights of the events of a pass in its price. `singles` are the prices of their single tickets, null without one: then nothing
 * says what that event is worth, so all weights are equal. docs/rules.md 15.4
 */
export const passWeights = (split: PassSplit, singles: readonly (number | null)[]): number[] => {
  const isByPrice = split === 'SINGLES' && singles.every((single) => single !== null)
  return singles.map((single) => (isByPrice ? (single ?? 0) : 1))
}

/** Divides the price of a pass among its events, one part for each, which add up to it. */
export const passParts = (price: number, split: PassSplit, singles: readonly (number | null)[]): number[] =>
  singles.length === 0 ? [] : allocateAmount(price, passWeights(split, singles))
