import { readRecord, readText, writeRecord, writeText } from '#platform/storage.ts'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'

/**
 * A payment that this tab began and has not seen the end of: its key, so that a second press never pays twice. Nothing of
 * the card is in it, nor the secret of the cart: how the payment stands is for the server to say.
 */
export interface OpenPayment {
  /** Names this one try to pay, whatever is repeated. */
  readonly key: string
  readonly cartId: string
  readonly eTag: string
}

const place = 'openPayment'
const noticePlace = 'paymentNotice'
const endedPlace = 'endedAttempt'

export function openPayment(): OpenPayment | undefined {
  const { key, cartId, eTag } = readRecord(place, 'sessionStorage')
  if (key === undefined || cartId === undefined || eTag === undefined) return undefined
  return { key, cartId, eTag }
}

/** Notes a payment before it is sent. `key` is a fresh UUID. */
export function beginPayment(key: string, { cartId, eTag }: Pick<Cart, 'cartId' | 'eTag'>): OpenPayment {
  const begun: OpenPayment = { key, cartId, eTag }
  writeRecord(place, { ...begun }, 'sessionStorage')
  return begun
}

/** Forgets it: the server has answered. */
export const endPayment = (): void => writeText(place, undefined, 'sessionStorage')

/** Notes that this tab has seen the end of an attempt: no page of checkout leads to it again. */
export function endAttempt(attemptId: string): void {
  endPayment()
  writeText(endedPlace, attemptId, 'sessionStorage')
}

/** Whether this tab has seen the end of an attempt. */
export const isEnded = (attemptId: string): boolean => readText(endedPlace, 'sessionStorage') === attemptId

/** Keeps one sentence for the payment page across a load of the document: why the last try failed. */
export const keepPaymentNotice = (text: string): void => writeText(noticePlace, text, 'sessionStorage')

/** The kept sentence. */
export const paymentNotice = (): string | undefined => readText(noticePlace, 'sessionStorage')

export const forgetPaymentNotice = (): void => writeText(noticePlace, undefined, 'sessionStorage')
