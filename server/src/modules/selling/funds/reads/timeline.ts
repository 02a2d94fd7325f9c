import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Discrepancy, MoneyMoment } from '../types.ts'

type Row = Omit<MoneyMoment, 'money'> & {
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

/** Everything that happened to the money of an order or, without one, of a payout or of a payment at the gateway; oldest first. */
export const readTimeline = async (
  system: SystemDb,
  { orderId, paymentId, payout, gateway }: Pick<Discrepancy, 'orderId' | 'paymentId' | 'payout' | 'gateway'>,
): Promise<MoneyMoment[]> => {
  const { rows } = await sql<Row>`
    select 'ATTEMPT' as kind, a.state::text as what, a.gateway_id as reference, a.amount, trim(a.currency) as currency, a.exponent, a.updated_at as at
    from attempt a where a.order_id = ${orderId}::uuid
    union all
    select 'GATEWAY', mo.kind::text, coalesce(mo.object_id, mo.payment_id), mo.amount, trim(mo.currency), mo.exponent, mo.at
    from gateway_movement mo where mo.gateway = ${gateway}
      and mo.payment_id = any(array(select a.gateway_id from attempt a where a.order_id = ${orderId}::uuid and a.gateway_id is not null union select ${paymentId}::text))
    union all
    select 'GATEWAY', mo.kind::text, mo.object_id, mo.amount, trim(mo.currency), mo.exponent, mo.at
    from gateway_movement mo where mo.gateway = ${gateway} and mo.kind = 'PAYOUT' and (mo.key = ${payout?.id ?? null}::uuid or mo.object_id = ${paymentId}::text)
    union all
    select 'PAYOUT', po.state::text, coalesce(po.gateway_payout_id, po.id::text), po.amount, trim(po.currency), po.exponent, coalesce(po.settled_at, po.requested_at) from payout po where po.id = ${payout?.id ?? null}::uuid
    union all
    select 'REFUND', r.state::text, coalesce(r.gateway_refund_id, r.id::text), r.amount, trim(r.currency), r.exponent, r.updated_at from refund r where r.order_id = ${orderId}::uuid
    union all
    select 'DISPUTE', ds.state::text, ds.gateway_dispute_id, ds.amount, trim(ds.currency), ds.exponent, ds.opened_at from dispute ds where ds.order_id = ${orderId}::uuid
    union all
    select 'JOURNAL', jo.kind, null, (sum(en.amount) filter (where en.ledger_account = 'CLEARING'))::bigint, trim(en.currency), en.exponent, jo.at
    from journal jo join entry en on en.journal_id = jo.id
    where jo.subject_id = any(array(
      select pu.id from purchase pu where pu.order_id = ${orderId}::uuid union all select r.id from refund r where r.order_id = ${orderId}::uuid
      union all select ds.id from dispute ds where ds.order_id = ${orderId}::uuid union all select pb.id from payment_break pb where pb.order_id = ${orderId}::uuid
      union all select di.id from discrepancy di where di.order_id = ${orderId}::uuid union all select di.id from discrepancy di where di.payout_id = ${payout?.id ?? null}::uuid
      union all select ${payout?.id ?? null}::uuid))
    group by jo.id, jo.kind, jo.at, en.currency, en.exponent having sum(en.amount) filter (where en.ledger_account = 'CLEARING') is not null
    order by at, kind`.execute(system)
  return rows.map(({ amount, currency, exponent, ...row }) => ({ ...row, money: { amount, currency, exponent } }))
}
