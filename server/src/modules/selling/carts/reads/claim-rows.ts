import type { ClaimCharge, ClaimLimit } from '#modules/selling/offers/types/quote.ts'
import type { Step } from '#platform/db/pipeline.ts'
import type { StepOf } from '#platform/db/steps.ts'
import type { StateReason } from '../types/claim.ts'
import type { KnownCart, KnownCounter, KnownLine, KnownOffer, Moment } from '../types/claim-world.ts'

/** The rows of each step. */
export type ClaimRows = {
  readonly carts: Omit<KnownCart, 'hasAddOns' | 'lines'>
  readonly now: { readonly now: Moment }
  readonly lines: KnownLine & { readonly holdId: string }
  readonly removedLines: { readonly id: string; readonly cartId: string; readonly requestDigest: string | null }
  readonly addOns: { readonly cartId: string }
  readonly offers: KnownOffer & { readonly number: number }
  readonly events: { readonly id: string; readonly problem: StateReason | null }
  readonly holds: { readonly id: string; readonly lineId: string; readonly isLive: boolean }
  readonly charges: ClaimCharge & { readonly holdId: string }
  readonly heldLimits: Omit<ClaimLimit, 'max'> & { readonly holdId: string }
  readonly seats: {
    readonly eventId: string
    readonly number: number
    readonly blockId: string
    readonly isFree: boolean
  }
  readonly limits: { readonly ruleId: string; readonly subject: string; readonly used: number }
  readonly counters: Omit<KnownCounter, 'waitedFor' | 'visit'> & {
    readonly id: string
    readonly visitId: string | null
    readonly isClosed: boolean
    readonly hasBegun: boolean
  }
  readonly waitedFor: { readonly id: string; readonly waitedFor: number | null }
}

/** The steps of a batch by name, in the order of locks. Those that only lock have no rows. */
export type ClaimSteps = { readonly [Name in keyof ClaimRows]?: StepOf<ClaimRows[Name]> } & {
  readonly [Name in 'collections' | 'newLimits' | 'lockedCounters']?: Step
}

/** These steps if they are needed. */
export const stepsIf = <Steps extends ClaimSteps>(isNeeded: boolean, steps: Steps): Partial<Steps> =>
  isNeeded ? steps : {}
