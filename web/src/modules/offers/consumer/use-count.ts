import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AdmissionRow } from './admission-rules.ts'
import type { Place } from './place.ts'
import type { Wish } from './wish.ts'
import { beginAct } from './acts.ts'
import { useAdding } from './use-adding.ts'
import { changesTo, type Line } from './cart-line.ts'
import { linesNow, useLineChange } from './use-lines.ts'

/** Whether a line of the cart is of this row. Prices that buyers type make lines of their own. */
export const isOfRow = ({ item }: Line, row: AdmissionRow): boolean =>
  item.seatNumbers.length === 0 &&
  item.priceTypeId === row.priceType.id &&
  item.collectionId === row.collectionId &&
  (item.visit?.id ?? null) === row.visitId &&
  (item.priceLevel === null || item.priceLevel === row.level) &&
  (item.area === null || item.area === '' || item.area === row.area)

/** One wish for a number of places of a row. `unit`: what one costs, all-in, where the buyer entered the `amount`. */
export const wishFor = (
  row: AdmissionRow,
  quantity: number,
  amount?: Wish['amount'],
  unit = row.price.allIn,
): Wish => ({
  collectionId: row.collectionId,
  priceTypeId: row.priceType.id,
  quantity,
  priceLevel: row.level,
  unit,
  amount,
  area: row.area,
  visitId: row.visitId ?? undefined,
  words: `${quantity} × ${row.priceType.name}`,
})

/**
 * A counter whose number is in the cart. Presses are shown at once and sent one after the other; those that came while one was
 * on its way go together. What is refused goes back to what the cart holds.
 */
export function useCount(row: AdmissionRow, place: Place, held: number) {
  const client = useQueryClient()
  const adding = useAdding(place)
  const change = useLineChange(place, adding.refuse)
  const [wanted, setWanted] = useState<number | null>(null)
  const latest = useRef<number | null>(null)
  const running = useRef(false)

  const step = async (to: number): Promise<boolean> => {
    const lines = linesNow(client, place.eventId).filter((known) => isOfRow(known, row))
    for (const wished of changesTo(lines, to)) if (!(await change.change(wished))) return false
    if (to === 0 || lines.length > 0) return true
    return (await adding.add(wishFor(row, to)))?.is === 'CartChanged'
  }

  const run = async (): Promise<void> => {
    running.current = true
    while (latest.current !== null) {
      const to: number = latest.current
      const done = await step(to)
      if (!done || latest.current === to) latest.current = null
    }
  }

  const rest = (): void => {
    running.current = false
    latest.current = null
    setWanted(null)
  }

  const set = (to: number): void => {
    beginAct()
    latest.current = to
    setWanted(to)
    if (!running.current) void run().finally(rest)
  }

  return { shown: wanted ?? held, set, adding, busy: wanted !== null }
}
