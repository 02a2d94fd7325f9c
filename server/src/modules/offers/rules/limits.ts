import { createHash } from 'node:crypto'
import { normaliseEmail } from '@admission/common/emails.ts'
import type { ClaimLimit, ClaimOrderLimit } from '../types.ts'
import type { Buyer, FactCollection, LimitPer, LimitRule } from './facts.ts'
import { limitsFor } from './sellable.ts'

/** Into how many stretches the time of a window is cut: it binds for that part of itself longer, never shorter. */
const STRETCHES = 4

/** How much older than a hold the clock may be whose window its claim counted in: offers are remembered for a moment. */
export const READ_BEFORE_MS = 2_000

/**
 * The subjects that a limit counts on: digests of what is counted. One, where the limit has no window. With a window (in
 * seconds) time is cut into stretches, and what is taken counts in its own and in as many after it as the window is long:
 * so a stretch knows all that was taken in the window before it, and no window, wherever it begins, holds more than the
 * maximum. The strict side: what is taken may count for a quarter of the window longer. Those of all stretches from `from`
 * to `until`, in order, and those after. Claims and payment make them here alone, so that they count on the same rows.
 */
export const limitSubjects = (
  per: LimitPer,
  value: string,
  withinSeconds: number | null,
  from: Date,
  until = from,
): string[] => {
  const text = per === 'EMAIL' ? normaliseEmail(value) : value
  const subjectOf = (stretch: string): string =>
    uuidOf(createHash('sha256').update(`${per}:${text}${stretch}`).digest())
  if (withinSeconds === null) return [subjectOf('')]
  const stretchOf = (at: Date): number => Math.floor((at.getTime() * STRETCHES) / 1000 / withinSeconds)
  const first = stretchOf(from)
  const length = stretchOf(until) - first + 1 + STRETCHES
  return Array.from({ length }, (_, index) => subjectOf(`:${String(first + index)}`))
}

/** The first 128 bits of a digest in the form of a UUID (version 5: derived from a name). */
export const uuidOf = (digest: Buffer): string => {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

// Whoever is not signed in yet is their cart; signing in moves what it uses to the person.
const valueFor = (rule: LimitRule, buyer: Buyer): string | null => {
  switch (rule.per) {
    case 'USER':
      return buyer.userId ?? (buyer.cartId === null ? null : `cart ${buyer.cartId}`)
    case 'EMAIL':
      return buyer.email
    case 'ACCESS_CODE':
      return buyer.accessCode?.trim().toUpperCase() ?? null
    default:
      return null
  }
}

/** Limits that follow the buyer over carts, as far as they are known when a line is added. */
export const buyerLimits = (
  collection: FactCollection,
  priceTypeId: string,
  buyer: Buyer,
  quantity: number,
  now: Date,
): ClaimLimit[] =>
  limitsFor(collection, priceTypeId).flatMap((rule) => {
    const value = valueFor(rule, buyer)
    if (value === null) return []
    const subjects = limitSubjects(rule.per, value, rule.withinSeconds, now)
    return subjects.map((s) => ({ r: rule.id, s, m: rule.maximum, n: quantity }))
  })

/** Limits of one cart: what they sum over is what their scope names. */
export const orderLimits = (
  collection: FactCollection,
  eventId: string,
  priceTypeId: string,
): readonly ClaimOrderLimit[] =>
  limitsFor(collection, priceTypeId)
    .filter(({ per }) => per === 'ORDER')
    .map((rule) => ({
      r: rule.id,
      m: rule.maximum,
      ...(rule.scope === 'ACCOUNT' ? { accountId: collection.accountId } : {}),
      ...(rule.scope === 'EVENT' ? { eventId } : {}),
      ...(rule.scope === 'COLLECTION' ? { collectionId: collection.id } : {}),
      ...(rule.scope === 'PRICE_TYPE' ? { priceTypeId } : {}),
    }))
