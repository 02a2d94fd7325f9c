import type { RefundId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { RefundPart } from '../rules/refund-plan.ts'

/** What to refund, as `refund_purchases` takes it. */
export type RefundRequest = {
  readonly purchaseId: string
  readonly refundId: RefundId
  readonly source: 'BUYER' | 'ORGANIZER' | 'EMPLOYEE' | 'CANCELLATION'
  readonly reason: string
  /** The member or employee who asked for it. */
  readonly by: string | null
  /** Null: everything. */
  readonly items: readonly string[] | null
  /** The purchase becomes CANCELLED: its event doesn't take place, or staff cancel it. */
  readonly cancel: boolean
  /** What goes back of each charge. Without it: everything that is left of the items. */
  readonly parts?: readonly RefundPart[]
}

export type RefundAnswer = {
  readonly result: 'REFUNDED' | 'NOTHING_DUE' | 'NOT_PAID'
  /** Minor units of the purchase's currency. */
  readonly amount: number
}

/** Refunds up to 100 purchases in one batch. Returns one answer each, in order. The gateway is called later. */
export async function refundPurchases(
  transaction: SystemTx,
  requests: readonly RefundRequest[],
): Promise<RefundAnswer[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<RefundAnswer>`
    select result, amount from refund_purchases(${JSON.stringify(requests)}::jsonb)`.execute(transaction)
  return rows
}

/** Locks the next paid purchases of a canceled event that no other process is refunding, without those whose payment is disputed. */
export async function lockPurchasesToCancel(
  transaction: SystemTx,
  eventId: string,
  max: number,
): Promise<{ readonly id: string; readonly reason: string; readonly by: string | null }[]> {
  // Orders come before purchases in the order of locks.
  const { rows } = await sql<{ id: string; reason: string; by: string | null }>`
    with due as (
      select orders.id from orders
      where orders.id in (select purchase.order_id from purchase where purchase.event_id = ${eventId} and purchase.state in ('PAID', 'PARTIALLY_REFUNDED')
          and not exists (select 1 from orders disputed where disputed.id = purchase.order_id and disputed.payment in ('DISPUTED', 'LOST')) order by purchase.id limit ${max * 2})
        and orders.payment not in ('DISPUTED', 'LOST')
      order by orders.id limit ${max} for no key update skip locked)
    select purchase.id, coalesce(event.cancelled_reason, '') reason, event.cancelled_by "by" from due join purchase on purchase.order_id = due.id join event on event.id = purchase.event_id
    where purchase.event_id = ${eventId} and purchase.state in ('PAID', 'PARTIALLY_REFUNDED') and event.state = 'CANCELLED' order by purchase.id`.execute(
    transaction,
  )
  return rows
}

/** Announces to every buyer of an event that it was postponed: a fact per purchase, which a mail follows. */
export async function announcePostponement(transaction: SystemTx, eventId: string): Promise<void> {
  await sql`select tell_postponement(${eventId}::uuid)`.execute(transaction)
}
