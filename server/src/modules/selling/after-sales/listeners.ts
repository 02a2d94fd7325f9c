import { eventCanceled, eventPostponed } from '#modules/catalogue/events/facts.ts'
import { defineListener, type Listener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { disputeClosed, paymentDisputed, purchaseCanceled, purchaseRefunded } from '#modules/selling/orders/facts.ts'
import { readDispute } from '#modules/selling/orders/reads/disputes.ts'
import { writeGatewayAudit } from '#platform/audit.ts'
import { refundEvent, sendRefunds } from './jobs.ts'
import { announcePostponement } from './writes/refunds.ts'

/** Refund buyers of a canceled event, and notify those of a postponed one. */
export const eventListeners: readonly Listener[] = [
  defineListener('after-sales.refund-event', eventCanceled, (_services, transaction, fact) =>
    addJob(transaction, refundEvent, { eventId: fact.subjectId }, { key: `refund-event:${fact.subjectId}` }),
  ),
  defineListener('after-sales.announce-postponement', eventPostponed, (_services, transaction, fact) =>
    announcePostponement(transaction, fact.subjectId),
  ),
]

/** A refund by staff is sent immediately; if this fails, the reconciler sends it. Those of a canceled event go out together. */
const send = async (transaction: SystemTx, source: string): Promise<void> => {
  if (source !== 'CANCELLATION') await addJob(transaction, sendRefunds, {}, { key: 'send-refunds' })
}

/** Send the money of refunds and cancellations. */
export const refundListeners: readonly Listener[] = [
  defineListener('after-sales.send-refund', purchaseRefunded, (_services, transaction, { data }) =>
    send(transaction, data.source),
  ),
  defineListener('after-sales.send-cancellation', purchaseCanceled, (_services, transaction, { data }) =>
    send(transaction, data.source),
  ),
]

const noteDispute = async (
  transaction: SystemTx,
  { disputeId, purchaseId }: { readonly disputeId: string; readonly purchaseId: string },
  action: 'open-dispute' | 'close-dispute',
): Promise<void> => {
  const dispute = await readDispute(transaction, purchaseId, disputeId)
  if (dispute === undefined) return
  const { accountId, amount, reason, state } = dispute
  await writeGatewayAudit(transaction, {
    account: accountId,
    action,
    target: { kind: 'purchase', id: purchaseId },
    after: action === 'open-dispute' ? { amount, reason } : { amount, outcome: state },
  })
}

/** Disputes are part of the activity of their account. */
export const disputeListeners: readonly Listener[] = [
  defineListener('after-sales.note-dispute', paymentDisputed, (_services, transaction, { data }) =>
    noteDispute(transaction, data, 'open-dispute'),
  ),
  defineListener('after-sales.note-dispute-end', disputeClosed, (_services, transaction, { data }) =>
    noteDispute(transaction, data, 'close-dispute'),
  ),
]
