import { readRecord, readText, writeRecord, writeText } from '#platform/storage.ts'

/**
 * A payment that this tab started and whose outcome it has not seen. Its key ensures that a second press never pays
 * twice. Contains no card data and no cart secret; the server knows the payment's status.
 */
export interface OpenPayment {
  /** Idempotency key, the same for every retry of this payment. */
  readonly key: string
  readonly cartId: string
  readonly eTag: string
}

const paymentKey = 'openPayment'
const noticeKey = 'paymentNotice'
const endedKey = 'endedAttempt'

export function openPayment(): OpenPayment | undefined {
  const { key, cartId, eTag } = readRecord(paymentKey, 'sessionStorage')
  if (key === undefined || cartId === undefined || eTag === undefined) return undefined
  return { key, cartId, eTag }
}

/** Stores a payment before it is sent. `key` is a new UUID. */
export function beginPayment(key: string, { cartId, eTag }: Omit<OpenPayment, 'key'>): OpenPayment {
  const payment: OpenPayment = { key, cartId, eTag }
  writeRecord(paymentKey, { ...payment }, 'sessionStorage')
  return payment
}

/** Clears the stored payment once the server has answered. */
export const endPayment = (): void => writeText(paymentKey, undefined, 'sessionStorage')

/** Marks an attempt as ended in this tab, so that no checkout page leads to it again. */
export function endAttempt(attemptId: string): void {
  endPayment()
  writeText(endedKey, attemptId, 'sessionStorage')
}

/** True if this tab has seen an attempt end. */
export const isEnded = (attemptId: string): boolean => readText(endedKey, 'sessionStorage') === attemptId

/** Stores why the last attempt failed, for the payment page to show after a page load. */
export const savePaymentNotice = (text: string): void => writeText(noticeKey, text, 'sessionStorage')

/** The stored sentence. */
export const paymentNotice = (): string | undefined => readText(noticeKey, 'sessionStorage')

export const forgetPaymentNotice = (): void => writeText(noticeKey, undefined, 'sessionStorage')
