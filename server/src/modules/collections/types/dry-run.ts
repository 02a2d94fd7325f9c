import type { FieldProblem } from '#platform/errors.ts'
import type { RuleBlock } from '../types.ts'

/** Units of a block that enter or leave. `from` and `to` bound its seats where it is not the whole block. */
export type Moved = {
  readonly block: RuleBlock
  readonly units: number
  readonly seats: { readonly from: number; readonly to: number; readonly ranges: string } | null
}

/** Units that move together, as people name them: a section, or rows of it. */
export type UnitGroup = { readonly label: string; readonly events: number; readonly units: number }

/** Units that another collection of a shared storefront has today, or gets. */
export type HandOver = {
  readonly collectionId: string
  readonly name: string
  readonly priority: number
  readonly units: number
  /** This collection takes them from that one; else that one takes them. */
  readonly taken: boolean
}

/** What saving a rule would do. Nothing is saved. */
export type RuleDryRun = {
  readonly unitsBefore: number
  readonly unitsAfter: number
  readonly unitsLeft: readonly number[]
  readonly enter: readonly UnitGroup[]
  readonly enterCount: number
  readonly leave: readonly UnitGroup[]
  readonly leaveCount: number
  readonly leavingInCarts: number
  readonly changesHands: readonly HandOver[]
  readonly errors: readonly FieldProblem[]
}

export const OUTCOMES = ['PASSED', 'FAILED', 'NOT_REACHED'] as const
/** One check on the way to a sale. */
export type ExplanationStep = { readonly name: string; readonly outcome: (typeof OUTCOMES)[number] }

/** Why a unit is for sale in a collection or not: the checks in order, up to the one that failed. */
export type UnitExplanation = {
  readonly steps: readonly ExplanationStep[]
  readonly sentence: string
  readonly buyerSentence: string
}
