import { allocateAmount } from '@admission/common/money.ts'
import type { Charge } from '@admission/common/pricing/types.ts'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Moves what is more than there is room for to where room is left, most room first. Keeps the sum. */
function fitted(parts: readonly number[], rooms: readonly number[]): number[] {
  const fitting = parts.map((part, event) => Math.min(part, rooms[event] ?? 0))
  let over = sumOf(parts) - sumOf(fitting)
  const left = (event: number): number => (rooms[event] ?? 0) - (fitting[event] ?? 0)
  for (const event of fitting.map((_, index) => index).toSorted((a, b) => left(b) - left(a))) {
    const more = Math.max(0, Math.min(over, left(event)))
    fitting[event] = (fitting[event] ?? 0) + more
    over -= more
  }
  return fitting
}

/**
 * The charges of a pass divided among its events: one list for each weight, in their order. The price before discounts is divided by
 * the weights and everything else by that. The parts of each charge add up to it exactly (largest remainder), and what lies in a price
 * is never more than the price. A charge of which an event has nothing is left out there, except for the price.
 */
export function passParts(charges: readonly Charge[], weights: readonly number[]): Charge[][] {
  const face = sumOf(charges.filter(({ kind, included }) => kind === 'FACE' && !included).map(({ amount }) => amount))
  const byFace = face > 0 ? allocateAmount(face, weights) : weights
  const parts = charges.map(({ kind, amount }) => allocateAmount(amount, kind === 'FACE' ? weights : byFace))
  const rooms = weights.map((_, event) =>
    sumOf(charges.map(({ included }, index) => (included ? 0 : (parts[index]?.[event] ?? 0)))),
  )
  for (const [index, { included }] of charges.entries())
    if (included) {
      const inside = fitted(parts[index] ?? [], rooms)
      parts[index] = inside
      for (const [event, amount] of inside.entries()) rooms[event] = (rooms[event] ?? 0) - amount
    }
  return weights.map((_, event) =>
    charges.flatMap((charge, index) => {
      const amount = parts[index]?.[event] ?? 0
      return amount === 0 && charge.kind !== 'FACE' ? [] : [{ ...charge, amount }]
    }),
  )
}
