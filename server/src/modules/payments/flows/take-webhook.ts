import { toId } from '@admission/common/ids.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Log } from '#platform/log.ts'
import { findAttempt } from '../reads.ts'
import { judge } from '../rules.ts'
import type { Attempt, AttemptOutcome, GatewayEvent, GatewayName, Outcome, OutcomeHandler } from '../types.ts'
import { keepAppliedEvent, markEventApplied, receiveEvent } from '../writes/webhook-events.ts'

/** Who takes what webhooks tell. Each may be called again with the same word, and by several at once. */
export type WebhookHandlers = {
  readonly attempt: OutcomeHandler
  /** Refunds, disputes and payouts. False, or absent: nobody takes it, and it is kept, unapplied. */
  readonly other?: (gateway: GatewayName, event: GatewayEvent) => Promise<boolean>
}

export type WebhookParts = {
  readonly database: SystemDb
  readonly gateway: GatewayName
  readonly handlers: WebhookHandlers
  readonly log: Log
}

/** This very payment was taken and applied already, which T2 does at once: most often by the answer to our own call. */
const isKnown = (outcome: Outcome, { state, gatewayId }: Attempt): boolean =>
  outcome.kind === 'CAPTURED' && state === 'CAPTURED' && outcome.gatewayId === gatewayId

/** What an event says of an attempt of this gateway; undefined where it speaks of none that is known here. */
async function toldBy({ database, gateway }: WebhookParts, { about }: GatewayEvent) {
  const id = about.kind === 'PAYMENT' ? toId('Attempt', about.report.key) : undefined
  const attempt = id === undefined ? undefined : await findAttempt(database, id)
  if (about.kind !== 'PAYMENT' || attempt === undefined || attempt.gateway !== gateway) return undefined
  return { attempt, outcome: judge(about.report, attempt) }
}

/**
 * Takes a webhook whose signature was right: keeps it once, hands on what it says, marks it done. Resolves only when
 * the effect is durable, so that the gateway may be told 2xx; whatever it throws makes the gateway tell it again.
 */
export async function takeWebhook(parts: WebhookParts, event: GatewayEvent, rawBody: string): Promise<void> {
  const { database, gateway, log } = parts
  const { eventId, type } = event
  const attemptId = event.about.kind === 'PAYMENT' ? toId('Attempt', event.about.report.key) : undefined
  const received = { gateway, eventId, type, attemptId, body: rawBody }
  const told = await toldBy(parts, event)
  if (told && isKnown(told.outcome, told.attempt)) return keepAppliedEvent(database, received)
  const { isApplied } = await receiveEvent(database, received)
  if (isApplied) return undefined
  if (await handOn(parts, event, told)) await markEventApplied(database, gateway, eventId)
  else log.warn('webhook kept, nobody takes it', { thing: eventId, code: type })
  return undefined
}

async function handOn(
  { gateway, handlers }: WebhookParts,
  event: GatewayEvent,
  told: { readonly attempt: Attempt; readonly outcome: Outcome } | undefined,
): Promise<boolean> {
  if (event.about.kind !== 'PAYMENT') {
    if (handlers.other === undefined) return false
    return handlers.other(gateway, event)
  }
  if (told === undefined) return false
  const { attempt, outcome } = told
  const given: AttemptOutcome = { attemptId: attempt.attemptId, gateway, source: 'WEBHOOK', outcome }
  await handlers.attempt(given)
  return true
}
