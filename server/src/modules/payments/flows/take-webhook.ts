import { toId } from '@admission/common/ids.ts'
import type { Database } from '#platform/db/kysely.ts'
import type { Log } from '#platform/log.ts'
import { findAttempt } from '../reads.ts'
import { judge } from '../rules.ts'
import type { AttemptOutcome, GatewayEvent, GatewayName, OutcomeHandler } from '../types.ts'
import { markEventApplied, receiveEvent } from '../writes/webhook-events.ts'

/** Who takes what webhooks tell. Each may be called again with the same word, and by several at once. */
export type WebhookHandlers = {
  readonly attempt: OutcomeHandler
  /** Refunds, disputes and payouts. False, or absent: nobody takes it, and it is kept, unapplied. */
  readonly other?: (gateway: GatewayName, event: GatewayEvent) => Promise<boolean>
}

export type WebhookParts = {
  readonly database: Database
  readonly gateway: GatewayName
  readonly handlers: WebhookHandlers
  readonly log: Log
}

/**
 * Takes a webhook whose signature was right: keeps it once, hands on what it says, marks it done. Resolves only when
 * the effect is durable, so that the gateway may be told 2xx; whatever it throws makes the gateway tell it again.
 */
export async function takeWebhook(parts: WebhookParts, event: GatewayEvent, rawBody: string): Promise<void> {
  const { database, gateway, log } = parts
  const { eventId, type } = event
  const attemptId = event.about.kind === 'PAYMENT' ? toId('Attempt', event.about.report.key) : undefined
  const { isApplied } = await receiveEvent(database, { gateway, eventId, type, attemptId, body: rawBody })
  if (isApplied) return
  if (await handOn(parts, event)) await markEventApplied(database, gateway, eventId)
  else log.warn('webhook kept, nobody takes it', { thing: eventId, code: type })
}

async function handOn({ database, gateway, handlers }: WebhookParts, event: GatewayEvent): Promise<boolean> {
  if (event.about.kind !== 'PAYMENT') {
    if (handlers.other === undefined) return false
    return handlers.other(gateway, event)
  }
  const { report } = event.about
  const id = toId('Attempt', report.key)
  const attempt = id === undefined ? undefined : await findAttempt(database, id)
  if (attempt === undefined || attempt.gateway !== gateway) return false
  const outcome: AttemptOutcome = {
    attemptId: attempt.attemptId,
    gateway,
    source: 'WEBHOOK',
    outcome: judge(report, attempt),
  }
  await handlers.attempt(outcome)
  return true
}
