import type { SystemTx } from '#platform/db/kysely.ts'
import { decideReturn, type UnknownPayment } from '../writes/unknown-payments.ts'

/**
 * Decides to refund one payment that belongs to no order, and records it if it isn't known. The server sends it while it runs. False if
 * that was decided before.
 */
export const returnUnknownPayment = (transaction: SystemTx, payment: UnknownPayment): Promise<boolean> =>
  decideReturn(transaction, payment)
