import { sql } from 'kysely'
import type { Owner } from '#modules/selling/payments/reads/unknown-payments.ts'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { RefundState } from '#platform/db/schema.gen.ts'
import { purchaseReference } from '../rules/reference.ts'

/** The state of a refund. Undefined if it isn't here. */
export const readRefundState = async (system: SystemDb, id: string): Promise<RefundState | undefined> =>
  (await sql<{ state: RefundState }>`select state::text as state from refund where id = ${id}::uuid`.execute(system))
    .rows[0]?.state

/** True if a captured payment is here, whether an order has it or it is to go back. */
export const isPaymentHere = async (system: SystemDb, gateway: GatewayName, gatewayId: string): Promise<boolean> => {
  const { rows } = await sql<{ isHere: boolean }>`
    select exists (select 1 from attempt where attempt.gateway = ${gateway} and attempt.gateway_id = ${gatewayId} and attempt.state = 'CAPTURED')
        or exists (select 1 from payment_break where payment_break.gateway = ${gateway} and payment_break.gateway_id = ${gatewayId}) as "isHere"`.execute(
    system,
  )
  return rows[0]?.isHere ?? false
}

/** When the oldest dispute was reported that is still open here. Undefined if none is. */
export const readOldestDispute = async (system: SystemDb, gateway: GatewayName): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(opened_at) as at from dispute where state = 'OPEN' and gateway = ${gateway}`.execute(system)
  return rows[0]?.at ?? undefined
}

/** A refund of the gateway's that its order doesn't have. */
export type OpenUnknownRefund = {
  readonly gatewayRefundId: string
  readonly gatewayPaymentId: string
  readonly amount: number
  readonly currency: string
  readonly exponent: number
  readonly isDone: boolean
  readonly madeAt: Date
  /** The numbers of its orders, as people call them; several if they were paid for together. */
  readonly references: readonly string[]
}

type Row = Omit<OpenUnknownRefund, 'references'> & {
  readonly purchases: readonly { readonly id: string; readonly account: string }[]
}

/** Refunds that their orders don't have, the oldest first. */
export const readUnknownRefunds = async (owner: Owner): Promise<readonly OpenUnknownRefund[]> => {
  const { rows } = await owner.query<Row>(`
    select unknown_refund.gateway_refund_id as "gatewayRefundId", unknown_refund.gateway_payment_id as "gatewayPaymentId",
      unknown_refund.amount, unknown_refund.currency, unknown_refund.exponent, unknown_refund.is_done as "isDone", unknown_refund.made_at as "madeAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', purchase.id, 'account', account.name) order by purchase.id)
        from attempt join purchase on purchase.order_id = attempt.order_id join account on account.id = purchase.account_id
        where attempt.gateway = unknown_refund.gateway and attempt.gateway_id = unknown_refund.gateway_payment_id and attempt.state = 'CAPTURED'), '[]') as purchases
    from unknown_refund where unknown_refund.settled_at is null order by unknown_refund.made_at, unknown_refund.gateway_refund_id`)
  return rows.map(({ purchases, ...row }) => ({
    ...row,
    references: purchases.map(({ account, id }) => purchaseReference(account, id)),
  }))
}

/** How many were settled. */
export const countSettledRefunds = async (owner: Owner): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from unknown_refund where settled_at is not null',
  )
  return rows[0]?.count ?? 0
}
