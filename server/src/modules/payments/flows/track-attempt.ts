import type { AttemptId } from '@admission/common/ids.ts'
import { connectAlone, GATHERED_LIMITS } from '#platform/db/connection.ts'
import { createGather } from '#platform/db/gather.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { definePart } from '#platform/parts.ts'
import type { Services } from '#platform/services.ts'
import type { DueAttempt, Outcome } from '../types.ts'
import { leaseDueAttempts, markAuthorised, markSending, markUnknown, markWaiting } from '../writes/attempts.ts'

/** Attempts of this process that are about to be sent are marked together, in one commit. */
const toBeSent = definePart(
  ({ connecting }) =>
    createGather<AttemptId, boolean>({
      connect: () => connectAlone(connecting, 'system', GATHERED_LIMITS),
      run: markSending,
      // Whoever marked it: what is not known to be ours is not sent, and asked about later.
      recover: (_client, ids) => Promise.resolve(ids.map(() => undefined)),
      maxBatch: 64,
      // The payment has begun by then: nobody is turned away for want of patience.
      maxWaiting: 100_000,
      maxWaitMs: 10_000,
    }),
  (gather) => gather.close(),
)

/** Right before a payment is sent. False: somebody else is sending it, or it has ended; then it must not be sent. */
export const beginSending = (services: Services, id: AttemptId): Promise<boolean> => toBeSent(services).submit(id)

/** Takes open attempts whose outcome has to be asked for, so that no other process asks meanwhile. */
export const takeDueAttempts = (database: SystemDb, most: number): Promise<DueAttempt[]> =>
  leaseDueAttempts(database, most)

/** Notes an outcome that ends nothing: the payment waits, or nobody knows. What has ended stays as it is. */
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
