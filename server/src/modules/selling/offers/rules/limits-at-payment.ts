import type { AccountId } from '@admission/common/ids.ts'
import { cartSubject, limitSubjects, READ_BEFORE_MS } from '#modules/stock/inventory/rules/limit-subjects.ts'
import { payerValues, type Payer } from '#modules/stock/inventory/rules/payer-values.ts'
import type { ClaimLimit } from '../types/quote.ts'
import type { LimitRule, LimitScope } from './facts.ts'
import { limitSentence } from './limit-text.ts'

/** A line about to be paid for, with its limits and the subjects its hold already counts toward. */
export type LimitedLine = {
  readonly lineId: string
  readonly holdId: string
  readonly accountId: AccountId
  readonly eventId: string
  /** Of a pass, all its events. */
  readonly eventIds?: readonly string[] | null
  readonly collectionId: string
  readonly priceTypeId: string
  readonly quantity: number
  /** When its hold was granted, by the database clock. */
  readonly heldAt: Date
  /** When the line was added to the cart. Its limits count in the windows from then. */
  readonly addedAt: Date
  readonly rules: readonly LimitRule[]
  readonly counted: readonly { readonly ruleId: string; readonly subject: string }[]
}

/** A limit that one hold has to count toward. */
export type PaymentLimit = ClaimLimit & { readonly holdId: string }

const limitsOfRule = (line: LimitedLine, rule: LimitRule, payer: Payer, now: Date): PaymentLimit[] => {
  const counted = new Set(line.counted.flatMap(({ ruleId, subject }) => (ruleId === rule.id ? [subject] : [])))
  // A user is one subject: a line counted when it was added isn't counted again in a later window.
  if (rule.per === 'USER' && counted.size > 0) return []
  const { holdId, quantity: units, heldAt } = line
  return payerValues(rule.per, payer).flatMap((value) => {
    const subjectsAt = (at: Date): string[] => limitSubjects(rule.per, value, rule.withinSeconds, at)
    const then = [heldAt, new Date(heldAt.getTime() - READ_BEFORE_MS)].map(subjectsAt)
    const subjects = then.find((each) => each.every((subject) => counted.has(subject))) ?? subjectsAt(now)
    return subjects.map((subject) => ({ holdId, ruleId: rule.id, subject, max: rule.maximum, units }))
  })
}

/**
 * Every limit that a payment has to count toward, including those its holds already count toward. Null if there are none
 * and an earlier attempt counted none.
 */
export const paymentLimits = (
  lines: readonly LimitedLine[],
  payer: Payer,
  now: Date,
): readonly PaymentLimit[] | null => {
  if (lines.every(({ rules, counted }) => rules.length === 0 && counted.length === 0)) return null
  return lines.flatMap((line) => line.rules.flatMap((rule) => limitsOfRule(line, rule, payer, now)))
}

/**
 * True if a line still counts toward a limit per user as the guest's cart it was added to: signing in was cut off before
 * its counts moved to the user. Such a line must not be paid for, or the user could buy the limit twice.
 */
export const countsForCart = (lines: readonly LimitedLine[], cartId: string): boolean =>
  lines.some(({ rules, counted, addedAt, heldAt }) =>
    rules.some(({ id, per, withinSeconds }) => {
      if (per !== 'USER') return false
      const from = new Date(addedAt.getTime() - READ_BEFORE_MS)
      const ofCart = new Set(limitSubjects('USER', cartSubject(cartId), withinSeconds, from, heldAt))
      return counted.some(({ ruleId, subject }) => ruleId === id && ofCart.has(subject))
    }),
  )

const SCOPE_KEY = {
  PLATFORM: null,
  ACCOUNT: 'accountId',
  COLLECTION: 'collectionId',
  PRICE_TYPE: 'priceTypeId',
} as const satisfies Record<Exclude<LimitScope, 'EVENT'>, keyof LimitedLine | null>

const countsTogether = (rule: LimitRule, line: LimitedLine, other: LimitedLine): boolean => {
  if (rule.scope === 'EVENT') return (other.eventIds ?? [other.eventId]).includes(rule.eventId ?? line.eventId)
  const key = SCOPE_KEY[rule.scope]
  return key === null || other[key] === line[key]
}

/** The first per-order limit that the lines exceed together, with the line it belongs to. Undefined if there is none. */
export const exceededOrderLimit = (
  lines: readonly LimitedLine[],
): { readonly line: LimitedLine; readonly rule: LimitRule } | undefined => {
  for (const line of lines) {
    for (const rule of line.rules.filter(({ per }) => per === 'ORDER')) {
      const counted = lines.filter((other) => countsTogether(rule, line, other))
      if (counted.reduce((sum, { quantity }) => sum + quantity, 0) > rule.maximum) return { line, rule }
    }
  }
  return undefined
}

/** Tells the buyer the limit and what to do about it. Reveals nothing about past purchases. */
export const limitText = (rule: LimitRule): string => {
  const otherwise = rule.per === 'CARD' ? 'pay with another card' : 'remove these tickets from your cart'
  return `${limitSentence(rule)} Choose fewer, or ${otherwise}.`
}
