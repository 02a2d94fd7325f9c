import type { FeeRule } from '@admission/common/pricing/types.ts'
import type { PriceTypeKind } from './price-type.ts'

/** An amount of a price type at one price level for its organizer, with what a buyer pays. Minor units. */
export type MatrixPrice = {
  readonly priceLevel: number
  readonly amount: number
  readonly minimum: number | null
  readonly maximum: number | null
  readonly allIn: number
  readonly charges: readonly {
    readonly kind: string
    readonly name: string
    readonly amount: number
    readonly included: boolean
  }[]
}

/** One row of the matrix of price types and price levels, without retired price types. */
export type MatrixRow = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly kind: PriceTypeKind
  readonly position: number
  readonly visible: boolean
  /** Code that buyers enter to see and buy it; null for everyone. */
  readonly code: string | null
  readonly minQuantity: number
  readonly maxQuantity: number
  readonly step: number
  readonly sold: number
  readonly prices: readonly MatrixPrice[]
}

/** One price type in a save; `id` is null for a new one. */
export type PriceTypeEdit = {
  readonly id: string | null
  readonly name: string
  readonly description: string
  readonly kind: PriceTypeKind
  readonly position: number
  readonly visible: boolean
  /** Code that buyers enter to see and buy it; null for everyone. */
  readonly code: string | null
  readonly minQuantity: number
  readonly maxQuantity: number
  readonly step: number
  readonly prices: readonly {
    readonly priceLevel: number
    readonly amount: number
    readonly minimum: number | null
    readonly maximum: number | null
  }[]
}

/** A fee as shown to an organizer. */
export type ShownFee = Pick<FeeRule, 'name' | 'fixed' | 'basisPoints' | 'scope' | 'from' | 'below' | 'taxable'> & {
  readonly minimum: number | null
  readonly maximum: number | null
  readonly bearer: 'BUYER' | 'ORGANIZER' | 'SELLER'
}
