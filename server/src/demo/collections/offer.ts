import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { Organizer } from '../organizers.ts'

/** Key of a fee set. */
export type FeeSet = 'platform' | 'house' | 'festival' | 'kobe'

/** One price type: its amount before fees at each price level, in minor units. */
export type DemoPriceType = {
  readonly key: string
  readonly name: string
  readonly description?: string
  readonly amounts: Readonly<Record<number, number>>
  /** Pay what you like: minimum and maximum; `amounts` is the suggestion. */
  readonly between?: readonly [number, number]
  readonly maximum?: number
  /** Sold by staff only. */
  readonly isHidden?: boolean
  /** How often it is bought, relative to the others. */
  readonly weight: number
}

/** One planned collection. */
export type Offer = {
  /** Key in IDs: never change one. */
  readonly key: string
  readonly organizer: Organizer
  readonly name: string
  readonly description: string
  readonly priority: number
  readonly rule: readonly ConditionRow[]
  /** Sells passes for these shows, by their keys, instead of single tickets. */
  readonly passFor?: readonly string[]
  readonly fees: FeeSet
  readonly currency?: { readonly code: string; readonly exponent: number }
  readonly levels: Readonly<Record<number, string>>
  readonly priceTypes: readonly DemoPriceType[]
  readonly state?: 'PUBLISHED' | 'PAUSED'
  /** Goes on sale this many days after seeding, at 10:00 AM. */
  readonly onSaleIn?: number
  /** Units must be bought in multiples of this. */
  readonly step?: number
  /** Keys of the storefronts that show it. */
  readonly storefronts: readonly string[]
}
