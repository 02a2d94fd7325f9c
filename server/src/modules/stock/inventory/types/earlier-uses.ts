import type { Location } from '@admission/common/locations.ts'
import type { LimitRule } from './limit.ts'

/** A limit that counts what was held or sold before. */
export type EarlierLimit = Pick<
  LimitRule,
  'id' | 'eventId' | 'collectionId' | 'priceTypeId' | 'per' | 'maximum' | 'withinSeconds'
> & { readonly scope: LimitRule['scope'] | 'PLATFORM' }

/** Whose holds a limit counts that began before it: an account's, or of its order alone. */
export type EarlierOf = { readonly accountId: string | null; readonly orderId?: string }

/** Units held or sold before a limit began to count, and the facts known of their buyer. */
export type EarlierHold = {
  readonly id: string
  readonly state: 'HELD' | 'COMMITTING' | 'SOLD'
  readonly quantity: number
  /** Units that were sold and returned. */
  readonly returned: number
  readonly heldAt: Date
  readonly cartId: string
  readonly userId: string | null
  /** Of the order, and of the person's account. Empty before the payment. */
  readonly emails: readonly string[]
  /** Of the card that pays or paid. Null before the payment, and where the gateway hasn't said yet. */
  readonly cardFingerprint: string | null
  /** Shipping and billing addresses of the order. */
  readonly locations: readonly Location[]
}

/** A hold that counts toward a limit for one subject. */
export type EarlierUse = Pick<EarlierHold, 'quantity' | 'returned'> & {
  readonly holdId: string
  readonly subject: string
  readonly isSold: boolean
}

/** One hold of a user that counts toward a limit per user or a promotion. */
export type UserUse = {
  readonly holdId: string
  /** The limit, or the promotion. */
  readonly ruleId: string
  readonly subject: string
  /** Null for a limit without a window, and for a promotion. */
  readonly withinSeconds: number | null
  readonly heldAt: Date
}
