import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { Organizer } from '../organizers.ts'

/** A set of fees by its word. */
export type FeeSet = 'platform' | 'house' | 'festival' | 'kobe'

/** One price type: its amount before fees at each price level where it is sold, minor units. */
export type DemoPriceType = {
  readonly key: string
  readonly name: string
  readonly description?: string
  readonly amounts: Readonly<Record<number, number>>
  /** Pay what you like: the least and the most; `amounts` is what is suggested. */
  readonly between?: readonly [number, number]
  readonly maximum?: number
  /** Sold by staff alone. */
  readonly isHidden?: boolean
  /** How often it is bought beside the others. */
  readonly weight: number
}

/** One collection as the plan tells it. */
export type Offer = {
  /** Names it in ids: never change one. */
  readonly key: string
  readonly organizer: Organizer
  readonly name: string
  readonly description: string
  readonly priority: number
  readonly rule: readonly ConditionRow[]
  readonly fees: FeeSet
  readonly currency?: { readonly code: string; readonly exponent: number }
  readonly levels: Readonly<Record<number, string>>
  readonly priceTypes: readonly DemoPriceType[]
  readonly state?: 'PUBLISHED' | 'PAUSED'
  /** On sale only from so many days after seeding, at 10 am. */
  readonly onSaleIn?: number
  /** Units at a time. */
  readonly step?: number
  /** The storefronts that show it, by their keys. */
  readonly storefronts: readonly string[]
}
