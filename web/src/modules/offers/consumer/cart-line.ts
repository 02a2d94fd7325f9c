import type { Cart } from '#modules/carts/consumer/cart-store.ts'

export type Line = Cart['items'][number]

/** What shall become of a line. */
export interface Change {
  readonly line: Line
  /** How many stay; none: the line goes. */
  readonly quantity: number
  /** Which seats stay. */
  readonly seatNumbers?: readonly number[]
}
