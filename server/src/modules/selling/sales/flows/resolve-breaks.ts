import type { LateRefundReason } from '#modules/selling/orders/facts.ts'
import { returnUnusedMoney } from '#modules/selling/orders/flows/return-unused-money.ts'
import type { Services } from '#platform/services.ts'
import { readLatePayment, readOpenBreaks, type OpenBreak } from '../reads/breaks.ts'
import { applyOne } from './apply-outcome.ts'
import { honorLatePayment } from './honor-late-payment.ts'

const MAX_BATCH = 20

const REASONS = {
  WRONG_AMOUNT: 'OTHER_AMOUNT',
  WRONG_CURRENCY: 'OTHER_AMOUNT',
  SECOND_CAPTURE: 'PAID_TWICE',
  OTHER_PAYMENT: 'PAID_TWICE',
  STOCK_GONE: 'SEATS_GONE',
} as const satisfies Partial<Record<OpenBreak['kind'], LateRefundReason>>

async function resolve(services: Services, open: OpenBreak): Promise<void> {
  const { kind, breakId, attemptId } = open
  if (kind !== 'LATE_CAPTURE') {
    await returnUnusedMoney(services, open, REASONS[kind])
    // Its order waits for money that is being refunded, so its units are released.
    if (kind === 'WRONG_AMOUNT' || kind === 'WRONG_CURRENCY') {
      await applyOne(services, { attemptId, outcome: 'CANCELLED', declineCode: 'PROCESSING_ERROR' })
    }
    return
  }
  const late = await readLatePayment(services.databases.system, breakId)
  if (late === undefined) return
  if (late === 'NOT_A_CART') {
    await returnUnusedMoney(services, open, 'CAME_TOO_LATE')
    return
  }
  const reason = await honorLatePayment(services, late)
  if (reason !== undefined) await returnUnusedMoney(services, open, reason)
}

/**
 * Resolves captured money that no order took: a late payment is honored if everything is still available; anything else is
 * fully refunded, and the buyer is notified. Safe to run concurrently and to interrupt: exactly one of the two happens, once.
 */
export async function resolveBreaks(services: Services): Promise<void> {
  for (const open of await readOpenBreaks(services.databases.system, MAX_BATCH)) {
    await resolve(services, open).catch((error: unknown) =>
      services.log.error('resolving unused money failed, will retry', { thing: open.breakId, error }),
    )
  }
}
