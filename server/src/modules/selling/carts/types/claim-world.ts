import type { ClaimCharge, ClaimLimit } from '#modules/selling/offers/types/quote.ts'
import type { StateReason } from './claim.ts'

/** A time of the database, ISO 8601 in UTC with microseconds. All have the same length, so they compare as text. */
export type Moment = string

/** A line that is in a cart or was evicted from it. */
export type KnownLine = {
  readonly id: string
  readonly cartId: string
  readonly quantity: number
  readonly isEvicted: boolean
  /** Hex digest of the request that added it. */
  readonly requestDigest: string | null
  readonly accountId: string
  readonly eventId: string
  /** Of a pass, all its events. */
  readonly eventIds: readonly string[] | null
  readonly collectionId: string
  readonly priceTypeId: string
}

/** A line that was removed, so that a repetition of its request adds nothing. */
export type RemovedLine = { readonly cartId: string; readonly requestDigest: string | null }

export type KnownCart = {
  readonly id: string
  readonly state: 'OPEN' | 'FINALIZING' | 'FINALIZED' | 'EXPIRED'
  readonly version: number
  readonly expiresAt: Moment | null
  /** Made for someone on a waitlist, and still holding their places. */
  readonly isOffer: boolean
  readonly currency: string | null
  readonly hasAddOns: boolean
  /** Those that aren't evicted. */
  readonly lines: readonly KnownLine[]
}

/** A line's hold, with the counts that were increased for it. */
export type OldHold = {
  readonly id: string
  readonly charges: readonly ClaimCharge[]
  readonly limits: readonly Pick<ClaimLimit, 'ruleId' | 'subject' | 'units'>[]
}

/** The collection of a request, as that request sees it. */
export type KnownOffer = {
  readonly version: number
  /** Why nothing of the collection is on sale. */
  readonly problem: StateReason | null
  /** The request's date is paused. */
  readonly isPaused: boolean
  /**
   * The request's price is no longer the price: a planned price change that isn't written into the prices yet took effect after it was
   * read, a fee began or ended, or other fees are in force.
   */
  readonly isRepriced: boolean
  /** The price of the pass is for the events of its season that are left. */
  readonly isForRemaining: boolean
}

export type KnownCounter = {
  readonly kind: string
  /** Free units. Read without a lock unless the decision relies on it; its constraint refuses what no longer fits. */
  readonly room: number
  /** While it has as many free as this, they are for people on a waitlist. Null: no one waits. */
  readonly waitedFor: number | null
  /** A cap that leaves its places to another collection, or to none, when it is reached. */
  readonly passesOn: boolean
  /** The visit whose places these are. */
  readonly visit: { readonly id: string; readonly isClosed: boolean; readonly hasBegun: boolean } | null
}

/** Rows that were locked and read for a batch of requests. */
export type ClaimWorld = {
  readonly now: Moment
  readonly carts: ReadonlyMap<string, KnownCart>
  readonly lines: ReadonlyMap<string, KnownLine>
  readonly removedLines: ReadonlyMap<string, RemovedLine>
  /** The holds that are live, by line. */
  readonly holds: ReadonlyMap<string, OldHold>
  /** By the request's place in the batch. */
  readonly offers: ReadonlyMap<number, KnownOffer>
  /** Why an event can't be sold, or null. Unknown events aren't in it. */
  readonly events: ReadonlyMap<string, StateReason | null>
  /** By `seatKey`. */
  readonly seats: ReadonlyMap<string, { readonly blockId: string; readonly isFree: boolean }>
  readonly counters: ReadonlyMap<string, KnownCounter>
  /** Units used, by `limitKey`. */
  readonly limits: ReadonlyMap<string, number>
}

/** A seat of an event. */
export const seatKey = (eventId: string | null, seatNumber: number): string =>
  `${String(eventId)} ${String(seatNumber)}`

/** A limit of one buyer. */
export const limitKey = ({ ruleId, subject }: Pick<ClaimLimit, 'ruleId' | 'subject'>): string => `${ruleId} ${subject}`
