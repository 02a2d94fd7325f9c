import type { PromotionReason } from '@admission/common/promotions/types.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'
import type { Promotion } from '../types.ts'

/** Uses of a promotion, and reasons why it didn't apply. */
export type PromotionFigures = {
  /** The last 14 days in the account's time zone, today last. */
  readonly days: readonly { readonly day: string; readonly orders: number; readonly saved: number }[]
  /** Orders that are being paid with it now. */
  readonly held: number
  /** Orders that gave it back: failed payments, cancellations, full refunds. */
  readonly returned: number
  /** The five events it was used for most, most orders first. */
  readonly events: readonly {
    readonly id: string
    readonly name: string
    readonly orders: number
    readonly saved: number
  }[]
  /** Since it exists, most frequent first. */
  readonly refusals: readonly { readonly reason: PromotionReason; readonly times: number }[]
}

export const readFigures = async (
  db: Db<'admin'>,
  { id, timezone }: Pick<Promotion, 'id' | 'timezone'>,
): Promise<PromotionFigures> => {
  const { rows } = await sql<PromotionFigures>`
    with day as (
      select ((app.now() at time zone ${timezone})::date - 13 + n) as day from generate_series(0, 13) n
    ), used as (
      select (created_at at time zone ${timezone})::date as day, count(*)::integer as orders, sum(amount)::bigint as saved
      from promotion_use where promotion_id = ${id} and state <> 'RETURNED' and created_at > app.now() - interval '16 days' group by 1
    )
    select
      (select jsonb_agg(jsonb_build_object('day', da.day, 'orders', coalesce(us.orders, 0), 'saved', coalesce(us.saved, 0)) order by da.day)
       from day da left join used us on us.day = da.day) as days,
      (select count(*)::integer from promotion_use where promotion_id = ${id} and state = 'HELD') as held,
      (select count(*)::integer from promotion_use where promotion_id = ${id} and state = 'RETURNED') as returned,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.event_id, 'name', e.name, 'orders', t.orders, 'saved', t.saved) order by t.orders desc, e.name)
       from (select i.event_id, count(distinct u.order_id)::integer as orders, -sum(c.amount)::bigint as saved
             from promotion_use u join purchase p on p.order_id = u.order_id and p.account_id = u.account_id
             join purchase_item i on i.purchase_id = p.id join charge c on c.item_id = i.id and c.kind = 'DISCOUNT' and c.source_id = u.promotion_id
             where u.promotion_id = ${id} and u.state <> 'RETURNED' group by 1 order by 2 desc, 1 limit 5) t join event e on e.id = t.event_id), '[]') as events,
      coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'times', r.times) order by r.times desc, r.reason)
       from (select reason, sum(times)::integer as times from promotion_refusal where promotion_id = ${id} group by reason) r), '[]') as refusals`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the figures query returned no row')
  return row
}
