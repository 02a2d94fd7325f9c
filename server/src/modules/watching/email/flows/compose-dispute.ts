import { formatMoney } from '@admission/common/money.ts'
import { DISPUTE_REASON_LABELS } from '@admission/common/sale-words.ts'
import { formatMoment, timeAt } from '@admission/common/time.ts'
import * as v from 'valibot'
import { readDispute } from '#modules/selling/orders/reads/disputes.ts'
import { readOrderRow } from '#modules/selling/orders/reads/order-list.ts'
import { readPurchases } from '#modules/selling/orders/reads/purchases.ts'
import type { Services } from '#platform/services.ts'
import { disputeMail } from '../render/dispute-mails.ts'
import type { MailContext, RenderedMail } from '../render/mail-types.ts'
import type { LeasedMail } from '../types.ts'

/** Data of `PaymentDisputed`. */
const Disputed = v.object({ disputeId: v.string(), purchaseId: v.string() })

/** The text that tells a member of a disputed payment, or undefined if its order no longer exists. */
export const composeDispute = async (
  { databases: { system }, addresses }: Services,
  { fact }: LeasedMail,
  context: MailContext,
): Promise<RenderedMail | undefined> => {
  const { disputeId, purchaseId } = v.parse(Disputed, fact?.data)
  const dispute = await readDispute(system, purchaseId, disputeId)
  const row = await readOrderRow(system, purchaseId)
  const purchase = (await readPurchases(system, [purchaseId])).get(purchaseId)
  if (dispute === undefined || row === undefined || purchase === undefined) return undefined
  const { accountId, amount, reason, evidenceDueAt, zone } = dispute
  const page = purchase.userId === null ? '' : `/user/${purchase.userId}/order`
  return disputeMail(
    {
      accountName: row.accountName,
      reference: row.reference,
      eventName: row.eventName,
      amountText: formatMoney(amount),
      reasonText: DISPUTE_REASON_LABELS[reason],
      dueText: evidenceDueAt === null ? null : formatMoment(timeAt(evidenceDueAt, zone), { year: true }),
      url: `${addresses.publicUrl}/admin/${accountId}${page}`,
    },
    context,
  )
}
