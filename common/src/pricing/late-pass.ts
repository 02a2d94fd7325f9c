import { fraction } from '../money.ts'

/** What a pass costs once its season has begun: the same, or its price for the events that are left. */
export type PassLate = 'WHOLE' | 'REMAINING'

/**
 * A price of a pass, in minor units, for those events of its season that are left: `price` x `left` / `all`, rounded once, half up. The
 * whole price if all are left, or none. docs/rules.md 15.13
 */
export const latePrice = (price: number, left: number, all: number): number =>
  left <= 0 || left >= all ? price : fraction(price, left, all)
