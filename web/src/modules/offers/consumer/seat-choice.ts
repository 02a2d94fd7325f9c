import type { CartResult } from '#modules/carts/consumer/cart-store.ts'
import type { SeatMapModel } from '#ui/seat-map/use-seat-map.ts'
import type { PriceChoice } from './offer-rules.ts'
import type { Place, Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import type { LineChange } from './use-lines.ts'
import type { SeatSellers } from './use-sellers.ts'
import type { Wish } from './wish.ts'

/** Seats whose price is still to be chosen, or typed. */
export interface Undecided {
  readonly seats: readonly number[]
  readonly seller: string
  readonly level: number
  readonly words: string
  readonly settle: (choice: PriceChoice, amount: Wish['amount']) => Promise<CartResult | undefined>
}

export interface ChoosingInput {
  readonly place: Place
  readonly sheet: Sheet
  readonly model: SeatMapModel
  readonly sellers: SeatSellers
  readonly adding: Adding
  readonly change: LineChange
  /** The best seats are in the cart. */
  readonly onFound: (seats: readonly number[]) => void
}

export interface BestWish {
  readonly quantity: number
  readonly priceLevels: readonly number[] | null
  readonly accessible: boolean
  readonly clearView: boolean
}
