import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { OrderDetails } from './types.ts'

/** Runs one statement on T1's connection. */
export type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** Writes the details of new orders, in the transaction that created them. */
export async function writeOrderDetails(query: Query, details: readonly OrderDetails[]): Promise<void> {
  if (details.length === 0) return
  await query(
    `update orders o set delivery = k.delivery, info = coalesce(r.info, o.info), location_shipping = coalesce(r.location_shipping, o.location_shipping),
            location_billing = coalesce(r.location_billing, o.location_billing), answers = coalesce(r.answers, o.answers)
     from jsonb_to_recordset($1::jsonb) k ("orderId" uuid, delivery jsonb, revives uuid) left join orders r on r.id = k.revives
     where o.id = k."orderId"`,
    [JSON.stringify(details)],
  )
}

/** A requested refund of money that no order may take. */
export type BreakRefund = {
  readonly result: 'REQUESTED' | 'ALREADY' | 'UNKNOWN'
  readonly refundId: string | null
  readonly gatewayId: string | null
  readonly amount: number
  readonly currency: string
  readonly exponent: number
  /** Whether this is the first refund of this money, with no failed one before. */
  readonly isFirst: boolean
}

/** Requests a full refund of captured money (`refund_break`), with ledger entries and fact. Staff see `reason`. */
export async function requestBreakRefund(
  transaction: SystemTx,
  request: { readonly breakId: string; readonly refundId: string; readonly reason: string },
): Promise<BreakRefund | undefined> {
  const { rows } = await sql<BreakRefund>`
    select b.result, b.refund_id as "refundId", b.gateway_id as "gatewayId", b.amount, b.currency, b.exponent,
           not exists (select 1 from refund r where r.break_id = ${request.breakId}::uuid and r.state = 'FAILED') as "isFirst"
    from refund_break(${JSON.stringify([request])}::jsonb) b`.execute(transaction)
  return rows[0]
}

/** Records the gateway's outcome of a refund (`settle_refund`). A failed one reopens its break. */
export async function settleRefund(
  database: SystemDb,
  refundId: string,
  state: 'SENT' | 'UNKNOWN' | 'DONE' | 'FAILED',
  gatewayRefundId: string | null,
): Promise<void> {
  await sql`select settle_refund(${refundId}::uuid, ${state}::refund_state, ${gatewayRefundId})`.execute(database)
}

export type DueRefund = {
  readonly id: string
  readonly state: 'REQUESTED' | 'SENT' | 'UNKNOWN'
  readonly gatewayPaymentId: string
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

/** Leases unsettled refunds that are due, so that no other process looks them up for 15 s. */
export async function leaseDueRefunds(database: SystemDb, max: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refund r set asked_at = app.now()
    from (select id from refund where state in ('REQUESTED', 'SENT', 'UNKNOWN')
            and (asked_at is null or asked_at < app.now() - interval '15 seconds')
          order by created_at limit ${max} for update skip locked) due
    where r.id = due.id
    returning r.id, r.state::text as state, r.gateway_id as "gatewayPaymentId", r.amount, r.currency, r.exponent`.execute(
    database,
  )
  return rows
}

/** Raises the version of a purchase that staff changed, so that others who saw it before are told. */
export async function raiseVersion(database: SystemDb, purchaseId: string): Promise<void> {
  await sql`update purchase set version = version + 1 where id = ${purchaseId}::uuid`.execute(database)
}
