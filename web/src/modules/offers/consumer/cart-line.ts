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

/**
 * What to change so that these lines come to `to` together: a cart that two tabs filled may hold the same tickets in two lines.
 * More goes to the first, fewer are taken from the last. Nothing where there are no lines, or where they come to it already.
 */
export function changesTo(lines: readonly Line[], to: number): readonly Change[] {
  let left = to - lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const [first] = lines
  if (first === undefined || left === 0) return []
  if (left > 0) return [{ line: first, quantity: first.quantity + left }]
  return lines.toReversed().flatMap((line) => {
    const taken = Math.min(line.quantity, -left)
    left += taken
    return taken === 0 ? [] : [{ line, quantity: line.quantity - taken }]
  })
}
