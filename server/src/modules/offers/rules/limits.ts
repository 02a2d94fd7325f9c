import { createHash } from 'node:crypto'
import { normaliseEmail } from '@admission/common/emails.ts'
import type { ClaimLimit, ClaimOrderLimit } from '../types.ts'
import type { Buyer, FactCollection, LimitPer, LimitRule } from './facts.ts'
import { limitsFor } from './sellable.ts'

/**
 * The subject of a limit: a digest of what is counted, with the window it is counted in where the limit has one. Claims and
 * payment make it here alone, so that they count on the same row.
 */
export const limitSubject = (per: LimitPer, value: string, withinSeconds: number | null, now: Date): string => {
  const text = per === 'EMAIL' ? normaliseEmail(value) : value
  const window = withinSeconds === null ? '' : `:${String(Math.floor(now.getTime() / 1000 / withinSeconds))}`
  return uuidOf(createHash('sha256').update(`${per}:${text}${window}`).digest())
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
    return [{ r: rule.id, s: limitSubject(rule.per, value, rule.withinSeconds, now), m: rule.maximum, n: quantity }]
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
