import { allocateAmount } from '@admission/common/money.ts'
import type { Charge } from '@admission/common/pricing/types.ts'

/**
 * The charges of a pass divided among its events: one list for each weight, in their order. The price before discounts is divided by
 * the weights and everything else by that, so that what lies in a price is never more than the price. The parts of each charge
 * add up to it exactly (largest remainder). A charge of which an event has nothing is left out there, except for the price.
 */
export function passParts(charges: readonly Charge[], weights: readonly number[]): Charge[][] {
  const faces = charges.filter(({ kind, included }) => kind === 'FACE' && !included)
  const face = faces.reduce((sum, { amount }) => sum + amount, 0)
  const byFace = face > 0 ? allocateAmount(face, weights) : weights
  const parts = charges.map((charge) => allocateAmount(charge.amount, charge.kind === 'FACE' ? weights : byFace))
  return weights.map((_, event) =>
    charges.flatMap((charge, index) => {
      const amount = parts[index]?.[event] ?? 0
      return amount === 0 && charge.kind !== 'FACE' ? [] : [{ ...charge, amount }]
    }),
  )
}
