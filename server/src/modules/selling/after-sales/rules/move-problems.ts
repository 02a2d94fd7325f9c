import { seatLabel } from '@admission/common/seats.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { SoldItem } from '../types/staff.ts'

type Place = Pick<SoldItem, 'ticketId' | 'row'> & { readonly section: string | null; readonly position: number | null }
type Refused = 'FIXED' | 'TAKEN' | 'OTHER_PRICE'

const NOTHING_MOVED = 'No ticket was moved.'
const REFUSALS: Readonly<Record<Refused, string>> = {
  FIXED: 'Only valid tickets with a seat, which the buyer still has, can move.',
  TAKEN: 'This seat is no longer free. Choose another one.',
  OTHER_PRICE: 'This seat has another price. Refund the ticket, and sell the other seat instead.',
}

const textOf = ({ section, row, position }: Place): string =>
  seatLabel([{ section, row, position: position === null ? null : String(position), type: 'RESERVED' }])

const sentences: Readonly<Record<Refused, (place: string) => string>> = {
  FIXED: (place) => `The ticket for ${place} can no longer move. ${NOTHING_MOVED}`,
  TAKEN: (place) => `${place} is no longer free. ${NOTHING_MOVED} Choose another seat.`,
  OTHER_PRICE: () => REFUSALS.OTHER_PRICE,
}

/** True if a ticket can move to another seat: valid, with a seat, and still the buyer's. */
export const isMovable = ({ state, isBuyers, seatNo }: SoldItem): boolean =>
  state === 'OWNED' && isBuyers && seatNo !== null

/** Why tickets didn't move, beside each ticket that is the reason; about the whole exchange if none is known. */
export function moveProblems(
  result: Refused,
  fixed: readonly Place[],
  taken: readonly Place[],
): readonly [FieldProblem, ...FieldProblem[]] {
  const [first, ...others] = (result === 'FIXED' ? fixed : taken).map((place) => ({
    path: `moves.${place.ticketId ?? ''}`,
    message: sentences[result](textOf(place)),
  }))
  return first === undefined ? [{ path: 'moves', message: REFUSALS[result] }] : [first, ...others]
}
