import type { FundsStep } from '@admission/common/missing-funds.ts'
import { allocateAmount } from '@admission/common/money.ts'
import { cancelUnpaid } from '#modules/selling/after-sales/actions/cancel-unpaid.ts'
import { giveUpUnknownRefund, retryRefund } from '#modules/selling/orders/actions/open-refunds.ts'
import { returnUnknownPayment } from '#modules/selling/payments/actions/return-unknown-payment.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { lockPayoutSettings } from '../reads/account-payment.ts'
import { readCapture, readOpenPurchases } from '../reads/open-purchases.ts'
import type { Discrepancy } from '../types.ts'
import { postLoss, postPayoutCorrection, setDiscrepancyState } from '../writes/discrepancies.ts'

/** An employee who decides. */
export type Decider = { readonly origin: Origin; readonly userId: string }

type Given = { readonly step: FundsStep; readonly reason: string; readonly by: Decider }

/** The platform bears what is missing: the accounts of an order's purchases each get their part, to the minor unit. */
async function bearLoss(transaction: SystemTx, found: Discrepancy, kind: 'WAIVER' | 'WRITE_OFF'): Promise<void> {
  const accounts = [...Map.groupBy(found.purchases, ({ accountId }) => accountId)]
  const weights = accounts.map(([, purchases]) => purchases.reduce((sum, { total }) => sum + total, 0))
  const parts = allocateAmount(Math.abs(found.difference), weights)
  for (const [at, [accountId]] of accounts.entries()) {
    const amount = parts[at] ?? 0
    if (amount > 0) await postLoss(transaction, found, { accountId, kind, amount })
  }
  // Someone decided about a refund that its order doesn't have: no more will come of it.
  if (found.cause === 'REFUND_UNKNOWN') await giveUpUnknownRefund(transaction, found.gateway, found.subject)
}

/** Cancels what was never paid for. */
async function cancelOrder(transaction: SystemTx, found: Discrepancy, { reason, by }: Given): Promise<void> {
  const purchases = await readOpenPurchases(transaction, found.orderId ?? '')
  const purchaseIds = purchases.map(({ id }) => id)
  if (!(await cancelUnpaid(transaction, { purchaseIds, reason, by: by.userId })))
    throw userError('This order can’t be canceled: it was refunded, or its payment is disputed.')
  for (const { id, accountId } of purchases)
    await writeAudit(transaction, by.origin, {
      action: 'cancel-order',
      account: trustedAccountId(accountId),
      target: { kind: 'purchase', id },
      reason,
    })
}

/** Has the gateway return money: of a payment that no order has, or of a refund that failed five times. */
async function sendBack(transaction: SystemTx, found: Discrepancy): Promise<void> {
  const { gateway, cause, refundId, paymentId, currency, exponent, captured } = found
  if (cause === 'REFUND_FAILED' && refundId !== null) {
    if (!(await retryRefund(transaction, refundId))) throw userError('This refund is no longer waiting.')
    return
  }
  const key = paymentId === null ? undefined : await readCapture(transaction, gateway, paymentId)
  if (paymentId === null || key === undefined) throw userError('This payment isn’t in the gateway’s report.')
  const payment = {
    gateway,
    gatewayId: paymentId,
    key: key.key,
    money: { amount: captured, currency, exponent },
    paidAt: key.at,
  }
  if (!(await returnUnknownPayment(transaction, payment))) throw userError('This payment is being returned already.')
}

/** What the organizer is owed changes by what the gateway paid more or less than is booked. */
async function correctPayout(transaction: SystemTx, found: Discrepancy): Promise<void> {
  const accountId = found.payout === null ? undefined : trustedAccountId(found.payout.accountId)
  if (accountId === undefined || (await lockPayoutSettings(transaction, accountId)) === undefined) throw notFound()
  if (!(await postPayoutCorrection(transaction, found, accountId)))
    throw userError('The gateway paid this out in another currency, so it can’t be booked.')
}

/** Does what was decided, in the transaction of the decision. The caller has locked the discrepancy. */
export async function carryOut(transaction: SystemTx, found: Discrepancy, given: Given): Promise<void> {
  const { step, reason: note, by } = given
  if (step === 'CANCEL') await cancelOrder(transaction, found, given)
  if (step === 'WAIVE') await bearLoss(transaction, found, 'WAIVER')
  if (step === 'WRITE_OFF') await bearLoss(transaction, found, 'WRITE_OFF')
  if (step === 'BOOK') await correctPayout(transaction, found)
  if (step === 'SEND_BACK') await sendBack(transaction, found)
  // Money that is on its way back is only settled once it is there.
  const state = step === 'SEND_BACK' ? 'INVESTIGATING' : step === 'WRITE_OFF' ? 'WRITTEN_OFF' : 'RESOLVED'
  await setDiscrepancyState(transaction, found.id, { state, by: by.userId, note })
}
