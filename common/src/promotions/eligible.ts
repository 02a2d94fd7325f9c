import type { AccountId } from '../ids.ts'
import { plural } from '../words.ts'
import { matches, rowHolds } from '../conditions/evaluate.ts'
import type { ConditionRow, ConditionRule, ConditionUnit } from '../conditions/types.ts'
import { formatTime, timeAt } from '../time.ts'
import type { PromotionInput, PromotionReason, SalePromotion } from './types.ts'
import { unmetSentence } from './unmet.ts'

/** One ticket of the basket while discounts are worked out. */
export type Ticket = {
  readonly lineId: string
  readonly ticket: number
  readonly face: number
  readonly accountId: AccountId
  readonly collectionId: string
  readonly facts: ConditionUnit
}

export type Refusal = { readonly reason: PromotionReason; readonly message: string }

/** The tickets that a promotion matches, or why it matches none. */
export type Eligible = { readonly tickets: readonly Ticket[] } | Refusal

export const allTickets = ({ lines }: PromotionInput): Ticket[] =>
  lines.flatMap(({ id, face, accountId, collectionId, tickets }) =>
    tickets.map((facts, ticket) => ({ lineId: id, ticket, face, accountId, collectionId, facts })),
  )

const MESSAGES = {
  USED_UP: 'This offer has been used up.',
  BUDGET_SHORT: 'Too little of this offer is left for these tickets.',
  BUYER_LIMIT: 'You’ve already used this offer.',
  OTHER_CURRENCY: 'This offer is in another currency.',
  OTHER_TICKETS: 'This offer doesn’t apply to the tickets in your cart.',
  NO_SAVING: 'Your tickets already cost less than with this offer.',
} as const satisfies Partial<Record<PromotionReason, string>>

export const refusal = (reason: keyof typeof MESSAGES): Refusal => ({ reason, message: MESSAGES[reason] })

/** How many tickets of a BUY_X_GET_Y promotion make one set. */
export const setSize = ({ buy, get }: SalePromotion): number => (buy ?? 1) + (get ?? 1)

const dated = (at: number, { timezone }: SalePromotion, now: number): string => {
  const { local } = timeAt(at, timezone)
  return formatTime({ local }, { year: local.slice(0, 4) !== timeAt(now, timezone).local.slice(0, 4) })
}

const closed = (promotion: SalePromotion, { now, currency, exponent }: PromotionInput): Refusal | undefined => {
  const { from, until } = promotion
  if (from !== null && now < from)
    return { reason: 'NOT_STARTED', message: `This offer starts on ${dated(from, promotion, now)}.` }
  if (until !== null && now >= until)
    return { reason: 'ENDED', message: `This offer ended on ${dated(until, promotion, now)}.` }
  if (promotion.spent !== null) return refusal(promotion.spent)
  if (!promotion.automatic && promotion.codes.every(({ isSpent }) => isSpent)) return refusal('USED_UP')
  const isOther = promotion.currency !== null && promotion.currency !== currency
  return isOther || (promotion.exponent !== null && promotion.exponent !== exponent)
    ? refusal('OTHER_CURRENCY')
    : undefined
}

/** The rows that the ticket closest to the offer doesn't meet. */
const unmetRows = (rows: readonly ConditionRow[], tickets: readonly Ticket[]) =>
  tickets
    .map(({ facts }) => ({ facts, failed: rows.filter((row) => !rowHolds(row, facts)) }))
    .reduce((best, each) => (each.failed.length < best.failed.length ? each : best))

const unmet = (rows: readonly ConditionRow[], tickets: readonly Ticket[], input: PromotionInput): Refusal => {
  const { facts, failed } = unmetRows(rows, tickets)
  const [message] = failed.flatMap((row) => unmetSentence(row, facts, input) ?? [])
  // Other tickets are needed anyway, so more of these, or signing in, wouldn't help.
  const isOther = failed.some((row) => unmetSentence(row, facts, input) === undefined)
  return message === undefined || isOther ? refusal('OTHER_TICKETS') : { reason: 'CONDITION', message }
}

/** The tickets that a promotion may lower, whatever other promotions do. */
export function eligibleFor(promotion: SalePromotion, tickets: readonly Ticket[], input: PromotionInput): Eligible {
  const why = closed(promotion, input)
  if (why) return why
  const offered = tickets.filter(
    ({ accountId, collectionId }) =>
      accountId === promotion.accountId && (promotion.collectionIds?.includes(collectionId) ?? true),
  )
  if (offered.length === 0) return refusal('OTHER_TICKETS')
  const rule: ConditionRule = { kind: 'SALE', rows: promotion.rows }
  const matching = offered.filter(({ facts }) => matches(rule, facts))
  if (matching.length === 0) return unmet(promotion.rows, offered, input)
  const missing = promotion.kind === 'BUY_X_GET_Y' ? setSize(promotion) - matching.length : 0
  if (missing <= 0) return { tickets: matching }
  const more = `Add ${plural(missing, 'more ticket')} to use this offer.`
  return { reason: 'TOO_FEW_TICKETS', message: more }
}
