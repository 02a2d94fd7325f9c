import { allocateAmount } from '../money.ts'
import { rate } from '../pricing/amounts.ts'
import { setSize, type Ticket } from './eligible.ts'
import type { SalePromotion } from './types.ts'

/** Amount that each ticket still costs as discounts are applied. Starts with the faces. */
export type Left = Map<Ticket, number>

/** The discount of one promotion, by ticket. */
export type Saving = { readonly promotion: SalePromotion; readonly off: ReadonlyMap<Ticket, number> }

/** True if a promotion looks at its tickets together, instead of at each alone. */
export const isForGroup = ({ kind, perOrder }: Pick<SalePromotion, 'kind' | 'perOrder'>): boolean =>
  kind === 'BUY_X_GET_Y' || (kind === 'AMOUNT' && perOrder)

/** The discount of a promotion on one ticket that still costs `left`. Between zero and `left`. */
export function ticketSaving(promotion: SalePromotion, face: number, left: number): number {
  if (promotion.kind === 'FIXED_PRICE') return Math.max(0, left - (promotion.amount ?? left))
  const wanted = promotion.kind === 'PERCENT' ? rate(face, promotion.basisPoints ?? 0) : (promotion.amount ?? 0)
  return Math.min(Math.max(0, wanted), left)
}

const byFace = (a: Ticket, b: Ticket): number => a.face - b.face

/** The discount of a group promotion on its tickets, in addition to earlier discounts. */
export function groupSaving(promotion: SalePromotion, tickets: readonly Ticket[], left: Left): Map<Ticket, number> {
  const leftOf = (ticket: Ticket): number => left.get(ticket) ?? 0
  if (promotion.kind === 'BUY_X_GET_Y') {
    const free = Math.floor(tickets.length / setSize(promotion)) * (promotion.get ?? 1)
    const cheapest = tickets.toSorted(byFace).slice(0, free)
    return new Map(
      cheapest.map((ticket) => [ticket, Math.min(leftOf(ticket), rate(ticket.face, promotion.getBasisPoints))]),
    )
  }
  const weights = tickets.map(leftOf)
  const together = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = together === 0 ? [] : allocateAmount(Math.min(promotion.amount ?? 0, together), weights)
  return new Map(parts.map((part, index) => [tickets[index] as Ticket, part]))
}
