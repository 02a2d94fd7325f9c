import type { AttemptId } from '@admission/common/ids.ts'
import { connectAlone, BATCH_LIMITS } from '#platform/db/connection.ts'
import { createBatcher } from '#platform/db/batcher.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import type { DueAttempt, Outcome } from '../types/payment.ts'
import { leaseDueAttempts, markAuthorised, markSending, markUnknown, markWaiting } from '../writes/attempts.ts'

/** Marks this process's attempts that are about to be sent, in batches with one commit. */
const toBeSent = perProcess(
  ({ connecting }) =>
    createBatcher<AttemptId, boolean>({
      connect: () => connectAlone(connecting, 'system', BATCH_LIMITS),
      run: markSending,
      // If we can't tell who marked it, it isn't sent, and is looked up later.
      recover: (_client, ids) => Promise.resolve(ids.map(() => undefined)),
      maxBatch: 64,
      // The payment has already begun, so callers wait rather than being refused.
      maxWaiting: 100_000,
      maxWaitMs: 10_000,
    }),
  (gather) => gather.close(),
)

/** Call right before sending a payment. If false, another request is sending it or it has ended: don't send it. */
export const beginSending = (services: Services, id: AttemptId): Promise<boolean> => toBeSent(services).submit(id)

/** Leases open attempts that are due to be looked up, so that no other process does. */
export const takeDueAttempts = (database: SystemDb, max: number): Promise<DueAttempt[]> =>
  leaseDueAttempts(database, max)

/** Records an outcome that isn't final. Changes nothing if the attempt has ended. */
export function noteUnsettled(database: SystemDb, id: AttemptId, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'REQUIRES_ACTION': {
      const { gatewayId, url, clientSecret } = outcome
      return markWaiting(database, id, { gatewayId, action: { url, clientSecret } })
    }
    case 'PROCESSING':
      return markWaiting(database, id, { gatewayId: outcome.gatewayId, action: null })
    case 'AUTHORISED':
      return markAuthorised(database, id, outcome.gatewayId)
    default:
      return markUnknown(database, id)
  }
}
