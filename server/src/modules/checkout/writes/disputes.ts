import type { GatewayName } from '#modules/payments/types.ts'
import { decideOn, type Decision } from '#platform/db/decide.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockDisputes, lockDisputesToPlace, readDisputes } from '../reads/lock-disputes.ts'
import { decideDisputes } from '../rules/decide-dispute.ts'
import type { DecidedDispute, DisputeReport, DisputeRequest, DisputeWorld } from '../types/dispute.ts'
import { writeDisputes } from './write-disputes.ts'

/** How a batch of reports is decided. */
export const disputeDecision = (
  requests: readonly DisputeRequest[],
): Decision<DisputeWorld, readonly DecidedDispute[]> => ({
  lock: lockDisputes(requests),
  read: readDisputes,
  decide: (world) => decideDisputes(world, requests),
  write: writeDisputes,
})

/**
 * Stores what a gateway reports of a dispute and follows it: money, tickets and stock in one transaction. Reports may be repeated
 * and come in any order. One whose payment isn't known yet waits for `placeDisputes`.
 */
export async function takeDispute(database: SystemDb, gateway: GatewayName, report: DisputeReport): Promise<void> {
  const { gatewayDisputeId } = report
  await inTransaction(database, (transaction) =>
    decideOn(transaction, disputeDecision([{ gateway, gatewayDisputeId, report }])),
  )
}

/** Follows at most `max` disputes whose payment has become known since they were reported. */
export async function placeDisputes(database: SystemDb, max: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const due = await lockDisputesToPlace(transaction, max)
    if (due.length === 0) return
    await decideOn(transaction, disputeDecision(due.map((dispute) => ({ ...dispute, report: null }))))
  })
}
