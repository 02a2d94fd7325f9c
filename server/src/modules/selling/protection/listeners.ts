import { disputeClosed, orderPlaced, purchaseCanceled, purchaseRefunded } from '#modules/selling/orders/facts.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { defineListener, type Listener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { bindProtection, endProtection } from './jobs.ts'
import { isProtected } from './reads/policies.ts'

const end = async (transaction: SystemTx, { purchaseId, orderId }: { purchaseId: string; orderId: string }) => {
  if (await isProtected(transaction, orderId))
    await addJob(transaction, endProtection, { purchaseId }, { key: `end-protection:${purchaseId}` })
}

/** Policies follow what was bought: issued with the payment, ended with the last ticket. */
export const protectionListeners: readonly Listener[] = [
  defineListener('protection.bind', orderPlaced, async (_services, transaction, { data: { orderId } }) => {
    if (await isProtected(transaction, orderId))
      await addJob(transaction, bindProtection, { orderId }, { key: `bind-protection:${orderId}` })
  }),
  defineListener('protection.end-refunded', purchaseRefunded, (_services, transaction, { data }) =>
    end(transaction, data),
  ),
  defineListener('protection.end-lost', disputeClosed, (_services, transaction, { data }) => end(transaction, data)),
  defineListener('protection.end-cancelled', purchaseCanceled, (_services, transaction, { data }) =>
    end(transaction, data),
  ),
]
