import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { insurer } from '../adapters/installed.ts'
import { readToEnd, readUnbound } from '../reads/policies.ts'
import { endPolicy, recordPolicy } from '../writes.ts'

/**
 * Issues the policies of a paid order. Can be interrupted and repeated at any point: the insurer answers the same number for the
 * same item, and an item has one policy.
 */
export async function bindPolicies(services: Services, orderId: string): Promise<void> {
  for (const policy of await readUnbound(services.databases.system, orderId)) {
    const number = await insurer.bind(policy)
    await services.failpoint('protection.afterBind')
    const stands = await inTransaction(services.databases.system, (transaction) =>
      recordPolicy(transaction, policy, { provider: insurer.name, number }),
    )
    if (!stands) await insurer.cancel(number)
  }
}

/** Ends the policies of a purchase that was canceled, or whose tickets were all refunded. Can be repeated. */
export async function endPolicies(services: Services, purchaseId: string): Promise<void> {
  const { system } = services.databases
  for (const { id, number } of await readToEnd(system, purchaseId)) {
    await insurer.cancel(number)
    await endPolicy(system, id)
  }
}
