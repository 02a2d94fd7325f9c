import { sql } from 'kysely'
import { decideOn, type Decision } from '#platform/db/decide.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { isDueForEvent } from '../reads/items-of-events.ts'
import { lockRefunds, readRefunds } from '../reads/lock-refunds.ts'
import { decideRefunds } from '../rules/decide-refund.ts'
import type { DecidedRefund, RefundAnswer, RefundRequest, RefundWorld } from '../types/refund.ts'
import { writeRefunds } from './write-refunds.ts'

/** How a batch of refunds is decided. */
export const refundDecision = (
  requests: readonly RefundRequest[],
): Decision<RefundWorld, readonly DecidedRefund[]> => ({
  lock: lockRefunds(requests),
  read: readRefunds,
  decide: (world) => decideRefunds(world, requests),
  write: writeRefunds,
})

/** The answers to a batch, in its order. */
export const refundAnswers = (decided: readonly DecidedRefund[]): RefundAnswer[] =>
  decided.map((refund) => ({ result: refund.result, amount: refund.result === 'NOT_PAID' ? 0 : refund.amount }))

/**
 * Refunds up to 100 purchases in one batch, and returns what was sold to stock. Returns one answer each, in order. The refunds are
 * REQUESTED: the gateway is called later, and `settle_refund` records what it says.
 */
export async function refundPurchases(
  transaction: SystemTx,
  requests: readonly RefundRequest[],
): Promise<RefundAnswer[]> {
  if (requests.length === 0) return []
  return refundAnswers(await decideOn(transaction, refundDecision(requests)))
}

type ToCancel = {
  readonly id: string
  readonly reason: string
  readonly by: string | null
  /** It has tickets of other events, too. */
  readonly isOfSeveral: boolean
}

/**
 * Locks the next paid purchases of a canceled event that no other process is refunding, without those whose payment is disputed and
 * those of `except`. Of purchases for several events those that have something to give back for this one.
 */
export async function lockPurchasesToCancel(
  transaction: SystemTx,
  eventId: string,
  max: number,
  except: readonly string[] = [],
): Promise<ToCancel[]> {
  const open = sql`purchase.state in ('PAID', 'PARTIALLY_REFUNDED') and purchase.id <> all (${except}::uuid[])`
  // In two parts, each by its index. Orders come before purchases in the order of locks.
  const ofEvent = sql`(
    select purchase.id, purchase.order_id, false as of_several from purchase where purchase.event_id = ${eventId} and not purchase.of_several and ${open}
    union all
    select purchase.id, purchase.order_id, true from purchase
    where purchase.id = any (array(select part.purchase_id from purchase_item part where part.of_several and part.event_id = ${eventId})) and ${open} and ${isDueForEvent(eventId)})`
  const { rows } = await sql<ToCancel>`
    with due as (
      select orders.id from orders
      where orders.id in (select purchase.order_id from ${ofEvent} purchase
          where not exists (select 1 from orders disputed where disputed.id = purchase.order_id and disputed.payment in ('DISPUTED', 'LOST')) order by purchase.id limit ${max * 2})
        and orders.payment not in ('DISPUTED', 'LOST')
      order by orders.id limit ${max} for no key update skip locked)
    select purchase.id, coalesce(event.cancelled_reason, '') reason, event.cancelled_by "by", purchase.of_several as "isOfSeveral"
    from due join purchase on purchase.order_id = due.id join event on event.id = ${eventId} and event.state = 'CANCELLED'
    where ${open} and case when purchase.of_several then ${isDueForEvent(eventId)} else purchase.event_id = ${eventId} end order by purchase.id`.execute(
    transaction,
  )
  return rows
}

/** Announces to every buyer of an event that it was postponed: a fact per purchase, which a mail follows. */
export async function announcePostponement(transaction: SystemTx, eventId: string): Promise<void> {
  await sql`select announce_postponement(${eventId}::uuid)`.execute(transaction)
}
