import {
  disputeClosed,
  orderPlaced,
  purchaseCancelled,
  purchaseRefunded,
  ticketsChanged,
} from '#modules/orders/facts.ts'
import { defineListener, type Listener } from '#platform/facts.ts'
import { refreshOfPurchase } from './writes/account-users.ts'

/** An account's figures of a user follow each sale and refund within a second. */
export const accountUserListeners: readonly Listener[] = [
  defineListener('account-users.sale', orderPlaced, async (_services, transaction, { data }) => {
    for (const { id } of data.purchases.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await refreshOfPurchase(transaction, id)
  }),
  defineListener('account-users.cancellation', purchaseCancelled, (_services, transaction, { subjectId }) =>
    refreshOfPurchase(transaction, subjectId),
  ),
  defineListener('account-users.refund', purchaseRefunded, (_services, transaction, { subjectId }) =>
    refreshOfPurchase(transaction, subjectId),
  ),
  defineListener('account-users.dispute', disputeClosed, (_services, transaction, { subjectId }) =>
    refreshOfPurchase(transaction, subjectId),
  ),
  defineListener('account-users.tickets', ticketsChanged, (_services, transaction, { subjectId }) =>
    refreshOfPurchase(transaction, subjectId),
  ),
]
