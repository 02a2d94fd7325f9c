import { freshId } from '#modules/selling/carts/testing/a-sale.ts'
import type { Query } from '#modules/selling/carts/testing/a-sale.ts'
import { decideBy } from '#testing/decide-by.ts'
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

type DecisionOf = typeof outcomeDecision

const STORED = `
  select d.state::text as order_state, case when d.state = 'COMPLETED' then array(select p.id from purchase p where p.order_id = d.id order by p.id) end as purchase_ids,
    (select b.id from payment_break b where b.attempt_id = $2 and b.gateway_id = coalesce($3, $2::text)) as break_id
  from orders d where d.id = $1`
type Stored = Pick<OutcomeAnswer, 'order_state' | 'purchase_ids' | 'break_id'>

/** T2 of several attempts in one batch. Without `decidedPayment`, it is decided as the product does. */
export async function applyOutcomes(
  query: Query,
  requests: readonly object[],
  decisionOf: DecisionOf = outcomeDecision,
): Promise<OutcomeAnswer[]> {
  const batch = requests as readonly OutcomeRequest[]
  const answers = answersTo(await decideBy(query, decisionOf(batch)))
  return Promise.all(
    answers.map(async (applied, index): Promise<OutcomeAnswer> => {
      const isKnown = applied.result !== 'UNKNOWN'
      const orderId = isKnown ? applied.orderId : null
      const { attemptId, ...rest } = batch[index] ?? { attemptId: freshId() }
      const gatewayId = 'gatewayId' in rest ? rest.gatewayId : null
      const [stored] = await query<Stored>(STORED, [orderId, attemptId, gatewayId])
      const { order_state = null, purchase_ids = null, break_id = null } = stored ?? {}
      const known = isKnown
        ? { version: applied.cartVersion, event_ids: applied.eventIds }
        : { version: null, event_ids: [] }
      const given = { result: applied.result, order_id: orderId, ...known }
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
