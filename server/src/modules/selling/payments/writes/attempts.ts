import type { AttemptId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { SystemDb } from '#platform/db/kysely.ts'
import { NO_GATEWAY, type DueAttempt } from '../types/payment.ts'

/** Seconds before a call without a response is looked up. Longer than a call may take. */
const CALL_SECONDS = 15

// Like everywhere, rows are locked in id order first, and the values read under the locks count.
const SENDING = `
  with mine as materialized (select id from attempt where id = any($1::uuid[]) and state = 'CREATED' order by id for no key update)
  update attempt at set state = 'SENT', asked_at = app.now(), ask_again_at = app.now() + $2 * interval '1 second', updated_at = app.now()
  from mine where at.id = mine.id returning at.id`

/**
 * Marks attempts as sent, right before their calls. Returns answers in their order; if false, another request is sending it
 * or it has ended: don't send it. An attempt in state CREATED was certainly never sent.
 */
export async function markSending(client: Client, ids: readonly AttemptId[]): Promise<boolean[]> {
  const values = [[...new Set(ids)], CALL_SECONDS]
  const { rows } = await client.query<{ id: string }>({ name: 'sending', text: SENDING, values })
  const marked = new Set(rows.map(({ id }) => id))
  // If an attempt is listed twice, the first one sends it.
  return ids.map((id) => marked.delete(id))
}

/** Records that the outcome is unknown. It is looked up after 5 s, 15 s, then every minute. */
export async function markUnknown(database: SystemDb, id: AttemptId): Promise<void> {
  await sql`
    update attempt set state = 'UNKNOWN', ask_again_at = least(ask_again_at, app.now() + interval '5 seconds'), updated_at = app.now()
    where id = ${id}::uuid and state = 'SENT'`.execute(database)
}

/** A payment that is waiting for the buyer or the bank. */
export type Waiting = {
  readonly gatewayId: string
  /** Where the buyer confirms. Null if only the bank is pending. */
  readonly action: { readonly url: string; readonly clientSecret: string } | null
}

/** Records that a payment exists and is waiting. Changes nothing if the attempt has ended. */
export async function markWaiting(database: SystemDb, id: AttemptId, { gatewayId, action }: Waiting): Promise<void> {
  await sql`
    update attempt set state = 'SENT', gateway_id = ${gatewayId}, action_url = ${action?.url ?? null}, client_secret = ${action?.clientSecret ?? null},
           ask_again_at = greatest(ask_again_at, app.now() + interval '5 seconds'), updated_at = app.now()
    where id = ${id}::uuid and state in ('SENT', 'UNKNOWN')`.execute(database)
}

/** Records an authorization. Changes nothing if the attempt has ended. */
export async function markAuthorised(database: SystemDb, id: AttemptId, gatewayId: string): Promise<void> {
  await sql`
    update attempt set state = 'AUTHORISED', gateway_id = ${gatewayId}, action_url = null, client_secret = null, updated_at = app.now()
    where id = ${id}::uuid and state in ('SENT', 'UNKNOWN')`.execute(database)
}

/**
 * Leases open attempts that are due to be looked up, oldest first, and schedules their next lookup (15 s, then every minute),
 * so that no other process does it. Attempts that were never sent are due a minute after
 * their creation.
 */
export async function leaseDueAttempts(database: SystemDb, max: number): Promise<DueAttempt[]> {
  const { rows } = await sql<DueAttempt>`
    update attempt at set asked_times = least(at.asked_times + 1, 30000), asked_at = app.now(),
           ask_again_at = app.now() + case when at.asked_times = 0 then interval '15 seconds' else interval '60 seconds' end
    from (select id from attempt
          where state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED')
            -- A new attempt with a payment honors a late one; the flow that honors it also finishes it.
            and not (state = 'CREATED' and gateway_id is not null)
            and (coalesce(ask_again_at, created_at + case when gateway = ${NO_GATEWAY} then interval '5 seconds' else interval '60 seconds' end) <= app.now()
                 or challenge_until <= app.now() and (asked_at is null or asked_at < challenge_until))
          order by created_at limit ${max} for update skip locked) due
    where at.id = due.id
    returning at.id, at.gateway, at.gateway_id as "gatewayId", at.state::text as state, at.amount, at.currency, at.exponent,
              extract(epoch from app.now() - at.created_at)::int as "ageSeconds", coalesce(at.challenge_until <= app.now(), false) as "isOverdue",
              at.asked_times - 1 as "askedTimes"`.execute(database)
  return rows
}
