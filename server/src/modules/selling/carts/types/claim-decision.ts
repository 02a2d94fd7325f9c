import type { ClaimLimit } from '#modules/selling/offers/types/quote.ts'
import type { ClaimAnswer, ClaimProblem, ClaimRemove, ClaimRequest } from './claim.ts'
import type { ClaimWorld, KnownCart, KnownLine, Moment, OldHold } from './claim-world.ts'

/** A request for units. */
export type ClaimSelection = Exclude<ClaimRequest, ClaimRemove>

/** Changes by grants that come before a request in its batch. */
export type EarlierGrants = {
  /** The grant of each cart; there is at most one in a batch. */
  readonly winners: Map<string, ClaimGrant>
  /** Units taken of each counter; negative if more were returned. */
  readonly taken: Map<string, number>
  /** By `seatKey`. */
  readonly isFree: Map<string, boolean>
  /** Units taken of each buyer's limit, by `limitKey`. */
  readonly used: Map<string, number>
}

/** A request with what is known about it. */
export type ClaimCase<Request extends ClaimRequest = ClaimRequest> = {
  readonly world: ClaimWorld
  readonly earlier: EarlierGrants
  readonly request: Request
  /** The request's place in its batch. */
  readonly number: number
  /** As it is stored; undefined if it isn't. */
  readonly cart: KnownCart | undefined
  /** The line to change or remove, if the cart has it. */
  readonly line: KnownLine | undefined
  /** The line's hold now. */
  readonly old: OldHold | undefined
}

/** A reason to refuse a request, if it applies. */
export type Check<Request extends ClaimRequest = ClaimRequest> = (claim: ClaimCase<Request>) => ClaimProblem | undefined

/** A request that was granted, and what becomes of its cart. */
export type ClaimGrant = {
  readonly request: ClaimRequest
  readonly isNewCart: boolean
  readonly hasAddOns: boolean
  readonly version: number
  /** The cart's clock from now on. */
  readonly expiresAt: Moment | null
  readonly startsClock: boolean
  /** The hold that is given back. */
  readonly released: OldHold | undefined
}

/** Decision about a batch: answers in its order, and the changes to write. */
export type ClaimDecision = {
  readonly answers: readonly ClaimAnswer[]
  readonly now: Moment
  readonly grants: readonly ClaimGrant[]
  /** Units taken of each counter; negative if more were returned. */
  readonly taken: ReadonlyMap<string, number>
  /** Limits of refused requests that no granted one uses. */
  readonly unusedLimits: readonly ClaimLimit[]
}
