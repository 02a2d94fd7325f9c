import type { Money } from '@admission/common/money.ts'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'

/** Money that the gateway captured and that belongs to no order here. */
export type UnknownPayment = {
  readonly gateway: string
  readonly gatewayId: string
  /** The attempt that the gateway names, which isn't here. */
  readonly key: string
  readonly money: Money
  readonly paidAt: Date
}

/** Records payments that belong to no order. Those that are known are left as they are. Returns how many are new. */
export const storeUnknownPayments = async (system: SystemDb, payments: readonly UnknownPayment[]): Promise<number> => {
  let added = 0
  for (const { gateway, gatewayId, key, money, paidAt } of payments) {
    const { rows } = await sql`
      insert into unknown_payment (gateway, gateway_id, key, amount, currency, exponent, paid_at)
      values (${gateway}, ${gatewayId}, ${key}, ${money.amount}, ${money.currency}, ${money.exponent}, ${paidAt})
      on conflict (gateway, gateway_id) do nothing returning 1`.execute(system)
    added += rows.length
  }
  return added
}

/** A payment that someone decided to refund. */
export type DueReturn = { readonly gatewayId: string; readonly refundId: string; readonly money: Money }

const AGAIN_AFTER = '10 minutes'

/** Takes over payments of a gateway that are to be refunded, for ten minutes: then another process may try again. */
export const leaseReturns = async (system: SystemDb, gateway: string, max: number): Promise<DueReturn[]> => {
  const { rows } = await sql<{
    gateway_id: string
    refund_id: string
    amount: number
    currency: string
    exponent: number
  }>`
    update unknown_payment up set tried_at = app.now()
    from (select gateway_id from unknown_payment
          where gateway = ${gateway} and refund_id is not null and settled_at is null
            and (tried_at is null or tried_at <= app.now() - ${AGAIN_AFTER}::interval)
          order by found_at limit ${max} for update skip locked) due
    where up.gateway = ${gateway} and up.gateway_id = due.gateway_id
    returning up.gateway_id, up.refund_id, up.amount, up.currency, up.exponent`.execute(system)
  return rows.map(({ gateway_id: gatewayId, refund_id: refundId, ...money }) => ({ gatewayId, refundId, money }))
}

/** Records that the money of a payment went back. */
export const settleReturn = async (system: SystemDb, refundId: string, gatewayRefundId: string): Promise<void> => {
  await sql`
    update unknown_payment set settled_at = app.now(), gateway_refund_id = ${gatewayRefundId}
    where refund_id = ${refundId}::uuid and settled_at is null`.execute(system)
}

/** Decides to refund all payments that belong to no order: the server does it. */
export const decideReturns = async (owner: Client): Promise<void> => {
  await owner.query(
    'update unknown_payment set refund_id = gen_random_uuid() where refund_id is null and settled_at is null',
  )
}

/** Decides to refund one payment that belongs to no order, and records it if it isn't known. False if that was decided before. */
export const decideReturn = async (transaction: SystemTx, payment: UnknownPayment): Promise<boolean> => {
  await storeUnknownPayments(transaction, [payment])
  const { rows } = await sql`
    update unknown_payment set refund_id = gen_random_uuid()
    where gateway = ${payment.gateway} and gateway_id = ${payment.gatewayId} and refund_id is null and settled_at is null returning 1`.execute(
    transaction,
  )
  return rows.length > 0
}
