import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { writeAudit } from '#platform/audit.ts'
import type { Origin } from '#platform/origin.ts'
import { timeAt } from '@admission/common/time.ts'
import { readHistory, readStaffFacts } from '../reads/order-history.ts'
import { readOrderRow } from '../reads/order-list.ts'
import { readPurchases } from '../reads/purchases.ts'
import { attentionOf, timelineOf } from '../rules/history.ts'
import type { StaffOrder } from '../types.ts'

/** One purchase for staff. Records the access in the audit trail first. Throws resourceNotFound if it doesn't exist. */
export async function openOrder(transaction: SystemTx, origin: Origin, id: string): Promise<StaffOrder> {
  const row = await readOrderRow(transaction, id)
  if (row === undefined) throw notFound()
  await writeAudit(transaction, origin, {
    action: 'read-order',
    account: row.accountId,
    target: { kind: 'purchase', id: row.id },
  })
  const purchase = (await readPurchases(transaction, [id])).get(row.id)
  const facts = await readStaffFacts(transaction, id)
  if (purchase === undefined || facts === undefined) throw notFound()
  const { currency, exponent } = row.total
  return {
    row,
    purchase,
    buyerOrders: facts.buyerOrders,
    eventDate: timeAt(facts.dateShow, facts.zone),
    venueName: facts.venueName,
    captured: { amount: facts.captured, currency, exponent },
    attention: attentionOf(facts),
    timeline: timelineOf(await readHistory(transaction, row.orderId, row.id), { currency, exponent }, facts.zone),
  }
}
