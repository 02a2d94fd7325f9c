import type { LateRefundReason } from '#modules/orders/facts.ts'
import { returnUnusedMoney } from '#modules/orders/flows/return-unused-money.ts'
import type { Services } from '#platform/services.ts'
import { readLatePayment, readOpenBreaks, type OpenBreak } from '../reads/breaks.ts'
import { applyOne } from './apply-outcome.ts'
import { honourLatePayment } from './honour-late-payment.ts'

const MAX_AT_ONCE = 20

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
    // Its order waits for money that goes back: the units are free now.
    if (kind === 'WRONG_AMOUNT' || kind === 'WRONG_CURRENCY') {
      await applyOne(services, { attemptId, outcome: 'CANCELLED', declineCode: 'PROCESSING_ERROR' })
    }
    return
  }
  const late = await readLatePayment(services.databases.system, breakId)
  if (late === undefined) return
  const reason = await honourLatePayment(services, late)
  if (reason !== undefined) await returnUnusedMoney(services, open, reason)
}

/**
 * Deals with captured money that no order took: what came late is honoured where everything is still to be had, anything
 * else goes back whole, and the buyer is told. Run by several at once, or cut off anywhere, it ends in one of the two, once.
 */
export async function resolveBreaks(services: Services): Promise<void> {
  for (const open of await readOpenBreaks(services.databases.system, MAX_AT_ONCE)) {
    await resolve(services, open).catch((error: unknown) =>
      services.log.error('unused money was not dealt with, it is tried again', { thing: open.breakId, error }),
    )
  }
}
