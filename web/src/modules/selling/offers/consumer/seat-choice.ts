import type { CartResult } from '#modules/selling/carts/consumer/cart-store.ts'
import type { SeatMapModel } from '#ui/seat-map/use-seat-map.ts'
import type { PriceChoice } from './offer-rules.ts'
import type { Place, Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import type { LineChange } from './use-lines.ts'
import type { SeatSellers } from './use-sellers.ts'
import type { AddInput } from './add-input.ts'

/** Seats whose price the buyer still has to choose or enter. */
export interface Undecided {
  readonly seats: readonly number[]
  readonly seller: string
  readonly level: number
  readonly label: string
  readonly settle: (choice: PriceChoice, amount: AddInput['amount']) => Promise<CartResult | undefined>
}

export interface ChoosingInput {
  readonly place: Place
  readonly sheet: Sheet
  readonly model: SeatMapModel
  readonly sellers: SeatSellers
  readonly adding: Adding
  readonly change: LineChange
  /** Called when the best seats are in the cart. */
  readonly onFound: (seats: readonly number[]) => void
}

export interface BestSearch {
  readonly quantity: number
  readonly priceLevels: readonly number[] | null
  readonly accessible: boolean
  readonly clearView: boolean
}
