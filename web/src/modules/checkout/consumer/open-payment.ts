import { readRecord, readText, storageKeys, writeRecord, writeText } from '#platform/storage.ts'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'

/**
 * A payment that was begun and has not been answered yet, as this browser session remembers it: enough to ask again
 * with the same key, so that a reload or a second press never pays twice. Nothing of the card is in it.
 */
export interface OpenPayment {
  /** Names this one try to pay, whatever is repeated. */
  readonly key: string
  readonly cartId: string
  readonly eTag: string
  /** The cart's secret, which is forgotten elsewhere as soon as the cart is an order. */
  readonly cartToken: string
  /** Ids of the terms, a comma list. */
  readonly terms: string
}

const place = 'openPayment'
const noticePlace = 'paymentNotice'

export function openPayment(): OpenPayment | undefined {
  const { key, cartId, eTag, cartToken, terms = '' } = readRecord(place, 'sessionStorage')
  if (key === undefined || cartId === undefined || eTag === undefined || cartToken === undefined) return undefined
  return { key, cartId, eTag, cartToken, terms }
}

/** Notes a payment before it is sent. `key` is a fresh UUID. */
export function beginPayment(key: string, cart: Pick<Cart, 'cartId' | 'eTag'>, terms: readonly string[]): OpenPayment {
  const begun: OpenPayment = {
    key,
    cartId: cart.cartId,
    eTag: cart.eTag,
    cartToken: readText(storageKeys.cartToken) ?? '',
    terms: terms.join(','),
  }
  writeRecord(place, { ...begun }, 'sessionStorage')
  return begun
}

/** Forgets it: the server has answered. */
export const endPayment = (): void => writeText(place, undefined, 'sessionStorage')

/** Keeps one sentence for the payment page across a load of the document: why the last try failed. */
export const keepPaymentNotice = (text: string): void => writeText(noticePlace, text, 'sessionStorage')

/** The kept sentence. */
export const paymentNotice = (): string | undefined => readText(noticePlace, 'sessionStorage')

export const forgetPaymentNotice = (): void => writeText(noticePlace, undefined, 'sessionStorage')
