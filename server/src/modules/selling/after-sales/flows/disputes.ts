import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import { decideOn } from '#platform/db/decide.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockDisputesToPlace } from '../reads/lock-disputes.ts'
import type { DisputeReport } from '../types/dispute.ts'
import { disputeDecision, followReport } from '../writes/dispute-line.ts'

/**
 * Stores what a gateway reports of a dispute and follows it: money, tickets and stock in one transaction. Reports may be repeated
 * and come in any order. One whose payment isn't known yet waits for `placeDisputes`.
 */
export const takeDispute = (database: SystemDb, gateway: GatewayName, report: DisputeReport): Promise<void> =>
  followReport(database, { gateway, gatewayDisputeId: report.gatewayDisputeId, report })

/** Follows at most `max` disputes whose payment has become known since they were reported. */
export async function placeDisputes(database: SystemDb, max: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const due = await lockDisputesToPlace(transaction, max)
    if (due.length === 0) return
    await decideOn(transaction, disputeDecision(due.map((dispute) => ({ ...dispute, report: null }))))
  })
}
