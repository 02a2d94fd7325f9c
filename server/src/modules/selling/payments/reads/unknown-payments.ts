import type { Client } from 'pg'

/** A connection of the database's owner: of a command, not of a server. */
export type Owner = Client

/** A payment that belongs to no order. */
export type OpenUnknownPayment = {
  readonly gatewayId: string
  readonly amount: number
  readonly currency: string
  readonly exponent: number
  readonly paidAt: Date
  /** True if someone decided to refund it. */
  readonly isDecided: boolean
}

/** Payments that belong to no order and weren't refunded yet, the oldest first. */
export const readUnknownPayments = async (owner: Owner): Promise<readonly OpenUnknownPayment[]> => {
  const { rows } = await owner.query<OpenUnknownPayment>(`
    select gateway_id as "gatewayId", amount, currency, exponent, paid_at as "paidAt", refund_id is not null as "isDecided"
    from unknown_payment where settled_at is null order by paid_at, gateway_id`)
  return rows
}

/** How many were refunded. */
export const countSettled = async (owner: Owner): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from unknown_payment where settled_at is not null',
  )
  return rows[0]?.count ?? 0
}
