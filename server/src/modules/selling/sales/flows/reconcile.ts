import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { returnUnknownPayments } from '#modules/selling/payments/flows/unknown-payments.ts'
import { takeDueAttempts } from '#modules/selling/payments/flows/track-attempt.ts'
import { NO_GATEWAY, type DueAttempt, type Outcome } from '#modules/selling/payments/types/payment.ts'
import { createLoop, type Loop } from '#platform/loop.ts'
import type { Services } from '#platform/services.ts'
import { applyOne, applyOutcome } from './apply-outcome.ts'
import { askGateway, cancelAtGateway } from './ask-gateway.ts'
import { askMissed } from './ask-missed.ts'
import { resolveBreaks } from './resolve-breaks.ts'
import { completeHere } from './send-payment.ts'
import { placeDisputes } from '#modules/selling/after-sales/flows/disputes.ts'

const EVERY_MS = 5_000
const MAX_BATCH = 50
/** Seconds after which a payment that the gateway doesn't know has definitely failed. */
const GIVE_UP_SECONDS = 600
/** Seconds after which an unknown outcome is logged as an error. */
const ALARM_SECONDS = 300

async function ask(services: Services, due: DueAttempt): Promise<void> {
  const { id, gatewayId, amount, currency, exponent } = due
  const attempt = { id, gatewayId, money: { amount, currency, exponent } }
  if (due.gateway === NO_GATEWAY) {
    await completeHere(services, attempt)
    return
  }
  // It was never sent, and no browser with the card has returned within a minute.
  if (due.state === 'CREATED') {
    await applyOne(services, { attemptId: id, outcome: 'FAILED', declineCode: 'PROCESSING_ERROR' })
    return
  }
  const outcome: Outcome = due.isOverdue
    ? await cancelAtGateway(services, attempt)
    : await askGateway(services, attempt)
  const isCertain = due.ageSeconds >= GIVE_UP_SECONDS && due.askedTimes > 0
  if (outcome.kind === 'NEVER_ARRIVED' && isCertain) {
    await applyOne(services, { attemptId: id, outcome: 'FAILED', declineCode: 'PROCESSING_ERROR' })
    return
  }
  if (outcome.kind === 'UNKNOWN' && due.ageSeconds > ALARM_SECONDS) {
    services.log.error('payment outcome still unknown', { thing: id, code: outcome.why })
  }
  const { name: gateway } = installedGateway(services)
  await applyOutcome(services, { attemptId: id, gateway, source: 'RECONCILER', outcome })
}

/**
 * One round of background work: looks up open attempts, cancels overdue challenges, honors or refunds late payments,
 * settles refunds, and follows disputes that came before their payment was known. After a restore, first asks what is missing. Several processes share the work.
 */
export async function reconcile(services: Services): Promise<void> {
  // First, because a look-up alone would take a payment that wasn't sent before the backup for one that never was.
  await askMissed(services)
  for (const due of await takeDueAttempts(services.databases.system, MAX_BATCH)) {
    await ask(services, due).catch((error: unknown) =>
      services.log.error('settling an attempt failed, will retry', { thing: due.id, error }),
    )
  }
  await resolveBreaks(services)
  await settleRefunds(services)
  await returnUnknownPayments(services)
  await placeDisputes(services.databases.system, MAX_BATCH)
}

/** Background loop: runs `reconcile` 5 s after the previous round ended. */
export const reconciler = (services: Services): Loop =>
  createLoop(services, { name: 'reconcile', everyMs: EVERY_MS, work: () => reconcile(services) })
