import { timeAt } from '@admission/common/time.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { readDispute } from '../reads/disputes.ts'
import { readHistory, readStaffFacts } from '../reads/order-history.ts'
import { readOrderRow } from '../reads/order-list.ts'
import { readPurchases } from '../reads/purchases.ts'
import { asSeenByAccount, orderAttention, orderTimeline } from '../rules/history.ts'
import type { StaffOrder } from '../types/purchase.ts'

/**
 * Viewer of an order: an employee, or a member of its account, who learns nothing about other accounts' parts of the
 * payment.
 */
export type OrderViewer = 'EMPLOYEE' | 'MEMBER'

/** One purchase for staff. Throws resourceNotFound if it doesn't exist. */
export async function readStaffOrder(database: SystemDb, viewer: OrderViewer, id: string): Promise<StaffOrder> {
  const row = await readOrderRow(database, id)
  if (row === undefined) throw notFound()
  const isMember = viewer === 'MEMBER'
  const purchase = (await readPurchases(database, [id])).get(row.id)
  const facts = await readStaffFacts(database, id, isMember)
  if (purchase === undefined || facts === undefined) throw notFound()
  const { currency, exponent, amount } = row.total
  const history = await readHistory(database, row.orderId, row.id)
  const dispute = (await readDispute(database, id)) ?? null
  const isPaid = purchase.paidAt !== null
  return {
    row,
    purchase,
    buyerOrders: facts.buyerOrders,
    eventDate: timeAt(facts.dateShow, facts.zone),
    venueName: facts.venueName,
    captured: { amount: isMember ? (isPaid ? amount : 0) : facts.captured, currency, exponent },
    attention: orderAttention(isMember ? { ...facts, breaks: null } : facts, dispute),
    dispute,
    timeline: orderTimeline(isMember ? asSeenByAccount(history, amount) : history, { currency, exponent }, facts.zone),
  }
}

/** One purchase for staff. Records the access in the audit trail first. Throws resourceNotFound if it doesn't exist. */
export async function openOrder(
  transaction: SystemTx,
  origin: Origin,
  viewer: OrderViewer,
  id: string,
): Promise<StaffOrder> {
  const row = await readOrderRow(transaction, id)
  if (row === undefined) throw notFound()
  await writeAudit(transaction, origin, {
    action: 'read-order',
    account: row.accountId,
    target: { kind: 'purchase', id: row.id },
  })
  return readStaffOrder(transaction, viewer, id)
}
