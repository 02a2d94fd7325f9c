import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { PromotionId } from '@admission/common/ids.ts'
import type { PromotionStanding } from '@admission/common/promotion-words.ts'
import type { Stored } from '@admission/common/records/field.ts'
import type { promotionFields } from '@admission/common/records/promotion.ts'
import type { Limit } from '#modules/stock/inventory/types/limit.ts'
import type { RecordRow } from '#platform/records/types.ts'
import type { SaleState } from '#platform/records/sale-states.ts'

export type PromotionState = SaleState

/** Fields of a promotion that staff edit. Amounts are minor units, shares basis points; null for none. */
export type PromotionDetail = Stored<typeof promotionFields>

/** A promotion as its organizer sees it, with figures as of the moment it was read. */
export type Promotion = RecordRow &
  PromotionDetail & {
    readonly id: PromotionId
    readonly state: PromotionState
    readonly standing: PromotionStanding
    readonly rule: readonly ConditionRow[]
    readonly allCollections: boolean
    readonly collectionIds: readonly string[]
    readonly usesLimit: Limit
    readonly budgetLimit: Limit
    readonly currency: string
    readonly exponent: number
    /** Active codes, and the first of them. */
    readonly codeCount: number
    readonly firstCode: string | null
    /** Orders that used it or are being paid with it, their tickets, and what they saved, minor units. */
    readonly used: number
    readonly tickets: number
    readonly saved: number
    /** How often buyers asked for it and it didn't apply. */
    readonly blocked: number
    readonly createdAt: Date
  }

/** One code of a promotion. */
export type PromotionCode = {
  readonly id: string
  readonly promotionId: PromotionId
  readonly counterId: string
  readonly code: string
  /** Orders that can use it; null for any number. */
  readonly uses: number | null
  readonly used: number
  readonly batchId: string | null
  readonly batchName: string | null
  /** The code that it became; null if it wasn't changed. */
  readonly replacedBy: string | null
  readonly isArchived: boolean
  readonly createdAt: Date
  readonly timezone: string
}

/** Single-use codes generated together. */
export type PromotionCodeBatch = {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly used: number
  readonly archived: number
  readonly createdAt: Date
  readonly timezone: string
}
