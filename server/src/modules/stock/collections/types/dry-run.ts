import type { FieldProblem } from '#platform/errors.ts'
import type { RuleBlock } from './collection.ts'

/** Units of a block that enter or leave. `from` and `to` delimit its seats if it isn't the whole block. */
export type Moved = {
  readonly block: RuleBlock
  readonly units: number
  readonly seats: { readonly from: number; readonly to: number; readonly ranges: string } | null
}

/** Units that move together: a section, or rows of it. */
export type UnitGroup = { readonly label: string; readonly events: number; readonly units: number }

/** Units that another collection in a shared storefront sells today, or gets. */
export type HandOver = {
  readonly collectionId: string
  readonly name: string
  readonly priority: number
  readonly units: number
  /** True if this collection takes them, false if the other one does. */
  readonly taken: boolean
}

/** A price level that would be offered without a price, so that its units aren't sold. */
export type UnpricedLevel = { readonly level: number; readonly units: number }

/** Preview of saving a rule. Nothing is saved. */
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
  readonly unpriced: readonly UnpricedLevel[]
  /** Matching events that a pass can't hold; null if there are none. */
  readonly leftOut: string | null
  readonly errors: readonly FieldProblem[]
}

export const OUTCOMES = ['PASSED', 'FAILED', 'NOT_REACHED'] as const
/** A check a unit must pass to be for sale. */
export type ExplanationStep = { readonly name: string; readonly outcome: (typeof OUTCOMES)[number] }

/** A number that bounds how much is left to sell: free places, or a cap. */
export type UnitBound = { readonly name: string; readonly left: number }

/** Why a unit is or isn't for sale in a collection: the checks in order, up to the one that failed. */
export type UnitExplanation = {
  readonly steps: readonly ExplanationStep[]
  readonly sentence: string
  readonly buyerSentence: string
  /** Bounds for the sale of the unit and of others like it. The lowest is the number that can be sold now. */
  readonly bounds: readonly UnitBound[]
}
