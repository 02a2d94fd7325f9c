import { sql } from 'kysely'
import { decideOn, type Decision } from '#platform/db/decide.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
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

/** Locks the next paid purchases of a canceled event that no other process is refunding, without those whose payment is disputed and those of `except`. */
export async function lockPurchasesToCancel(
  transaction: SystemTx,
  eventId: string,
  max: number,
  except: readonly string[] = [],
): Promise<{ readonly id: string; readonly reason: string; readonly by: string | null }[]> {
  // Orders come before purchases in the order of locks.
  const { rows } = await sql<{ id: string; reason: string; by: string | null }>`
    with due as (
      select orders.id from orders
      where orders.id in (select purchase.order_id from purchase where purchase.event_id = ${eventId} and purchase.state in ('PAID', 'PARTIALLY_REFUNDED') and purchase.id <> all (${except}::uuid[])
          and not exists (select 1 from orders disputed where disputed.id = purchase.order_id and disputed.payment in ('DISPUTED', 'LOST')) order by purchase.id limit ${max * 2})
        and orders.payment not in ('DISPUTED', 'LOST')
      order by orders.id limit ${max} for no key update skip locked)
    select purchase.id, coalesce(event.cancelled_reason, '') reason, event.cancelled_by "by" from due join purchase on purchase.order_id = due.id join event on event.id = purchase.event_id
    where purchase.event_id = ${eventId} and purchase.state in ('PAID', 'PARTIALLY_REFUNDED') and event.state = 'CANCELLED' and purchase.id <> all (${except}::uuid[]) order by purchase.id`.execute(
    transaction,
  )
  return rows
}

/** Announces to every buyer of an event that it was postponed: a fact per purchase, which a mail follows. */
export async function announcePostponement(transaction: SystemTx, eventId: string): Promise<void> {
  await sql`select announce_postponement(${eventId}::uuid)`.execute(transaction)
}
