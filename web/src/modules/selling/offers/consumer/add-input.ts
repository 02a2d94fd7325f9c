import type { Money } from '@admission/common/money.ts'

/** Tickets to add to the cart as one line. */
export interface AddInput {
  readonly collectionId: string
  readonly priceTypeId: string
  readonly quantity: number
  readonly priceLevel: number
  /** All-in unit price that the buyer was shown, or entered. */
  readonly unit: Money
  readonly amount?: Money | undefined
  readonly area?: string | undefined
  /** For timed events. */
  readonly visitId?: string | undefined
  readonly seatNumbers?: readonly number[] | undefined
  readonly seatMapVersionId?: string | undefined
  /** IDs of acknowledged notes. */
  readonly acknowledged?: readonly string[] | undefined
  /** Name of the added item: `Stalls, row G, seat 21`. */
  readonly label: string
}
