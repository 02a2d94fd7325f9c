import type { LeastTerm } from '#modules/offers/types.ts'
import type { ClaimTerms } from '#modules/offers/types/quote.ts'

type ClaimCommon = { readonly cartId: string; readonly lineId: string; readonly eTag: number | null }

export type NewCart = {
  readonly tokenHash: string
  readonly userId: string | null
  readonly ipNet: string | null
  /** Made for someone on a waitlist: it may take what they come first for, and takes nothing else. */
  readonly offer?: true
}

/** One request to the SQL function `claim`; its header is the contract. */
export type ClaimRequest =
  | (ClaimCommon &
      ClaimTerms & {
        readonly op: 'ADD'
        readonly holdId: string
        readonly newCart: NewCart | null
        /** Hex digest of the request. A retry with another one is OTHER_BODY. */
        readonly madeBy?: string
      })
  | (ClaimCommon & ClaimTerms & { readonly op: 'CHANGE'; readonly holdId: string; readonly late?: boolean })
  | (ClaimCommon & { readonly op: 'REMOVE'; readonly reason: string | null })

/** The decision. Besides RefusalReason, `reason` can be REPEATED, OTHER_BODY, STALE, OFFER_CHANGED, CART_UNKNOWN, LINE_UNKNOWN. */
export type ClaimAnswer = {
  readonly granted: boolean
  readonly reason: string | null
  readonly least: LeastTerm | null
  readonly counterId: string | null
  readonly ruleId: string | null
  readonly available: number | null
  readonly seatNumbers: readonly number[] | null
  /** The current eTag. Null if the cart doesn't exist. */
  readonly version: number | null
}
