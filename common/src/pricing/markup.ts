import { rate } from './amounts.ts'

/** Addition of a collection to each of its fixed prices: a rate in basis points and an amount in minor units. */
export type Markup = { readonly basisPoints: number; readonly amount: number }

export const NO_MARKUP: Markup = { basisPoints: 0, amount: 0 }

/** Highest markup: 500%, and ten million minor units. */
export const maxMarkup: Markup = { basisPoints: 50_000, amount: 10_000_000 }

/** A price with its markup, in minor units. The rate is rounded once. Free tickets stay free. docs/rules.md 3.13 */
export const markedUp = (price: number, { basisPoints, amount }: Markup): number =>
  price === 0 ? 0 : price + rate(price, basisPoints) + amount
