import type { AttemptId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { DueAttempt } from '../types.ts'

/** Seconds after which a call that nobody came back from is asked about: longer than the call may take. */
const CALL_SECONDS = 15

// Locked by id before any is changed, as everywhere; what they say once they are locked counts.
const SENDING = `
  with mine as materialized (select id from attempt where id = any($1::uuid[]) and state = 'CREATED' order by id for no key update)
  update attempt t set state = 'SENT', asked_at = app.now(), ask_again_at = app.now() + $2 * interval '1 second', updated_at = app.now()
  from mine where t.id = mine.id returning t.id`

/**
 * Marks attempts as sent, right before their calls; answers in their order. False: somebody else sends it, or it has ended;
 * then nothing is sent. An attempt in state CREATED was never sent, for certain.
 */
export async function markSending(client: Client, ids: readonly AttemptId[]): Promise<boolean[]> {
  const values = [[...new Set(ids)], CALL_SECONDS]
  const { rows } = await client.query<{ id: string }>({ name: 'sending', text: SENDING, values })
  const marked = new Set(rows.map(({ id }) => id))
  // Where one is asked for twice, the first sends it.
  return ids.map((id) => marked.delete(id))
}

/** Notes that the outcome is not known: asked again after 5 s, 15 s, then each minute. */
export async function markUnknown(database: SystemDb, id: AttemptId): Promise<void> {
  await sql`
    update attempt set state = 'UNKNOWN', ask_again_at = least(ask_again_at, app.now() + interval '5 seconds'), updated_at = app.now()
    where id = ${id}::uuid and state = 'SENT'`.execute(database)
}

/** What a gateway says of a payment that waits for the buyer or the bank. */
export type Waiting = {
  readonly gatewayId: string
  /** Where the buyer confirms; null: only the bank is waited for. */
  readonly action: { readonly url: string; readonly clientSecret: string } | null
}

/** Notes that a payment exists and waits. Changes nothing once the attempt has ended. */
export async function markWaiting(database: SystemDb, id: AttemptId, { gatewayId, action }: Waiting): Promise<void> {
  await sql`
    update attempt set state = 'SENT', gateway_id = ${gatewayId}, action_url = ${action?.url ?? null}, client_secret = ${action?.clientSecret ?? null},
           ask_again_at = greatest(ask_again_at, app.now() + interval '5 seconds'), updated_at = app.now()
    where id = ${id}::uuid and state in ('SENT', 'UNKNOWN')`.execute(database)
}

/** Notes that money is set aside. Changes nothing once the attempt has ended. */
export async function markAuthorised(database: SystemDb, id: AttemptId, gatewayId: string): Promise<void> {
  await sql`
    update attempt set state = 'AUTHORISED', gateway_id = ${gatewayId}, action_url = null, client_secret = null, updated_at = app.now()
    where id = ${id}::uuid and state in ('SENT', 'UNKNOWN')`.execute(database)
}

/**
 * Takes open attempts that are due to be asked about, oldest first, and plans their next time (15 s, then each minute), so
 * that no other process asks meanwhile. Those that were never sent are due a minute after they were made.
 */
export async function leaseDueAttempts(database: SystemDb, most: number): Promise<DueAttempt[]> {
  const { rows } = await sql<DueAttempt>`
    update attempt t set asked_times = least(t.asked_times + 1, 30000), asked_at = app.now(),
           ask_again_at = app.now() + case when t.asked_times = 0 then interval '15 seconds' else interval '60 seconds' end
    from (select id from attempt
          where state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED')
            -- A new attempt that names a payment takes over one that came late: whoever honours that finishes it.
            and not (state = 'CREATED' and gateway_id is not null)
            and (coalesce(ask_again_at, created_at + case when gateway = 'NONE' then interval '5 seconds' else interval '60 seconds' end) <= app.now()
                 or challenge_until <= app.now() and (asked_at is null or asked_at < challenge_until))
          order by created_at limit ${most} for update skip locked) due
    where t.id = due.id
    returning t.id, t.gateway, t.gateway_id as "gatewayId", t.state::text as state, t.amount, t.currency, t.exponent,
              extract(epoch from app.now() - t.created_at)::int as "ageSeconds", coalesce(t.challenge_until <= app.now(), false) as "isOverdue",
              t.asked_times - 1 as "askedTimes"`.execute(database)
  return rows
}
