import { countOrder } from '#modules/stock/inventory/actions/count-order.ts'
import { orderToCount } from '#modules/selling/orders/facts.ts'
import { defineListener, type Listener } from '#platform/facts.ts'

/** Limits count a paid order afterward, if they began to count while its card wasn't known, or before its late payment came. */
export const limitListeners: readonly Listener[] = [
  defineListener('sales.count-order', orderToCount, (_services, transaction, { subjectId }) =>
    countOrder(transaction, subjectId),
  ),
]
