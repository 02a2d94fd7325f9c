import { Pool } from 'pg'
import { inject } from 'vitest'
import { freshId } from '#modules/carts/testing/a-sale.ts'
import type { Query } from '#modules/carts/testing/a-sale.ts'
import { connectionConfig, type Limits, type Role } from '#platform/db/connection.ts'
import { decideInTransaction, decideWithin, findingByKey } from '#platform/db/decide.ts'
import { clientOf } from '#testing/decide-by.ts'
import type { OutcomeRequest } from '../types/outcome.ts'
import { answersTo, outcomeDecision } from '../writes/apply-outcomes.ts'

/** T2's answer to one request, and what is stored after it. */
export type OutcomeAnswer = {
  readonly result: string
  readonly order_id: string | null
  readonly order_state: string | null
  readonly version: number | null
  readonly purchase_ids: readonly string[] | null
  readonly break_id: string | null
  readonly event_ids: readonly string[]
}

type Session = {
  readonly isOpen: boolean
  readonly role: Role | 'none'
  readonly clock: string
  readonly name: string
}
const SESSION = `
  select pg_current_xact_id_if_assigned() is not null as "isOpen", current_setting('role') as role,
    coalesce(current_setting('app.clock_offset_ms', true), '') as clock, current_database() as name`

/** Tests pay on more connections than processes have queues, so they wait longer for each other. */
const PATIENT: Limits = { statementMs: 30_000, lockMs: 30_000, idleInTransactionMs: 10_000 }

/** Connections of T2 beside those of a test, by database and role. */
const pools = new Map<string, Pool>()

function poolOf({ name, role }: Session): Pool {
  const key = `${name} ${role}`
  const known = pools.get(key)
  if (known !== undefined) return known
  const url = inject('postgres').url.replace(/\/[^/?]*\?/, `/${name}?`)
  const config = connectionConfig(findingByKey({ url }), role === 'none' ? undefined : role, PATIENT)
  const pool = new Pool({ ...config, max: 16, idleTimeoutMillis: 2_000, allowExitOnIdle: true })
  // The database is dropped with what is still connected to it.
  pool.on('error', () => pools.delete(key))
  pools.set(key, pool)
  return pool
}

type DecisionOf = typeof outcomeDecision

/** In the transaction of `query` if one has written already, else in one of its own, as the queue does. */
async function decided(query: Query, requests: readonly OutcomeRequest[], decisionOf: DecisionOf) {
  const [session] = await query<Session>(SESSION)
  if (session === undefined) throw new Error('No session.')
  const decision = decisionOf(requests)
  if (session.isOpen) return decideWithin(({ text, values = [] }) => query(text, values), decision)
  const own = clientOf(query)
  if (own !== undefined) return decideInTransaction(own, decision)
  const client = await poolOf(session).connect()
  try {
    await client.query(`select set_config('app.clock_offset_ms', $1, false)`, [session.clock])
    return await decideInTransaction(client, decision)
  } finally {
    client.release()
  }
}

const STORED = `
  select d.state::text as order_state, case when d.state = 'COMPLETED' then array(select p.id from purchase p where p.order_id = d.id order by p.id) end as purchase_ids,
    (select b.id from payment_break b where b.attempt_id = $2 and b.gateway_id = coalesce($3, $2::text)) as break_id
  from orders d where d.id = $1`
type Stored = Pick<OutcomeAnswer, 'order_state' | 'purchase_ids' | 'break_id'>

/** T2 of several attempts in one batch. Without `decisionOf`, it is decided as the product does. */
export async function applyOutcomes(
  query: Query,
  requests: readonly object[],
  decisionOf: DecisionOf = outcomeDecision,
): Promise<OutcomeAnswer[]> {
  const batch = requests as readonly OutcomeRequest[]
  const answers = answersTo(await decided(query, batch, decisionOf))
  return Promise.all(
    answers.map(async ({ result, orderId, cartVersion, eventIds }, index): Promise<OutcomeAnswer> => {
      const { attemptId, ...rest } = batch[index] ?? { attemptId: freshId() }
      const gatewayId = 'gatewayId' in rest ? rest.gatewayId : null
      const [stored] = await query<Stored>(STORED, [orderId, attemptId, gatewayId])
      const { order_state = null, purchase_ids = null, break_id = null } = stored ?? {}
      const given = { result, order_id: orderId, version: cartVersion, event_ids: eventIds }
      return { ...given, order_state, purchase_ids, break_id }
    }),
  )
}

/** T2 of one attempt. */
export async function applyOutcome(
  query: Query,
  request: object,
  decisionOf: DecisionOf = outcomeDecision,
): Promise<OutcomeAnswer> {
  const [answer] = await applyOutcomes(query, [request], decisionOf)
  if (answer === undefined) throw new Error('No answer.')
  return answer
}
