import { toId, type AttemptId } from '@admission/common/ids.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Log } from '#platform/log.ts'
import { findAttempt } from '../reads/attempts.ts'
import { judge } from '../rules.ts'
import type { Attempt, AttemptOutcome, GatewayEvent, GatewayName, Outcome, OutcomeHandler } from '../types/payment.ts'
import { saveAppliedEvent, markEventApplied, receiveEvent } from '../writes/webhook-events.ts'

/** Handlers of webhook events. They may be called repeatedly and concurrently with the same event. */
export type WebhookHandlers = {
  readonly outcome: OutcomeHandler
  /** Handles refunds, disputes and payouts. If absent or false, the event is stored unapplied. */
  readonly other?: (gateway: GatewayName, event: GatewayEvent) => Promise<boolean>
}

export type WebhookParts = {
  readonly database: SystemDb
  readonly gateway: GatewayName
  readonly handlers: WebhookHandlers
  readonly log: Log
  /** Waits for our own call about the attempt. Returns the attempt if that call captured it. */
  readonly afterOwnCall?: (id: AttemptId) => Promise<Attempt | undefined>
}

/** True if this capture was already applied by T2, usually from our own call's response. */
const isKnown = (outcome: Outcome, { state, gatewayId }: Attempt): boolean =>
  outcome.kind === 'CAPTURED' && state === 'CAPTURED' && outcome.gatewayId === gatewayId

/** The attempt of an event and its outcome. Undefined if the event isn't about a known attempt of this gateway. */
async function notifiedOutcome({ database, gateway, afterOwnCall }: WebhookParts, { about }: GatewayEvent) {
  const id = about.kind === 'PAYMENT' ? toId('Attempt', about.report.key) : undefined
  const attempt = id === undefined ? undefined : ((await afterOwnCall?.(id)) ?? (await findAttempt(database, id)))
  if (about.kind !== 'PAYMENT' || attempt === undefined || attempt.gateway !== gateway) return undefined
  return { attempt, outcome: judge(about.report, attempt) }
}

/**
 * Processes a webhook with a valid signature: stores it once, passes it to its handler, marks it applied. Resolves only once
 * the effect is durable, so that the response can be 2xx. If it throws, the gateway retries.
 */
export async function takeWebhook(parts: WebhookParts, event: GatewayEvent, rawBody: string): Promise<void> {
  const { database, gateway, log } = parts
  const { eventId, type } = event
  const attemptId = event.about.kind === 'PAYMENT' ? toId('Attempt', event.about.report.key) : undefined
  const received = { gateway, eventId, type, attemptId, body: rawBody }
  const notified = await notifiedOutcome(parts, event)
  if (notified && isKnown(notified.outcome, notified.attempt)) return saveAppliedEvent(database, received)
  const { isApplied } = await receiveEvent(database, received)
  if (isApplied) return undefined
  if (await dispatch(parts, event, notified)) await markEventApplied(database, gateway, eventId)
  else log.warn('webhook stored without a handler', { thing: eventId, code: type })
  return undefined
}

async function dispatch(
  { gateway, handlers }: WebhookParts,
  event: GatewayEvent,
  notified: { readonly attempt: Attempt; readonly outcome: Outcome } | undefined,
): Promise<boolean> {
  if (event.about.kind !== 'PAYMENT') {
    if (handlers.other === undefined) return false
    return handlers.other(gateway, event)
  }
  if (notified === undefined) return false
  const { attempt, outcome } = notified
  const given: AttemptOutcome = { attemptId: attempt.attemptId, gateway, source: 'WEBHOOK', outcome }
  await handlers.outcome(given)
  return true
}
