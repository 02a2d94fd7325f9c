import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { decidePromotions } from '@admission/common/promotions/decide.ts'
import type { PromotionDecision } from '@admission/common/promotions/types.ts'
import { limitSubjects } from '#modules/stock/inventory/rules/limit-subjects.ts'
import type { PromotionBuyer } from '#modules/stock/promotions/reads/sale-promotions.ts'
import { salePromotion, type StoredSalePromotion } from '#modules/stock/promotions/rules/sale-promotion.ts'
import type { CartLine, StoredCart } from '../types/cart.ts'
import type { DeliveryGroup } from './delivery-groups.ts'
import { buyerEmails, faceOf, ticketFacts } from './sale-facts.ts'

const NONE: PromotionDecision = { discounts: [], applied: [], refused: [] }

/** Facts that only the buyer's record answers. */
const BUYER_FACTS: ReadonlySet<string> = new Set(['verified', 'emailDomain', 'boughtBefore', 'holdsTicketOf'])

/** True if conditions are about the buyer. */
export const askBuyer = (rows: readonly ConditionRow[]): boolean =>
  rows.some(({ attribute }) => BUYER_FACTS.has(attribute))

/** The promotions that need the buyer's record: those with a limit per buyer, or with conditions about the buyer. */
export const needBuyer = (promotions: readonly StoredSalePromotion[]): StoredSalePromotion[] =>
  promotions.filter(({ maximumPerBuyer, rows }) => maximumPerBuyer !== null || askBuyer(rows))

/** Subjects that a promotion's uses per buyer count on: the user and each e-mail address, each once. */
export const buyerSubjects = (userId: string, emails: readonly string[]): string[] => [
  ...new Set([
    ...limitSubjects('USER', userId, null, new Date(0)),
    ...emails.flatMap((email) => limitSubjects('EMAIL', email, null, new Date(0))),
  ]),
]

const isOverLimit = (promotion: StoredSalePromotion, cart: StoredCart, buyer: PromotionBuyer | null): boolean => {
  const { id, maximumPerBuyer } = promotion
  if (maximumPerBuyer === null || buyer === null || cart.userId === null) return false
  const subjects = new Set(buyerSubjects(cart.userId, buyerEmails(cart, buyer)))
  return buyer.uses.some(
    ({ promotionId, subject, used }) => promotionId === id && subjects.has(subject) && used >= maximumPerBuyer,
  )
}

/**
 * Which promotions apply to a cart's live lines now. Lines added before they kept the rules of their fees get none: their
 * discounted price isn't known.
 */
export function applyPromotions(
  cart: StoredCart,
  lines: readonly CartLine[],
  groups: readonly DeliveryGroup[],
  buyer: PromotionBuyer | null,
): PromotionDecision {
  const able = lines.filter(({ snapshot }) => snapshot.ticketFees !== undefined)
  const [first] = able
  if (first === undefined || cart.promotions.length === 0) return NONE
  const factsOf = ticketFacts(cart, lines, groups, buyer)
  return decidePromotions({
    now: cart.now.getTime(),
    currency: first.currency,
    exponent: first.exponent,
    lines: able.map((line) => ({
      id: line.id,
      accountId: line.accountId,
      collectionId: line.collectionId,
      face: faceOf(line),
      tickets: factsOf(line),
    })),
    promotions: cart.promotions.map((promotion) => salePromotion(promotion, isOverLimit(promotion, cart, buyer))),
  })
}
