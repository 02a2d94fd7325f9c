import { connectAlone, BATCH_LIMITS } from '#platform/db/connection.ts'
import { findingByKey } from '#platform/db/decide.ts'
import { createBatcher, type Batcher, type BatcherOptions } from '#platform/db/batcher.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { timeLimit } from '#platform/time-limits.ts'
import type { AppliedOutcome, OutcomeRequest } from '../types/outcome.ts'
import type { BeginPayment, BegunPayment } from '../types/payment.ts'
import { applyOutcomes } from '../writes/apply-outcomes.ts'
import { beginPayments } from '../writes/begin-payments.ts'

/** Baskets or attempts per batch. */
const MAX_BATCH = 32
/** Money has already moved, so an outcome may wait longer in the queue than a claim. */
const OUTCOME_WAIT_MS = timeLimit(4_500)

type Shared = 'connect' | 'recover' | 'maxBatch'

// After a commit with unknown outcome, the whole batch is simply repeated: both decisions are idempotent.
const shared = <Request, Answer>({ connecting }: Services): Pick<BatcherOptions<Request, Answer>, Shared> => ({
  connect: () => connectAlone(findingByKey(connecting), 'system', BATCH_LIMITS),
  recover: (_client, batch) => Promise.resolve(batch.map(() => undefined)),
  maxBatch: MAX_BATCH,
})

/** T1 queue of this process: begins payments in batches, each basket independently. */
export const paymentsToBegin = perProcess(
  (services): Batcher<BeginPayment, BegunPayment> => createBatcher({ ...shared(services), run: beginPayments }),
  (queue) => queue.close(),
)

/** T2 queue of this process: applies outcomes in batches, completing orders or releasing holds. */
export const outcomesToApply = perProcess(
  (services): Batcher<OutcomeRequest, AppliedOutcome> =>
    createBatcher({ ...shared(services), run: applyOutcomes, maxWaitMs: OUTCOME_WAIT_MS }),
  (queue) => queue.close(),
)
