import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { Charge, TaxRule } from '@admission/common/pricing/types.ts'
import type { AccountId } from '@admission/common/ids.ts'

/** Copy of an add-on that a cart keeps from when it was added: its name, and the charges of one unit. */
export type AddOnSnapshot = { readonly name: string; readonly charges: readonly Charge[] }

/** Units of an add-on in a cart. `holdId` null: its stock is unlimited. */
export type ChosenAddOn = {
  readonly id: string
  readonly holdId: string | null
  readonly quantity: number
  readonly snapshot: AddOnSnapshot
  /** False if they were added before the stock was limited, so that none of it is held for them. */
  readonly isHeld: boolean
}

/** An add-on that a cart may hold, as stored. Amounts in minor units, times in epoch milliseconds. */
export type StoredSaleAddOn = {
  readonly id: string
  readonly accountId: AccountId
  readonly name: string
  readonly description: string
  /** Path in the storage; null without a picture. */
  readonly imagePath: string | null
  readonly imageAlt: string
  readonly isPublished: boolean
  readonly amount: number
  readonly currency: string
  readonly exponent: number
  readonly perTicket: boolean
  /** Offered on the payment page only. */
  readonly atCheckout: boolean
  readonly required: boolean
  readonly minimum: number
  readonly maximum: number | null
  readonly counterId: string | null
  /** Units that are left, without those of the cart. Null: unlimited. */
  readonly left: number | null
  readonly rows: readonly ConditionRow[]
  /** Null: all of the account. */
  readonly collectionIds: readonly string[] | null
  readonly from: number | null
  readonly until: number | null
  readonly taxes: readonly TaxRule[]
  readonly chosen: ChosenAddOn | null
}
