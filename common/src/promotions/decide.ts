import type { Saving } from './amounts.ts'
import { choose, totalSaved, type Candidate } from './choose.ts'
import { eligibleFor, refusal, setSize, allTickets, type Eligible, type Refusal, type Ticket } from './eligible.ts'
import type { AppliedPromotion, PromotionDecision, PromotionInput, RefusedPromotion, SalePromotion } from './types.ts'

const appliedOf = ({ promotion, off }: Saving): AppliedPromotion => ({
  promotionId: promotion.id,
  accountId: promotion.accountId,
  name: promotion.name,
  code: promotion.automatic ? null : (promotion.codes.find(({ isSpent }) => !isSpent)?.code ?? null),
  tickets: off.size,
  amount: totalSaved([{ promotion, off }]),
})

const inBasketOrder = (savings: readonly Saving[], tickets: readonly Ticket[]) =>
  tickets.flatMap((ticket) =>
    savings.flatMap(({ promotion, off }) => {
      const amount = off.get(ticket) ?? 0
      const { id: promotionId, name } = promotion
      return amount === 0 ? [] : [{ lineId: ticket.lineId, ticket: ticket.ticket, promotionId, name, amount }]
    }),
  )

const better = (savings: readonly Saving[]): Refusal => {
  const names = savings.map(({ promotion }) => promotion.name).join(', ')
  return { reason: 'BETTER_OFFER', message: `You’re already getting a better price: ${names}.` }
}

/** Why a promotion that matches tickets takes nothing off. */
const idle = (candidate: Candidate, tickets: readonly Ticket[], savings: readonly Saving[]): Refusal =>
  totalSaved(choose([candidate], tickets)) > 0 ? better(savings) : refusal('NO_SAVING')

const isOverBudget = (saving: Saving): boolean =>
  saving.promotion.budgetLeft !== null && totalSaved([saving]) > saving.promotion.budgetLeft

/** Why a promotion that would save more than is left of its budget takes nothing off. */
function short({ promotion, tickets: eligible }: Candidate, tickets: readonly Ticket[]): Refusal {
  const left = promotion.budgetLeft ?? 0
  if (left <= 0) return refusal('USED_UP')
  const needed = promotion.kind === 'BUY_X_GET_Y' ? setSize(promotion) : 1
  const fewest = [...eligible].toSorted((a, b) => a.face - b.face).slice(0, needed)
  const saved = totalSaved(choose([{ promotion, tickets: new Set(fewest) }], tickets))
  if (fewest.length === eligible.size || saved === 0 || saved > left) return refusal('BUDGET_SHORT')
  const message = 'Too little of this offer is left for so many tickets. Choose fewer to use it.'
  return { reason: 'BUDGET_SHORT', message }
}

type Choice = { readonly savings: readonly Saving[]; readonly over: ReadonlySet<SalePromotion> }

/** With more budgets than this in one basket, those that are exceeded are left out in turn: every subset would take too long. */
const MAX_BUDGETS = 6

const subsetsOf = (all: readonly SalePromotion[]): SalePromotion[][] =>
  all
    .reduce<SalePromotion[][]>((found, each) => [...found, ...found.map((subset) => [...subset, each])], [[]])
    .toSorted((a, b) => a.length - b.length)

/**
 * The best combination in which every promotion stays within its budget. Leaving one out can bring another back into its
 * own, so every subset of those with a budget is tried, once the best of all exceeds one.
 */
function chooseWithinBudgets(candidates: readonly Candidate[], tickets: readonly Ticket[]): Choice {
  const without = (over: readonly SalePromotion[]): Choice => ({
    over: new Set(over),
    savings: choose(
      candidates.filter(({ promotion }) => !over.includes(promotion)),
      tickets,
    ),
  })
  let best = without([])
  if (!best.savings.some(isOverBudget)) return best
  const budgeted = candidates.map(({ promotion }) => promotion).filter(({ budgetLeft }) => budgetLeft !== null)
  if (budgeted.length > MAX_BUDGETS) {
    while (best.savings.some(isOverBudget))
      best = without([...best.over, ...best.savings.filter(isOverBudget).map(({ promotion }) => promotion)])
    return best
  }
  const able = subsetsOf(budgeted)
    .map(without)
    .filter(({ savings }) => !savings.some(isOverBudget))
  return able.reduce((one, other) => (totalSaved(other.savings) > totalSaved(one.savings) ? other : one))
}

function decideForAccount(
  promotions: readonly (readonly [SalePromotion, Eligible])[],
  tickets: readonly Ticket[],
): PromotionDecision {
  const candidates = promotions.flatMap(([promotion, eligible]): Candidate[] =>
    'tickets' in eligible ? [{ promotion, tickets: new Set(eligible.tickets) }] : [],
  )
  const { savings, over } = chooseWithinBudgets(candidates, tickets)
  const refused = promotions.flatMap(([promotion, eligible]): RefusedPromotion[] => {
    if (savings.some((saving) => saving.promotion === promotion)) return []
    const candidate = candidates.find((each) => each.promotion === promotion)
    const explain = over.has(promotion) ? short : idle
    const why = candidate === undefined ? (eligible as Refusal) : explain(candidate, tickets, savings)
    return [{ promotionId: promotion.id, reason: why.reason, message: why.message }]
  })
  return { discounts: inBasketOrder(savings, tickets), applied: savings.map(appliedOf), refused }
}

/**
 * Which promotions apply to which tickets of a basket, with what discount, and why the others don't. The best for the buyer,
 * decided separately for each organizer. Pure: shop, payment and dry runs get the same answer. docs/rules.md 10
 */
export function decidePromotions(input: PromotionInput): PromotionDecision {
  const tickets = allTickets(input)
  const judged = input.promotions.map((promotion) => [promotion, eligibleFor(promotion, tickets, input)] as const)
  const parts = [...Map.groupBy(judged, ([promotion]) => promotion.accountId)].map(([accountId, promotions]) =>
    decideForAccount(
      promotions,
      tickets.filter((ticket) => ticket.accountId === accountId),
    ),
  )
  return {
    discounts: parts.flatMap(({ discounts }) => discounts),
    applied: parts.flatMap(({ applied }) => applied),
    refused: parts.flatMap(({ refused }) => refused),
  }
}
