import { sql } from 'kysely'
import type { Money } from '@admission/common/money.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { PurchaseEvent } from '../types.ts'

type Key = { readonly orderId: string; readonly accountId: string }

/**
 * The orders and accounts of a user's purchases that were paid in the last day: a receipt that is opened later tells nothing new. Only accounts
 * that have a pixel.
 */
export const readNewPurchases = async (
  transaction: SystemTx,
  userId: string,
  purchaseIds: readonly string[],
): Promise<readonly Key[]> => {
  const { rows } = await sql<Key>`
    select distinct o.order_id as "orderId", o.account_id as "accountId"
    from purchase p join purchase o on o.order_id = p.order_id
    where p.id = any(${[...purchaseIds]}::uuid[]) and p.user_id = ${userId} and o.user_id = ${userId}
      and o.paid_at > app.now() - interval '1 day' and exists (select 1 from shown_pixel x where x.account_id = o.account_id)`.execute(
    transaction,
  )
  return rows
}

type Row = Key & {
  readonly currency: string
  readonly exponent: number
  readonly total: number
  readonly items: readonly { id: string; name: string; quantity: number; amount: number }[]
}

/** Items that each of these orders bought from each account, and the amount that was paid to it. */
export const readPurchaseEvents = async (
  transaction: SystemTx,
  keys: readonly Key[],
): Promise<readonly PurchaseEvent[]> => {
  const { rows } = await sql<Row>`
    with k as (select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k ("orderId" uuid, "accountId" uuid)),
    bought as (
      select k."orderId", k."accountId", p.id, trim(p.currency) as currency, p.exponent, p.total
      from k join purchase p on p.order_id = k."orderId" and p.account_id = k."accountId" and p.paid_at is not null),
    sold as (
      select b."orderId", b."accountId", coalesce(i.event_id::text, i.kind::text) as id, coalesce(e.name, nullif(i.name, ''), i.kind::text) as name, i.amount, count(*)::integer as quantity
      from bought b join purchase_item i on i.purchase_id = b.id left join event e on e.id = i.event_id
      group by 1, 2, 3, 4, 5)
    select "orderId", "accountId", currency, exponent, sum(total)::bigint as total,
           coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'quantity', s.quantity, 'amount', s.amount) order by s.id, s.amount)
                     from sold s where s."orderId" = b."orderId" and s."accountId" = b."accountId"), '[]') as items
    from bought b group by 1, 2, 3, 4 order by 1, 2`.execute(transaction)
  return rows.map(({ orderId, accountId, currency, exponent, total, items }) => {
    const money = (amount: number): Money => ({ amount, currency, exponent })
    return {
      id: orderId,
      accountId,
      total: money(total),
      items: items.map(({ id, name, quantity, amount }) => ({ id, name, quantity, price: money(amount) })),
    }
  })
}
