import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { cartQuery } from '#modules/carts/consumer/cart-store.ts'
import type { AdmissionRow } from './offer-rules.ts'
import type { Place } from './place.ts'
import type { Wish } from './use-adding.ts'
import { useAdding } from './use-adding.ts'
import { useLineChange, type Line } from './use-lines.ts'

/** Whether a line of the cart is of this row. Prices that buyers type make lines of their own. */
export const isOfRow = ({ item }: Line, row: AdmissionRow): boolean =>
  item.seatNumbers.length === 0 &&
  item.priceTypeId === row.priceType.id &&
  item.collectionId === row.collectionId &&
  (item.priceLevel === null || item.priceLevel === row.level) &&
  (item.area === null || item.area === '' || item.area === row.area)

/** One wish for a number of places of a row. */
export const wishFor = (row: AdmissionRow, quantity: number, amount?: Wish['amount']): Wish => ({
  collectionId: row.collectionId,
  priceTypeId: row.priceType.id,
  quantity,
  priceLevel: row.level,
  unit: amount ?? row.price.allIn,
  amount,
  area: row.area,
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

  const lineNow = (): Line | undefined =>
    client
      .getQueryData(cartQuery.queryKey)
      ?.items.find((line) => line.item.event.id === place.eventId && isOfRow(line, row))

  const step = async (to: number): Promise<boolean> => {
    const line = lineNow()
    if (line !== undefined) return line.quantity === to || change.change({ line, quantity: to })
    if (to === 0) return true
    return (await adding.add(wishFor(row, to)))?.is === 'CartChanged'
  }

  const run = async (): Promise<void> => {
    running.current = true
    while (latest.current !== null) {
      const to: number = latest.current
      const done = await step(to)
      if (!done || latest.current === to) latest.current = null
    }
    running.current = false
    setWanted(null)
  }

  const set = (to: number): void => {
    adding.refuse(null)
    latest.current = to
    setWanted(to)
    if (!running.current) void run()
  }

  return { shown: wanted ?? held, set, adding, busy: wanted !== null }
}
