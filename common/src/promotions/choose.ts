import { groupSaving, isForGroup, ticketSaving, type Left, type Saving } from './amounts.ts'
import type { Ticket } from './eligible.ts'
import type { SalePromotion } from './types.ts'

/** A promotion with the tickets that it matches. */
export type Candidate = { readonly promotion: SalePromotion; readonly tickets: ReadonlySet<Ticket> }

/** Group promotions beyond this number are left out, lowest priority first: every subset of them is tried. */
const MAX_GROUPS = 10

const byPriority = (a: Candidate, b: Candidate): number =>
  b.promotion.priority - a.promotion.priority || (a.promotion.id < b.promotion.id ? -1 : 1)

// A fixed price compares with the full price, so it goes before what lowers it further.
const inOrder = (a: Candidate, b: Candidate): number =>
  Number(b.promotion.kind === 'FIXED_PRICE') - Number(a.promotion.kind === 'FIXED_PRICE') || byPriority(a, b)

/** Two promotions go together if both allow it, or if they have no ticket in common. */
const goTogether = (a: Candidate, b: Candidate): boolean =>
  (a.promotion.stackable && b.promotion.stackable) || ![...a.tickets].some((ticket) => b.tickets.has(ticket))

const subsetsOf = (groups: readonly Candidate[]): Candidate[][] =>
  groups
    .reduce<Candidate[][]>(
      (found, group) => [
        ...found,
        ...found.flatMap((subset) => (subset.every((other) => goTogether(other, group)) ? [[...subset, group]] : [])),
      ],
      [[]],
    )
    .toSorted((a, b) => a.length - b.length)

type Step = { readonly promotion: SalePromotion; readonly amount: number }

function stacked(candidates: readonly Candidate[], face: number): Step[] {
  let left = face
  return candidates.map(({ promotion }) => {
    const amount = ticketSaving(promotion, face, left)
    left -= amount
    return { promotion, amount }
  })
}

const sumOf = (steps: readonly Step[]): number => steps.reduce((sum, { amount }) => sum + amount, 0)

/** The best of one ticket's own promotions: one alone, or all that may be combined. */
function bestFor(ticket: Ticket, candidates: readonly Candidate[], groups: readonly Candidate[]): Step[] {
  const around = groups.filter(({ tickets }) => tickets.has(ticket))
  if (around.some(({ promotion }) => !promotion.stackable)) return []
  const mine = candidates.filter(({ tickets }) => tickets.has(ticket))
  const together = stacked(
    mine.filter(({ promotion }) => promotion.stackable),
    ticket.face,
  )
  if (around.length > 0) return together
  const alone = mine.filter(({ promotion }) => !promotion.stackable).toSorted(byPriority)
  let best = together
  for (const candidate of alone) {
    const steps = stacked([candidate], ticket.face)
    if (sumOf(steps) > sumOf(best)) best = steps
  }
  return best
}

function savingsWith(groups: readonly Candidate[], single: readonly Candidate[], tickets: readonly Ticket[]): Saving[] {
  const left: Left = new Map(tickets.map((ticket) => [ticket, ticket.face]))
  const off = new Map<SalePromotion, Map<Ticket, number>>()
  const take = (promotion: SalePromotion, ticket: Ticket, amount: number): void => {
    if (amount <= 0) return
    left.set(ticket, (left.get(ticket) ?? 0) - amount)
    const known = off.get(promotion) ?? new Map<Ticket, number>()
    off.set(promotion, known.set(ticket, amount))
  }
  for (const ticket of tickets)
    for (const { promotion, amount } of bestFor(ticket, single, groups)) take(promotion, ticket, amount)
  // Free tickets come before an amount off the whole order, which is spread over what is left; and an amount for few
  // tickets before one for more, which still finds something to lower elsewhere.
  const sorted = groups.toSorted(
    (a, b) => Number(a.promotion.perOrder) - Number(b.promotion.perOrder) || a.tickets.size - b.tickets.size,
  )
  for (const { promotion, tickets: own } of sorted)
    for (const [ticket, amount] of groupSaving(promotion, [...own], left)) take(promotion, ticket, amount)
  return [...off].map(([promotion, amounts]) => ({ promotion, off: amounts }))
}

/** Sum of some savings, in minor units. */
export const totalSaved = (savings: readonly Saving[]): number =>
  savings.reduce((sum, { off }) => sum + [...off.values()].reduce((part, amount) => part + amount, 0), 0)

/**
 * The combination that saves the buyer the most. Two promotions share a ticket only if both are stackable. An amount off the
 * order, or tickets free with others, takes all the tickets that it matches. With equal savings, the fewest promotions
 * win, then the highest priority.
 */
export function choose(candidates: readonly Candidate[], tickets: readonly Ticket[]): Saving[] {
  const groups = candidates.filter(({ promotion }) => isForGroup(promotion)).toSorted(byPriority)
  const single = candidates.filter(({ promotion }) => !isForGroup(promotion)).toSorted(inOrder)
  let best: Saving[] = []
  for (const subset of subsetsOf(groups.slice(0, MAX_GROUPS))) {
    const savings = savingsWith(subset, single, tickets)
    if (totalSaved(savings) > totalSaved(best)) best = savings
  }
  return best
}
