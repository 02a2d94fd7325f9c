import { accountChanged } from '#modules/people/accounts/facts.ts'
import { orderPlaced, purchaseCanceled, purchaseRefunded } from '#modules/selling/orders/facts.ts'
import { defineListener, defineListenerOfMany, type Listener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { reportScheduled, salesToCount } from './facts.ts'
import { planDueReports, recountSalesLater } from './jobs.ts'
import { countSales } from './writes/sales-day.ts'

/** A schedule that sends its first file immediately doesn't wait for the next minute. */
export const planNewSchedule = defineListener('reports.plan', reportScheduled, (_services, transaction) =>
  addJob(transaction, planDueReports, {}),
)

type Refunded = { readonly data: { readonly refundId: string | null } }
const refundsOf = (facts: readonly Refunded[]): string[] => facts.flatMap(({ data }) => data.refundId ?? [])

/** Sums by day follow each sale and refund within a second, and an account's time zone a little later. */
export const salesDayListeners: readonly Listener[] = [
  defineListenerOfMany('reports.sale', orderPlaced, (_services, transaction, facts) =>
    countSales(transaction, { purchases: facts.flatMap(({ data }) => data.purchases.map(({ id }) => id)) }),
  ),
  defineListenerOfMany('reports.refund', purchaseRefunded, (_services, transaction, facts) =>
    countSales(transaction, { refunds: refundsOf(facts) }),
  ),
  defineListenerOfMany('reports.cancellation', purchaseCanceled, (_services, transaction, facts) =>
    countSales(transaction, { refunds: refundsOf(facts) }),
  ),
  defineListener('reports.recount', salesToCount, (_services, transaction, { subjectId }) =>
    addJob(transaction, recountSalesLater, { accountId: subjectId }, { key: `recount-sales:${subjectId}` }),
  ),
  defineListener('reports.time-zone', accountChanged, async (_services, transaction, { subjectId, data: { what } }) => {
    if (what === 'SETTINGS')
      await addJob(transaction, recountSalesLater, { accountId: subjectId }, { key: `recount-sales:${subjectId}` })
  }),
]
