import { typedCode } from '@admission/common/typed-code.ts'
import { cartSubject, limitSubjects } from '#modules/stock/inventory/rules/limit-subjects.ts'
import type { ClaimLimit, ClaimOrderLimit } from '../types/quote.ts'
import type { Buyer, LimitedCollection, LimitRule } from './facts.ts'
import { limitsFor } from './sellable.ts'

// A buyer who isn't signed in counts as their cart; signing in moves the counts to the user.
const valueFor = (rule: LimitRule, buyer: Buyer): string | null => {
  switch (rule.per) {
    case 'USER':
      return buyer.userId ?? (buyer.cartId === null ? null : cartSubject(buyer.cartId))
    case 'EMAIL':
      return buyer.email
    case 'ACCESS_CODE':
      return buyer.accessCode === null ? null : typedCode(buyer.accessCode)
    default:
      return null
  }
}

/** Limits that follow the buyer across carts, as far as they're known when a line is added. */
export const buyerLimits = (
  collection: LimitedCollection,
  priceTypeId: string,
  buyer: Buyer,
  quantity: number,
  now: Date,
): ClaimLimit[] =>
  limitsFor(collection, priceTypeId).flatMap((rule) => {
    const value = valueFor(rule, buyer)
    if (value === null) return []
    const subjects = limitSubjects(rule.per, value, rule.withinSeconds, now)
    return subjects.map((subject) => ({ ruleId: rule.id, subject, max: rule.maximum, units: quantity }))
  })

/** Limits per cart, summed over the lines that their scope names. */
export const orderLimits = (
  collection: LimitedCollection,
  eventId: string,
  priceTypeId: string,
): readonly ClaimOrderLimit[] =>
  limitsFor(collection, priceTypeId)
    .filter(({ per }) => per === 'ORDER')
    .map((rule) => ({
      ruleId: rule.id,
      max: rule.maximum,
      ...(rule.scope === 'ACCOUNT' ? { accountId: collection.accountId } : {}),
      // A pass counts toward the limit of each of its events.
      ...(rule.scope === 'EVENT' ? { eventId: rule.eventId ?? eventId } : {}),
      ...(rule.scope === 'COLLECTION' ? { collectionId: collection.id } : {}),
      ...(rule.scope === 'PRICE_TYPE' ? { priceTypeId } : {}),
    }))
