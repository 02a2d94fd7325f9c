import type { PixelFieldsFragment } from '#platform/fragments/consumer/pixels.gql.ts'
import { createStore } from '#ui/store.ts'

/*
 * Signals for pixels about events on a page. This is on every page, so it is small: consent and the vendors' frames
 * (`modules/watching/analytics/consumer`) load only where an account in view has a pixel.
 */

interface Named {
  readonly id: string
  readonly name: string
}

/** A line of a cart, as far as pixels get it. Amounts are minor units. */
interface CartLine {
  readonly id: string
  readonly quantity: number
  readonly price: { readonly amount: number; readonly exponent: number; readonly currency: string }
  readonly marketplace: { readonly account: { readonly id: string } }
  readonly item: { readonly event: Named; readonly pass?: Named | null }
}
export interface PixelCart {
  readonly cartId: string
  readonly items: readonly CartLine[]
}

export type PixelSignal =
  | { readonly name: 'ADD_TO_CART'; readonly before: PixelCart | null; readonly after: PixelCart }
  | { readonly name: 'WAITLIST_SIGNUP' }

/** Pixels of the accounts that this page is about. */
export const pixelsInView = createStore<readonly PixelFieldsFragment[]>([])

/** Signals of this page that weren't sent to pixels yet. */
export const pixelSignals = createStore<readonly PixelSignal[]>([])

/** Says what happened. Without a pixel in view, nothing is kept. */
export const signalPixels = (signal: PixelSignal): void => {
  if (pixelsInView.get().length > 0) pixelSignals.set([...pixelSignals.get(), signal])
}
