import type { AccountId } from '../ids.ts'
import { plural } from '../words.ts'
import { matches } from '../conditions.ts'
import { ATTRIBUTES } from '../conditions/attributes.ts'
import { explain, type Wording } from '../conditions/explain.ts'
import type { ConditionRule, ConditionUnit } from '../conditions/types.ts'
import { formatMoney } from '../money.ts'
import type { PromotionInput, PromotionReason, SalePromotion } from './types.ts'

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

export const ticketsOf = ({ lines }: PromotionInput): Ticket[] =>
  lines.flatMap(({ id, face, accountId, collectionId, tickets }) =>
    tickets.map((facts, ticket) => ({ lineId: id, ticket, face, accountId, collectionId, facts })),
  )

const MESSAGES = {
  NOT_STARTED: 'This offer hasn’t started yet.',
  ENDED: 'This offer has ended.',
  USED_UP: 'This offer has been used up.',
  BUYER_LIMIT: 'You’ve already used this offer.',
  OTHER_CURRENCY: 'This offer is in another currency.',
  OTHER_TICKETS: 'This offer doesn’t apply to the tickets in your cart.',
  NO_SAVING: 'Your tickets already cost less than with this offer.',
} as const satisfies Partial<Record<PromotionReason, string>>

export const refusal = (reason: keyof typeof MESSAGES): Refusal => ({ reason, message: MESSAGES[reason] })

/** How many tickets of a BUY_X_GET_Y promotion make one set. */
export const setSize = ({ buy, get }: SalePromotion): number => (buy ?? 1) + (get ?? 1)

const closed = (promotion: SalePromotion, { now, currency, exponent }: PromotionInput): Refusal | undefined => {
  if (promotion.from !== null && now < promotion.from) return refusal('NOT_STARTED')
  if (promotion.until !== null && now >= promotion.until) return refusal('ENDED')
  if (promotion.spent !== null) return refusal(promotion.spent)
  if (!promotion.automatic && promotion.codes.every(({ isSpent }) => isSpent)) return refusal('USED_UP')
  const isOther = promotion.currency !== null && promotion.currency !== currency
  return isOther || (promotion.exponent !== null && promotion.exponent !== exponent)
    ? refusal('OTHER_CURRENCY')
    : undefined
}

const wordingIn =
  ({ currency, exponent }: PromotionInput): Wording =>
  (attribute, value) => {
    if (ATTRIBUTES[attribute].kind === 'amount') return formatMoney({ amount: Number(value), currency, exponent })
    return value === true ? 'yes' : value === false ? 'no' : String(value)
  }

// IDs mean nothing to a buyer, so only conditions about other facts are spelled out.
const unmet = (rule: ConditionRule, ticket: Ticket, input: PromotionInput): Refusal => {
  const { failed } = explain(rule, ticket.facts, wordingIn(input))
  if (failed === undefined || ATTRIBUTES[failed.row.attribute].kind === 'id') return refusal('OTHER_TICKETS')
  return { reason: 'CONDITION', message: `This offer doesn’t apply yet. ${failed.sentence}` }
}

/** The tickets that a promotion may lower, whatever other promotions do. */
export function eligibleFor(promotion: SalePromotion, tickets: readonly Ticket[], input: PromotionInput): Eligible {
  const why = closed(promotion, input)
  if (why) return why
  const offered = tickets.filter(
    ({ accountId, collectionId }) =>
      accountId === promotion.accountId && (promotion.collectionIds?.includes(collectionId) ?? true),
  )
  const [first] = offered
  if (first === undefined) return refusal('OTHER_TICKETS')
  const rule: ConditionRule = { kind: 'SALE', rows: promotion.rows }
  const matching = offered.filter(({ facts }) => matches(rule, facts))
  if (matching.length === 0) return unmet(rule, first, input)
  const missing = promotion.kind === 'BUY_X_GET_Y' ? setSize(promotion) - matching.length : 0
  if (missing <= 0) return { tickets: matching }
  const more = `Add ${plural(missing, 'more ticket')} to use this offer.`
  return { reason: 'TOO_FEW_TICKETS', message: more }
}
