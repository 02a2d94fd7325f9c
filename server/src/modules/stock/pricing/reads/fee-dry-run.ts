import type { SaleChannel } from '@admission/common/records/fee.ts'
import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { feeStructureOfCollection } from './pricing-rules.ts'

/** Sold tickets of one account with the same price, minor units: before and after discounts. */
export type SoldAtPrice = {
  readonly accountId: string
  readonly accountName: string
  readonly currency: string
  readonly exponent: number
  readonly before: number
  readonly after: number
  readonly channel: SaleChannel
  readonly tickets: number
  /** Fees that were charged on them, of buyers and organizers. */
  readonly charged: number
}

/** Orders of the same shape: for each account in one, the sum of its tickets before and after discounts, and its part of the price. */
export type SoldOrders = {
  readonly currency: string
  readonly channel: SaleChannel
  readonly orders: number
  readonly parts: readonly {
    readonly accountId: string
    readonly before: number
    readonly after: number
    readonly weight: number
  }[]
  /** What each of its deliveries cost, by account. Free ones are left out. */
  readonly deliveries: readonly Readonly<Record<string, number>>[]
}

export type Month = { readonly from: Date; readonly until: Date }

/** The last full calendar month, UTC, and now, by the database clock. */
export const readLastMonth = async (database: SystemDb): Promise<Month & { readonly now: Date }> => {
  const { rows } = await sql<Month & { readonly now: Date }>`
    select date_trunc('month', m.at) at time zone 'UTC' as "until", (date_trunc('month', m.at) - interval '1 month') at time zone 'UTC' as "from", app.now() as now
    from (select app.now() at time zone 'UTC' as at) m`.execute(database)
  const [month] = rows
  if (month === undefined) throw new Error('the database has no time')
  return month
}

// Tickets that were paid in the month, of collections that are on the structure now; with what was charged for each. What staff held
// for a guest was sold from the cart of an invitation.
const soldItems = (structureId: string, { from, until }: Month): RawBuilder<unknown> => sql`
  on_it as materialized (select c.id from collection c cross join lateral (${feeStructureOfCollection}) s where s.id = ${structureId}),
  sold as (
    select p.account_id, p.order_id, i.id as item_id, p.currency, p.exponent, k.before, k.after, k.weight, k.charged,
           case when exists (select 1 from orders o join concierge_invitation g on g.cart_id = o.cart_id where o.id = p.order_id) then 'GUEST' else 'SHOP' end as channel
    from purchase p join purchase_item i on i.purchase_id = p.id and i.kind = 'TICKET'
    cross join lateral (
      select coalesce(sum(c.amount) filter (where c.kind in ('FACE', 'EXTRA')), 0)::bigint as before,
             coalesce(sum(c.amount) filter (where c.kind in ('FACE', 'EXTRA', 'DISCOUNT')), 0)::bigint as after,
             coalesce(sum(c.amount) filter (where c.level = 'TICKET' and not c.included), 0)::bigint as weight,
             coalesce(sum(c.amount) filter (where c.kind in ('FEE', 'ORDER_FEE')), 0)::bigint as charged
      from charge c where c.item_id = i.id) k
    where p.paid_at >= ${from} and p.paid_at < ${until} and i.collection_id in (select id from on_it))`

/** What was sold in a month under a fee structure, by price: few rows, however much it was. */
export const readSoldAtPrices = async (
  database: SystemDb,
  structureId: string,
  month: Month,
): Promise<readonly SoldAtPrice[]> => {
  const { rows } = await sql<SoldAtPrice>`
    with ${soldItems(structureId, month)}
    select s.account_id as "accountId", a.name as "accountName", trim(s.currency) as currency, s.exponent::int as exponent, s.before, s.after, s.channel,
           count(*)::int as tickets, sum(s.charged)::bigint as charged
    from sold s join account a on a.id = s.account_id group by s.account_id, a.name, s.currency, s.exponent, s.before, s.after, s.channel`.execute(
    database,
  )
  return rows
}

/** The same by order, for fees that are charged once per order. An order of several accounts has a part for each. */
export const readSoldOrders = async (
  database: SystemDb,
  structureId: string,
  month: Month,
): Promise<readonly SoldOrders[]> => {
  const { rows } = await sql<SoldOrders>`
    with ${soldItems(structureId, month)},
    part as (
      select s.order_id, s.currency, s.channel, s.account_id, sum(s.before)::bigint as before, sum(s.after)::bigint as after, sum(s.weight)::bigint as weight
      from sold s group by s.order_id, s.currency, s.channel, s.account_id),
    delivered as (
      select d.order_id, jsonb_agg(d.amounts order by d.source_id) as deliveries
      from (select e.order_id, e.source_id, jsonb_object_agg(e.account_id, e.amount) as amounts
            from (select s.order_id, c.source_id, s.account_id, sum(c.amount)::bigint as amount from sold s join charge c on c.item_id = s.item_id and c.kind = 'DELIVERY' group by 1, 2, 3) e
            group by 1, 2) d
      group by d.order_id),
    whole as (
      select trim(p.currency) as currency, p.channel, jsonb_agg(jsonb_build_object('accountId', p.account_id, 'before', p.before, 'after', p.after, 'weight', p.weight)
               order by p.account_id) as parts, coalesce((select d.deliveries from delivered d where d.order_id = p.order_id), '[]') as deliveries
      from part p group by p.order_id, p.currency, p.channel)
    select w.currency, w.channel, w.parts, w.deliveries, count(*)::int as orders from whole w group by w.currency, w.channel, w.parts, w.deliveries`.execute(
    database,
  )
  return rows
}
