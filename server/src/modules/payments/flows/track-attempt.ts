import type { AttemptId } from '@admission/common/ids.ts'
import type { Database } from '#platform/db/kysely.ts'
import type { DueAttempt, Outcome } from '../types.ts'
import { leaseDueAttempts, markAuthorised, markSending, markUnknown, markWaiting } from '../writes/attempts.ts'

/** Right before a payment is sent. False: somebody else is sending it, or it has ended; then it must not be sent. */
export const beginSending = (database: Database, id: AttemptId): Promise<boolean> => markSending(database, id)

/** Takes open attempts whose outcome has to be asked for, so that no other process asks meanwhile. */
export const takeDueAttempts = (database: Database, most: number): Promise<DueAttempt[]> =>
  leaseDueAttempts(database, most)

/** Notes an outcome that ends nothing: the payment waits, or nobody knows. What has ended stays as it is. */
export function noteUnsettled(database: Database, id: AttemptId, outcome: Outcome): Promise<void> {
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
