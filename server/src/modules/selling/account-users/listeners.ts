import {
  disputeClosed,
  orderPlaced,
  purchaseCanceled,
  purchaseRefunded,
  ticketsChanged,
} from '#modules/selling/orders/facts.ts'
import { defineListener, defineListenerOfMany, type Listener } from '#platform/facts.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { greetSubscriber } from './flows/subscriptions.ts'
import { refreshOfPurchases } from './writes/account-users.ts'

const refresh = async (transaction: SystemTx, purchaseIds: readonly string[]): Promise<void> => {
  for (const subscriber of await refreshOfPurchases(transaction, purchaseIds))
    await greetSubscriber(transaction, subscriber)
}

/** An account's figures of a user follow each sale and refund within a second. */
export const accountUserListeners: readonly Listener[] = [
  defineListenerOfMany('account-users.sale', orderPlaced, (_services, transaction, facts) =>
    refresh(
      transaction,
      facts.flatMap(({ data }) => data.purchases.map(({ id }) => id)),
    ),
  ),
  defineListener('account-users.cancellation', purchaseCanceled, (_services, transaction, { subjectId }) =>
    refresh(transaction, [subjectId]),
  ),
  defineListener('account-users.refund', purchaseRefunded, (_services, transaction, { subjectId }) =>
    refresh(transaction, [subjectId]),
  ),
  defineListener('account-users.dispute', disputeClosed, (_services, transaction, { subjectId }) =>
    refresh(transaction, [subjectId]),
  ),
  defineListener('account-users.tickets', ticketsChanged, (_services, transaction, { subjectId }) =>
    refresh(transaction, [subjectId]),
  ),
]
