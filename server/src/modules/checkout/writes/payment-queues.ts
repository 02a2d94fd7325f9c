import { connectAlone, GATHERED_LIMITS } from '#platform/db/connection.ts'
import { findingByKey } from '#platform/db/decide.ts'
import { createGather, type Gather, type GatherOptions } from '#platform/db/gather.ts'
import { definePart } from '#platform/parts.ts'
import type { Services } from '#platform/services.ts'
import { storeAcceptedTerms } from '#modules/accounts/actions/store-accepted-terms.ts'
import { saveOrderDetails } from '#modules/orders/actions/save-order-details.ts'
import type { BeginPayment, BegunPayment } from '../types.ts'
import type { AppliedOutcome, OutcomeRequest } from '../types/outcome.ts'
import { applyOutcomes } from './apply-outcomes.ts'

/** Baskets or attempts per batch. */
const MAX_BATCH = 32
/** Money has already moved, so an outcome may wait longer in the queue than a claim. */
const OUTCOME_WAIT_MS = 4_500

type Shared = 'connect' | 'recover' | 'maxBatch'

// After a commit with unknown outcome, the whole batch is simply repeated: both decisions are idempotent.
const shared = <Request, Answer>({ connecting }: Services): Pick<GatherOptions<Request, Answer>, Shared> => ({
  connect: () => connectAlone(findingByKey(connecting), 'system', GATHERED_LIMITS),
  recover: (_client, batch) => Promise.resolve(batch.map(() => undefined)),
  maxBatch: MAX_BATCH,
})

type BegunRow = {
  granted: boolean
  reason: string | null
  line_id: string | null
  rule_id: string | null
  available: number | null
}

const beginAll: GatherOptions<BeginPayment, BegunPayment>['run'] = async (client, batch) => {
  const requests = batch.map(({ details: _details, accepted: _accepted, ...request }) => request)
  await client.query('begin')
  try {
    const { rows } = await client.query<BegunRow>('select * from begin_payment($1)', [JSON.stringify(requests)])
    const begun = batch.filter((_request, index) => rows[index]?.granted === true && rows[index].reason === null)
    const run = (text: string, values: readonly unknown[]) => client.query(text, [...values])
    await saveOrderDetails(
      run,
      begun.map(({ orderId, details }) => ({ orderId, ...details })),
    )
    await storeAcceptedTerms(
      run,
      begun.flatMap(({ accepted }) => accepted),
    )
    await client.query('commit')
    return rows.map(({ line_id: lineId, rule_id: ruleId, granted, reason, available }) => ({
      granted,
      reason,
      lineId,
      ruleId,
      available,
    }))
  } catch (error) {
    // If the connection is lost, the rollback fails too, but has already happened.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** T1 queue of this process: begins payments in batches, each basket independently. */
export const paymentsToBegin = definePart(
  (services): Gather<BeginPayment, BegunPayment> => createGather({ ...shared(services), run: beginAll }),
  (queue) => queue.close(),
)

/** T2 queue of this process: applies outcomes in batches, completing orders or releasing holds. */
export const outcomesToApply = definePart(
  (services): Gather<OutcomeRequest, AppliedOutcome> =>
    createGather({ ...shared(services), run: applyOutcomes, maxWaitMs: OUTCOME_WAIT_MS }),
  (queue) => queue.close(),
)
