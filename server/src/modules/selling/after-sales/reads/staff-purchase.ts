import { refundLimitIn } from '@admission/common/refund-limit.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { notFound, preconditionFailed, userError } from '#platform/errors.ts'
import { readSetting } from '#platform/settings.ts'
import type { LockedPurchase, Refunder, RefundRoom } from '../types/staff.ts'

const columns = sql`purchase.id, purchase.order_id as "orderId", purchase.account_id as "accountId", purchase.event_id as "eventId", purchase.state::text as state, purchase.version, purchase.currency, purchase.exponent,
  (select orders.payment::text from orders where orders.id = purchase.order_id) as payment`

/** A purchase that can be changed by staff. Throws resourceNotFound if there is none, userError if it isn't paid. */
export async function readOpenPurchase(database: SystemDb, id: string): Promise<LockedPurchase> {
  const { rows } = await sql<LockedPurchase>`select ${columns} from purchase where purchase.id = ${id}`.execute(
    database,
  )
  return assertOpen(rows[0])
}

function assertOpen(purchase: LockedPurchase | undefined): LockedPurchase {
  if (purchase === undefined) throw notFound()
  if (purchase.state !== 'PAID' && purchase.state !== 'PARTIALLY_REFUNDED')
    throw userError('This order can no longer be changed.')
  if (purchase.payment === 'DISPUTED') throw userError('This payment was disputed. The bank decides about the money.')
  if (purchase.payment === 'LOST') throw userError('The bank gave the buyer this money back after a dispute.')
  return purchase
}

/**
 * Locks a purchase for a change by staff. Throws resourceNotFound if there is none, preconditionFailed if it changed since
 * `version`, userError if it isn't paid.
 */
export async function lockPurchase(transaction: SystemTx, id: string, version: number): Promise<LockedPurchase> {
  // Orders come before purchases in the order of locks.
  await sql`select 1 from orders where orders.id = (select purchase.order_id from purchase where purchase.id = ${id}) for no key update`.execute(
    transaction,
  )
  const { rows } =
    await sql<LockedPurchase>`select ${columns} from purchase where purchase.id = ${id} for no key update`.execute(
      transaction,
    )
  if (rows[0] !== undefined && rows[0].version !== version)
    throw preconditionFailed('Someone else has just changed this order. Look at it again before you continue.')
  return assertOpen(rows[0])
}

/** Amount that this person may still refund of a purchase: their limit less earlier refunds. Null without a limit. */
export async function refundRoom(database: SystemDb, refunder: Refunder, purchaseId: string): Promise<RefundRoom> {
  if (!refunder.hasLimit) return null
  const { rows } = await sql<{ limit: number | null; exponent: number; used: number }>`
    select case when account.currency = purchase.currency then account.refund_limit end as "limit", purchase.exponent,
           (select coalesce(sum(refund.amount), 0)::bigint from refund where refund.purchase_id = purchase.id and refund.created_by = ${refunder.userId} and refund.state <> 'FAILED') as used
    from purchase join account on account.id = purchase.account_id where purchase.id = ${purchaseId}`.execute(database)
  const [row] = rows
  if (row === undefined) throw notFound()
  const own = refunder.source === 'ORGANIZER' ? row.limit : null
  const stored = refunder.source === 'EMPLOYEE' ? await readSetting(database, 'support-refund-limit') : undefined
  const major = typeof stored?.['major'] === 'number' ? stored['major'] : undefined
  return Math.max(0, (own ?? refundLimitIn(row.exponent, major)) - row.used)
}
