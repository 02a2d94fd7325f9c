import { sql } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'
import type { AddOn } from '../types.ts'

/** Sales of an add-on. Money in minor units of its currency; other currencies it was once sold in aren't counted. */
export type AddOnFigures = {
  readonly orders: number
  /** Units sold, without those that were returned. */
  readonly sold: number
  readonly returned: number
  /** Price paid for them with tax, without refunds. */
  readonly revenue: number
  /** The last 14 days in the account's time zone, today last. */
  readonly days: readonly { readonly day: string; readonly sold: number }[]
  /** The five events that it sold best with, best first. */
  readonly events: readonly { readonly id: string; readonly name: string; readonly sold: number }[]
}

/** Reads what was sold of an add-on. */
export const readFigures = async (
  db: Db<'admin'>,
  { id, timezone, currency }: Pick<AddOn, 'id' | 'timezone' | 'currency'>,
): Promise<AddOnFigures> => {
  const { rows } = await sql<AddOnFigures>`
    with item as (
      select i.returned, i.amount - i.refunded as paid, p.order_id, p.event_id, p.paid_at
      from purchase_item i join purchase p on p.id = i.purchase_id
      where i.add_on_id = ${id} and p.state not in ('PENDING', 'FAILED') and p.currency = ${currency}
    ), day as (
      select ((app.now() at time zone ${timezone})::date - 13 + n) as day from generate_series(0, 13) n
    ), sold as (
      select (paid_at at time zone ${timezone})::date as day, count(*)::integer as sold
      from item where not returned and paid_at > app.now() - interval '16 days' group by 1
    )
    select count(distinct order_id) filter (where not returned)::integer as orders, count(*) filter (where not returned)::integer as sold,
           count(*) filter (where returned)::integer as returned, coalesce(sum(paid), 0)::bigint as revenue,
           (select jsonb_agg(jsonb_build_object('day', da.day, 'sold', coalesce(so.sold, 0)) order by da.day)
            from day da left join sold so on so.day = da.day) as days,
           coalesce((select jsonb_agg(jsonb_build_object('id', t.event_id, 'name', t.name, 'sold', t.sold) order by t.sold desc, t.name)
                     from (select x.event_id, e.name, count(*)::integer as sold from item x join event e on e.id = x.event_id
                           where not x.returned group by 1, 2 order by 3 desc, 2 limit 5) t), '[]') as events
    from item`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the figures query returned no row')
  return row
}
