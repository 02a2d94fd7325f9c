import { request } from '#platform/api.ts'
import { consentStore } from './consent.ts'
import { ownPixels, OWN } from './own-pixels.ts'
import { agreedPixels, pixelEvent } from './pixel-events.ts'
import { deliver } from './pixel-frames.ts'
import { TakeCompletedOrdersDocument } from './pixels.gql.ts'

interface GrandTotal {
  readonly amount: number
  readonly exponent?: number | null
  readonly currency?: string | null
}

/** An order of the browser event `purchase-complete`. */
export interface CompleteOrder {
  readonly id: string
  readonly totals: { readonly grandTotals: readonly GrandTotal[] }
}

/** The event that a purchase is complete, on the window. */
const PURCHASE_COMPLETE = 'purchase-complete'

const inMajorUnits = ({ amount, exponent }: GrandTotal): number => amount / 10 ** (exponent ?? 2)

/** The sum of the first grand totals in major units, and the currency of the first one. Undefined if no order has one. */
export const purchaseValue = (
  orders: readonly CompleteOrder[],
): { readonly value: number; readonly currency: string } | undefined => {
  const totals = orders.flatMap(({ totals: { grandTotals } }) => grandTotals.slice(0, 1))
  const [first] = totals
  if (first === undefined) return undefined
  const digits = Math.max(...totals.map(({ exponent }) => exponent ?? 2))
  const sum = totals.reduce((value, total) => value + inMajorUnits(total), 0)
  return { value: Number(sum.toFixed(digits)), currency: first.currency ?? 'USD' }
}

const track = (event: Event): void => {
  const orders =
    event instanceof CustomEvent ? (event.detail as { readonly orders: readonly CompleteOrder[] }).orders : []
  const consent = consentStore.get()
  const sum = purchaseValue(orders)
  const [first] = orders
  if (consent === undefined || sum === undefined || first === undefined) return
  const { granted, deviceId: visitor } = consent
  deliver(
    OWN,
    { pixels: agreedPixels(ownPixels(), consent), granted, visitor },
    pixelEvent('PURCHASE', { id: first.id, ...sum }),
  )
}

let isFollowed = false

/** Says on the window that a purchase is complete. The product’s own pixels are told, if the visitor agreed. */
const announcePurchase = (orders: readonly CompleteOrder[]): void => {
  if (!isFollowed) window.addEventListener(PURCHASE_COMPLETE, track)
  isFollowed = true
  window.dispatchEvent(new CustomEvent(PURCHASE_COMPLETE, { detail: { orders } }))
}

/**
 * Announces the orders of these purchases whose receipt is shown for the first time. The server hands each order out once,
 * whatever the number of tabs and devices.
 */
export const takeCompleted = async (purchaseIds: readonly string[]): Promise<void> => {
  const { completedOrdersTake: orders } = await request(TakeCompletedOrdersDocument, { purchaseIds: [...purchaseIds] })
  if (orders.length > 0) announcePurchase(orders.map(({ id, total }) => ({ id, totals: { grandTotals: [total] } })))
}
