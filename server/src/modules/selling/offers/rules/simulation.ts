import { plural } from '@admission/common/words.ts'
import type { PriceType } from '#modules/stock/pricing/types/price-type.ts'
import type { Buyer, LimitedCollection, LimitRule } from './facts.ts'
import { limitSentence } from './limit-text.ts'
import { exceededOrderLimit, paymentLimits, type LimitedLine } from './limits-at-payment.ts'
import { buyerLimits } from './limits.ts'
import { quantityRefusal } from './quote.ts'
import { limitsFor, type UsedLimits } from './sellable.ts'

/** A sale as a buyer might ask for it. Other buyers' purchases aren't known. */
export type SimulatedSale = {
  readonly collection: LimitedCollection
  readonly priceType: PriceType
  readonly eventId: string
  readonly quantity: number
  readonly buyer: Buyer
  readonly now: Date
}

/** Result of one limit for a sale. */
export type LimitCheck = {
  readonly limitId: string
  readonly sentence: string
  /** Counted before, in carts and bought; null if it can't be told. */
  readonly used: number | null
  /** Units left before this sale. */
  readonly left: number
  readonly isExceeded: boolean
  /** Counted by what only the payment knows: the card, the address. */
  readonly isDecidedAtPayment: boolean
}

export type Simulation = {
  readonly isAllowed: boolean
  readonly sentence: string
  /** Strictest first. */
  readonly checks: readonly LimitCheck[]
}

const lineOf = ({ collection, priceType, eventId, quantity, now }: SimulatedSale): LimitedLine => ({
  lineId: 'simulated',
  holdId: 'simulated',
  accountId: collection.accountId,
  eventId,
  collectionId: collection.id,
  priceTypeId: priceType.id,
  quantity,
  heldAt: now,
  addedAt: now,
  rules: limitsFor(collection, priceType.id),
  counted: [],
})

/** The counts that a claim and a payment of this sale would read: by limit and subject. */
export const simulatedSubjects = (sale: SimulatedSale): { readonly ruleId: string; readonly subject: string }[] => {
  const { collection, priceType, buyer, quantity, now } = sale
  const { userId, email } = buyer
  const atClaim = buyerLimits(collection, priceType.id, buyer, quantity, now)
  const payer = { userId: userId ?? '', emails: email === null ? [] : [email], cardFingerprint: null, locations: [] }
  const atPayment = paymentLimits([lineOf(sale)], payer, now) ?? []
  // A buyer without an account has bought nothing as a user.
  const users = new Set(collection.limits.flatMap(({ id, per }) => (per === 'USER' ? [id] : [])))
  return [...atClaim, ...atPayment].filter(({ ruleId }) => userId !== null || !users.has(ruleId))
}

const AT_PAYMENT = new Set<LimitRule['per']>(['CARD', 'HOUSEHOLD'])
// Others' purchases count toward it too, or the buyer's code isn't known, so a count would tell too much or be wrong.
const isUnknown = ({ per, scope }: LimitRule): boolean =>
  scope === 'PLATFORM' || AT_PAYMENT.has(per) || per === 'ACCESS_CODE'

const checkOf = (sale: SimulatedSale, rule: LimitRule, used: UsedLimits): LimitCheck => {
  const counted = rule.per === 'ORDER' || isUnknown(rule) ? 0 : (used.get(rule.id)?.used ?? 0)
  const left = Math.max(0, rule.maximum - counted)
  const isOrder = rule.per === 'ORDER'
  const isExceeded = isOrder
    ? exceededOrderLimit([{ ...lineOf(sale), rules: [rule] }]) !== undefined
    : sale.quantity > left
  const count = isOrder
    ? ''
    : isUnknown(rule)
      ? ' Earlier purchases are checked when the buyer pays.'
      : ` ${String(counted)} used, ${String(left)} left.`
  return {
    limitId: rule.id,
    sentence: limitSentence(rule) + count,
    used: isOrder ? 0 : isUnknown(rule) ? null : counted,
    left,
    isExceeded,
    isDecidedAtPayment: !isOrder && isUnknown(rule),
  }
}

/**
 * Checks limits for a buyer's units, and finds the one that stops them: the quantity by the rules of a quote, orders
 * by the check of a payment, buyers by the subjects that claims and payments count on. `used` are the counts of
 * `simulatedSubjects`.
 */
export const simulateSale = (sale: SimulatedSale, used: UsedLimits, names: ReadonlyMap<string, string>): Simulation => {
  const { collection, priceType, quantity } = sale
  const checks = limitsFor(collection, priceType.id)
    .map((rule) => checkOf(sale, rule, used))
    .toSorted((one, other) => one.left - other.left)
  const blocking = checks.find(({ isExceeded }) => isExceeded)
  const tickets = plural(quantity, 'ticket')
  if (blocking !== undefined) {
    const name = names.get(blocking.limitId) ?? 'A limit'
    const left = blocking.left === 0 ? 'leaves none' : `leaves ${plural(blocking.left, 'ticket')}`
    return { isAllowed: false, sentence: `No: “${name}” ${left}, and they want ${tickets}.`, checks }
  }
  const wrong = quantityRefusal(collection, priceType, quantity)
  if (wrong !== null) return { isAllowed: false, sentence: `No: ${wrong.message}`, checks }
  return { isAllowed: true, sentence: `Yes, they can have ${tickets}.`, checks }
}
