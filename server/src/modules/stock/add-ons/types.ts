import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AddOnId } from '@admission/common/ids.ts'
import type { addOnFields } from '@admission/common/records/add-on.ts'
import type { Stored } from '@admission/common/records/field.ts'
import type { CollectionSaleState } from '#modules/stock/collections/types/collection.ts'
import type { Limit } from '#modules/stock/inventory/types/limit.ts'
import type { RecordRow } from '#platform/records/types.ts'
import type { SaleState } from '#platform/records/sale-states.ts'

export type AddOnState = SaleState

/** An add-on's own fields. The price is minor units; null for none. */
export type AddOnDetail = Stored<typeof addOnFields> & {
  /** Path in the storage; null without a picture. */
  readonly imagePath: string | null
}

/** An add-on as its organizer sees it, with figures as of the moment it was read. */
export type AddOn = RecordRow &
  AddOnDetail & {
    readonly id: AddOnId
    readonly state: AddOnState
    readonly saleState: CollectionSaleState
    readonly rule: readonly ConditionRow[]
    readonly allCollections: boolean
    readonly collectionIds: readonly string[]
    readonly limit: Limit
    /** Units that orders and carts took of its stock; 0 while unlimited. */
    readonly taken: number
    readonly currency: string
    readonly exponent: number
  }
