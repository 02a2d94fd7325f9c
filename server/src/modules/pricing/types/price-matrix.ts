import type { FeeRule } from '@admission/common/pricing/types.ts'
import type { PriceTypeKind } from '../types.ts'

/** The amount of a price type at one price level as its organizer sees it: with what a buyer pays for it. Minor units. */
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

/** One row of the matrix of price types and price levels; retired ones are not in it. */
export type MatrixRow = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly kind: PriceTypeKind
  readonly position: number
  readonly visible: boolean
  readonly minQuantity: number
  readonly maxQuantity: number
  readonly step: number
  readonly sold: number
  readonly prices: readonly MatrixPrice[]
}

/** What an organizer wants the matrix to be; `id` null: a new price type. */
export type WantedPriceType = {
  readonly id: string | null
  readonly name: string
  readonly description: string
  readonly kind: PriceTypeKind
  readonly position: number
  readonly visible: boolean
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

/** A fee as an organizer reads it. */
export type ShownFee = Pick<FeeRule, 'name' | 'fixed' | 'basisPoints' | 'scope'> & {
  readonly minimum: number | null
  readonly maximum: number | null
  readonly bearer: 'BUYER' | 'ORGANIZER' | 'SELLER'
}
