import type { Money } from '@admission/common/money.ts'

/** One line that the buyer wants. */
export interface Wish {
  readonly collectionId: string
  readonly priceTypeId: string
  readonly quantity: number
  readonly priceLevel: number
  /** All-in price of one that the buyer was shown; for a price of their own, that. */
  readonly unit: Money
  readonly amount?: Money | undefined
  readonly area?: string | undefined
  /** Of a timed event. */
  readonly visitId?: string | undefined
  readonly seatNumbers?: readonly number[] | undefined
  readonly seatMapVersionId?: string | undefined
  /** Notes that were ticked, by id. */
  readonly acknowledged?: readonly string[] | undefined
  /** What is added, in words: `Stalls, row G, seat 21`. */
  readonly words: string
}
