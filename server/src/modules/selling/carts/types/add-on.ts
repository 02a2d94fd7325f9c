import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { AddOnSnapshot, StoredSaleAddOn } from '#modules/stock/add-ons/rules/sale-add-on.ts'

/** An add-on as a cart may hold it now. */
export type CartAddOn = {
  readonly addOn: StoredSaleAddOn
  /** The price promised when it was added; without units, the current one. */
  readonly snapshot: AddOnSnapshot
  readonly quantity: number
  /** Fewest units, if any. */
  readonly minimum: number
  /** Most units: by its maximum, the tickets that it's offered with, and its stock. */
  readonly maximum: number
  /** Whether payment is refused without it. */
  readonly isRequired: boolean
  /** Event of the first ticket that it's offered with. Null if there is none. */
  readonly eventId: string | null
  /** Why the cart can't be paid for like this. Null if it can. */
  readonly problem: string | null
}

/** An add-on in a cart, or offered with its tickets. */
export type ShownCartAddOn = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly imageUrl: string | null
  readonly imageAlt: string
  readonly quantity: number
  readonly minimum: number
  readonly maximum: number
  readonly isRequired: boolean
  readonly perTicket: boolean
  readonly atCheckout: boolean
  readonly price: Money
  readonly total: Money
  readonly message: string | null
}

/** New number of units of an add-on (SQL function set_cart_add_on). `eTag` null: not checked. */
export type AddOnChange = {
  readonly cartId: string
  readonly eTag: number | null
  readonly addOnId: string
  readonly quantity: number
  readonly id: string
  readonly holdId: string
  readonly accountId: AccountId
  readonly counterId: string | null
  readonly unitAmount: number
  readonly exponent: number
  readonly currency: string
  readonly perTicket: boolean
  readonly collectionIds: readonly string[] | null
  readonly snapshot: AddOnSnapshot
  readonly late?: boolean
}

export type AddOnAnswer = {
  readonly granted: boolean
  readonly reason:
    | 'STALE'
    | 'IN_PAYMENT'
    | 'EXPIRED'
    | 'NOT_FOR_SALE'
    | 'SOLD_OUT'
    | 'NOT_ENOUGH'
    | 'CART_UNKNOWN'
    | null
  readonly available: number | null
  readonly version: number | null
}

/** An add-on that a cart held when its time ran out. */
export type LostAddOn = { readonly id: string; readonly name: string; readonly quantity: number }
