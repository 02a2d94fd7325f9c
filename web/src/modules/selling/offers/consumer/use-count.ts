import { equals } from '@admission/common/money.ts'
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AdmissionRow } from './admission-rules.ts'
import type { Place } from './place.ts'
import type { AddInput } from './add-input.ts'
import { countAction } from './actions.ts'
import { useAdding } from './use-adding.ts'
import { changesTo, type Line } from './cart-line.ts'
import { linesNow, useLineChange, whenCartKnown } from './use-lines.ts'

/** True if a cart line belongs to this row. Prices that buyers enter make separate lines. */
export const isOfRow = ({ item }: Line, row: AdmissionRow): boolean =>
  item.seatNumbers.length === 0 &&
  item.priceTypeId === row.priceType.id &&
  item.collectionId === row.collectionId &&
  (item.visit?.id ?? null) === row.visitId &&
  (item.priceLevel === null || item.priceLevel === row.level) &&
  (item.area === null || item.area === '' || item.area === row.area)

/** Input for adding places of a row. `unit`: all-in price of one, if the buyer entered the `amount`. */
export const addInputFor = (
  row: AdmissionRow,
  quantity: number,
  amount?: AddInput['amount'],
  unit = row.price.allIn,
): AddInput => ({
  collectionId: row.collectionId,
  priceTypeId: row.priceType.id,
  quantity,
  priceLevel: row.level,
  unit,
  amount,
  area: row.area,
  visitId: row.visitId ?? undefined,
  label: `${quantity} × ${row.priceType.name}`,
})

/**
 * A counter bound to the cart, updated optimistically. Requests are sent one at a time; presses during a request are
 * combined into the next one. A press counts from what is in the cart once that is known, so one made while the cart
 * loads is neither lost nor a second line. A refusal resets the counter to the quantity in the cart.
 */
export function useCount(row: AdmissionRow, place: Place, held: number) {
  const client = useQueryClient()
  const adding = useAdding(place)
  const change = useLineChange(place, adding.refuse)
  const [requested, setRequested] = useState<number | null>(null)
  const shown = requested ?? held
  const pressed = useRef(0)
  const running = useRef(false)

  const step = async (by: number): Promise<boolean> => {
    await whenCartKnown(client)
    const lines = linesNow(client, place).filter((known) => isOfRow(known, row))
    // Units in the cart keep their price. Added ones cost the row's price, so they may need a line of their own.
    const growing = lines.filter(({ price }) => by < 0 || equals(price, row.price.allIn))
    if (by > 0 && growing.length === 0) return (await adding.add(addInputFor(row, by)))?.is === 'CartChanged'
    const before = growing.reduce((sum, { quantity }) => sum + quantity, 0)
    for (const lineChange of changesTo(growing, Math.max(0, before + by)))
      if (!(await change.change(lineChange))) return false
    return true
  }

  const run = async (): Promise<void> => {
    running.current = true
    while (pressed.current !== 0) {
      const by = pressed.current
      pressed.current = 0
      if (!(await step(by))) pressed.current = 0
    }
  }

  const settle = (): void => {
    running.current = false
    pressed.current = 0
    setRequested(null)
  }

  const set = (to: number): void => {
    countAction()
    pressed.current += to - shown
    setRequested(to)
    if (!running.current) void run().finally(settle)
  }

  return { shown, set, adding, busy: requested !== null }
}
