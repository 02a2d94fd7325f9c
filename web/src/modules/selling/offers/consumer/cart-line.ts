import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { chosenOf } from './chosen.ts'
import type { Place } from './place.ts'

export type Line = Cart['items'][number]

/**
 * Lines of a page: passes on the page of the pass, of those with chosen events the ones for the same, else single tickets for its event.
 * The event of a pass is only its first.
 */
export const linesOf = (
  lines: readonly Line[],
  { eventId, passId, chosen }: Pick<Place, 'eventId' | 'passId' | 'chosen'>,
): readonly Line[] =>
  lines.filter(({ item }) =>
    passId === undefined
      ? !item.pass && item.event.id === eventId
      : item.pass?.id === passId.toLowerCase() &&
        (chosen === undefined || chosenOf(item.pass.events.map(({ id }) => id)) === chosen),
  )

/** A change of one cart line. */
export interface Change {
  readonly line: Line
  /** New quantity. 0 removes the line. */
  readonly quantity: number
  /** Seats to keep. */
  readonly seatNumbers?: readonly number[]
}

/**
 * Changes that bring these lines to `to` in total. A cart filled from two tabs may hold the same tickets in two lines.
 * Additions go to the first line, removals start with the last. Empty if there are no lines or the total already matches.
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
