import { purchaseCanceled, purchaseRefunded } from '#modules/selling/orders/facts.ts'
import { defineListener, type Listener } from '#platform/facts.ts'
import { creditPurchase } from './actions/issue.ts'

/** Refunds of invoiced purchases get a credit note. */
export const invoiceListeners: readonly Listener[] = [
  defineListener('invoices.credit-refunded', purchaseRefunded, (_services, transaction, { data }) =>
    creditPurchase(transaction, data.purchaseId),
  ),
  defineListener('invoices.credit-cancelled', purchaseCanceled, (_services, transaction, { data }) =>
    creditPurchase(transaction, data.purchaseId),
  ),
]
