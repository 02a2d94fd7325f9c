import type { AttemptId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { digestOf } from '#platform/ids.ts'
import type { GatewayName } from '../types/payment.ts'

export type ReceivedEvent = {
  readonly gateway: GatewayName
  readonly eventId: string
  readonly type: string
  readonly attemptId: AttemptId | undefined
  readonly body: string
}

const rowOf = ({ gateway, eventId, type, attemptId, body }: ReceivedEvent) => ({
  gateway,
  event_id: eventId,
  type,
  attempt_id: attemptId ?? null,
  body,
  body_digest: digestOf(body),
})

/** Stores an event that needs no further processing, marked as applied. */
export async function saveAppliedEvent(database: SystemDb, event: ReceivedEvent): Promise<void> {
  await database
    .insertInto('webhook_event')
    .values({ ...rowOf(event), applied_at: sql<Date>`app.now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'event_id'])
        .doUpdateSet({ applied_at: sql<Date>`app.now()` })
        .where('webhook_event.applied_at', 'is', null),
    )
    .execute()
}

/** Stores an event once. Returns whether it was already applied. */
export async function receiveEvent(database: SystemDb, event: ReceivedEvent): Promise<{ isApplied: boolean }> {
  const inserted = await database
    .insertInto('webhook_event')
    .values(rowOf(event))
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (inserted !== undefined) return { isApplied: false }
  const before = await database
    .selectFrom('webhook_event')
    .select('applied_at')
    .where('gateway', '=', event.gateway)
    .where('event_id', '=', event.eventId)
    .executeTakeFirst()
  return { isApplied: before !== undefined && before.applied_at !== null }
}

/** Marks an event as applied. Idempotent. */
export async function markEventApplied(database: SystemDb, gateway: GatewayName, eventId: string): Promise<void> {
  await database
    .updateTable('webhook_event')
    .set({ applied_at: sql<Date>`app.now()` })
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .execute()
}
