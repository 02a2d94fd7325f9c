import { allocateAmount } from '../money.ts'

/** How the price of a pass is divided among its events: by the prices of their single tickets, or in equal parts. */
export type PassSplit = 'SINGLES' | 'EQUAL'

/**
 * Divides the price of a pass among its events, one part for each, which add up to it. `singles` are the prices of their single
 * tickets, null without one: then nothing says what that event is worth, so all parts are equal.
 */
export const passParts = (price: number, split: PassSplit, singles: readonly (number | null)[]): number[] => {
  if (singles.length === 0) return []
  const isByPrice = split === 'SINGLES' && singles.every((single) => single !== null)
  return allocateAmount(
    price,
    singles.map((single) => (isByPrice ? (single ?? 0) : 1)),
  )
}
