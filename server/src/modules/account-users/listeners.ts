import {
  disputeClosed,
  orderPlaced,
  purchaseCancelled,
  purchaseRefunded,
  ticketsChanged,
} from '#modules/orders/facts.ts'
import { defineListener, type Listener } from '#platform/facts.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { greetSubscriber } from './flows/subscriptions.ts'
import { refreshOfPurchase } from './writes/account-users.ts'

const refresh = async (transaction: SystemTx, purchaseId: string): Promise<void> => {
  for (const subscriber of await refreshOfPurchase(transaction, purchaseId))
    await greetSubscriber(transaction, subscriber)
}

/** An account's figures of a user follow each sale and refund within a second. */
export const accountUserListeners: readonly Listener[] = [
  defineListener('account-users.sale', orderPlaced, async (_services, transaction, { data }) => {
    for (const { id } of data.purchases.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await refresh(transaction, id)
  }),
  defineListener('account-users.cancellation', purchaseCancelled, (_services, transaction, { subjectId }) =>
    refresh(transaction, subjectId),
  ),
  defineListener('account-users.refund', purchaseRefunded, (_services, transaction, { subjectId }) =>
    refresh(transaction, subjectId),
  ),
  defineListener('account-users.dispute', disputeClosed, (_services, transaction, { subjectId }) =>
    refresh(transaction, subjectId),
  ),
  defineListener('account-users.tickets', ticketsChanged, (_services, transaction, { subjectId }) =>
    refresh(transaction, subjectId),
  ),
]
