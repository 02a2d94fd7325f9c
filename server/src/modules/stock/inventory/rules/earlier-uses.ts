import type { EarlierHold, EarlierUse } from '../types/earlier-uses.ts'
import type { LimitRule } from '../types/limit.ts'
import { cartSubject, limitSubjects } from './limit-subjects.ts'
import { payerValues } from './payer-values.ts'

type Counting = Pick<LimitRule, 'per' | 'maximum' | 'withinSeconds'>

/** Subjects that a hold counts by, as the claim (in a cart) or the payment (from then on) would have counted it. */
const valuesOf = (hold: EarlierHold, per: LimitRule['per']): readonly string[] => {
  if (per === 'USER') return [hold.userId ?? cartSubject(hold.cartId)]
  return hold.state === 'HELD' ? [] : payerValues(per, { ...hold, userId: hold.userId ?? '' })
}

const add = (counts: Map<string, number>, subjects: readonly string[], units: number): void => {
  for (const subject of subjects) counts.set(subject, (counts.get(subject) ?? 0) + units)
}

/**
 * Everything that counts toward a limit that begins to count now. What was bought, or is being paid, counts even beyond the maximum; what
 * lies in a cart counts if there is room for it, oldest first, and otherwise the payment refuses it.
 */
export function earlierUses(
  { per, maximum, withinSeconds }: Counting,
  holds: readonly EarlierHold[],
): readonly EarlierUse[] {
  const counts = new Map<string, number>()
  const subjectsOf = (hold: EarlierHold): string[] =>
    valuesOf(hold, per).flatMap((value) => limitSubjects(per, value, withinSeconds, hold.heldAt))
  const usesOf = (hold: EarlierHold): EarlierUse[] => {
    const subjects = subjectsOf(hold)
    const units = hold.quantity - hold.returned
    const fits = subjects.every((subject) => (counts.get(subject) ?? 0) + units <= maximum)
    if (hold.state === 'HELD' && !fits) return []
    add(counts, subjects, units)
    const { id: holdId, quantity, returned } = hold
    return subjects.map((subject) => ({ holdId, subject, quantity, returned, isSold: hold.state === 'SOLD' }))
  }
  const [bought, inCarts] = [
    holds.filter(({ state }) => state !== 'HELD'),
    holds.filter(({ state }) => state === 'HELD'),
  ]
  return [...bought, ...inCarts].flatMap(usesOf)
}
