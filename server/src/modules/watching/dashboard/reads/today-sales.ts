import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { isOfEvents } from '#modules/selling/orders/reads/of-events.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { Sales, TodaySales } from '../types/account.ts'

type Row = {
  readonly timezone: string
  readonly currency: string
  readonly exponent: number
  readonly compared_day: string
  readonly current: Sales
  readonly before: Sales
  readonly hours: readonly { readonly hour: number; readonly current: number; readonly before: number }[]
  readonly storefronts: TodaySales['storefronts']
}

/** The hour of a moment in an account's time, rounded up: sold by the end of it. */
const hourOf = (local: string): number => Number(local.slice(11, 13)) + 1

// The moments in an account's time are known to the planner only as it runs; with this bound it reads the days that can count.
const lately = (now: Date) => sql`${now}::timestamptz - interval '9 days'`

/** What counts of purchases `p`, their items `i` and refunds `r` for a member: all of it, or what the events that they are limited to have of it. */
const countedFor = (eventIds: MemberScope['eventIds']) => {
  if (eventIds === null)
    return { isSeen: sql`true`, isItemSeen: sql`true`, total: sql`p.total`, returned: sql`r.amount` }
  const isItemSeen = sql`(not p.of_several or i.event_id = any(${[...eventIds]}::uuid[]))`
  const itemsOf = sql`purchase_item i where i.purchase_id = p.id and ${isItemSeen}`
  return {
    isSeen: isOfEvents('p', eventIds),
    isItemSeen,
    total: sql`case when p.of_several then (select coalesce(sum(i.amount), 0)::bigint from ${itemsOf}) else p.total end`,
    // What is included in another charge is a part of that one.
    returned: sql`case when p.of_several then (
      select coalesce(sum(ri.amount), 0)::bigint from refund_item ri join charge ch on ch.item_id = ri.item_id and ch.no = ri.no and not ch.included
      where ri.refund_id = r.id and ri.item_id in (select i.id from ${itemsOf})) else r.amount end`,
  }
}

/**
 * Sales since midnight in the account's time zone, and those of the same weekday a week ago, by hour, in one statement.
 * A sale counts when it was paid, whatever became of it; refunds count when they were asked for. Of a purchase for several events,
 * members limited to some have the parts of these.
 */
export const readTodaySales = async (
  transaction: AdminTx,
  { accountId, eventIds }: MemberScope,
  now: Date,
): Promise<TodaySales> => {
  const counted = countedFor(eventIds)
  const { rows } = await sql<Row>`
    with place as (
      select a.id, a.time_zone, a.currency, a.exponent, ${now}::timestamptz at time zone a.time_zone as wall from account a where a.id = ${accountId}
    ), span as (
      select *, date_trunc('day', wall) as today, date_trunc('day', wall) - interval '7 days' as compared from place
    ), paid as materialized (
      select p.id, p.order_id, p.of_several, ${counted.total} as total, p.currency, p.paid_at at time zone s.time_zone as wall_paid
      from span s join purchase p on p.account_id = ${accountId} and p.paid_at >= ${lately(now)} and p.paid_at >= s.compared at time zone s.time_zone and p.paid_at <= ${now}::timestamptz
        and (p.paid_at >= s.today at time zone s.time_zone or p.paid_at < (s.compared + interval '1 day') at time zone s.time_zone)
      where ${counted.isSeen}
    ), sold as materialized (
      select p.id, p.wall_paid, l.storefront_id from paid p join purchase_item i on i.purchase_id = p.id and i.kind = 'TICKET' and ${counted.isItemSeen} left join cart_line l on l.id = i.line_id
    ), returned as materialized (
      select ${counted.returned} as amount, r.currency, r.created_at at time zone s.time_zone as wall_asked
      from span s join refund r on r.account_id = s.id and r.retry_of is null and r.created_at >= s.compared at time zone s.time_zone and r.created_at <= ${now}::timestamptz
      join purchase p on p.id = r.purchase_id where ${counted.isSeen}
    ), part as (
      select 'current' as name, s.today as first, s.wall as last from span s union all select 'before', s.compared, s.wall - interval '7 days' from span s
    ), figure as (
      select part.name, jsonb_build_object(
        'tickets', (select count(*) from sold where wall_paid between part.first and part.last),
        'orders', (select count(distinct order_id) from paid where wall_paid between part.first and part.last),
        'gross', (select coalesce(sum(p.total), 0) from paid p, place where p.currency = place.currency and wall_paid between part.first and part.last),
        'refunded', (select coalesce(sum(r.amount), 0) from returned r, place where r.currency = place.currency and wall_asked between part.first and part.last)) as figures
      from part
    )
    select s.time_zone as timezone, s.currency, s.exponent, s.compared::date::text as compared_day,
      (select figures from figure where name = 'current') as current, (select figures from figure where name = 'before') as before,
      (select jsonb_agg(jsonb_build_object('hour', h.hour,
                'current', (select count(*) from sold where wall_paid >= s.today and wall_paid < s.today + make_interval(hours => h.hour)),
                'before', (select count(*) from sold where wall_paid >= s.compared and wall_paid < s.compared + make_interval(hours => h.hour))) order by h.hour)
       from generate_series(1, 24) h (hour)) as hours,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'tickets', k.tickets) order by k.tickets desc, f.name)
        from (select storefront_id, count(*) as tickets from sold where wall_paid >= s.today group by 1 order by 2 desc limit 6) k join storefront f on f.id = k.storefront_id), '[]') as storefronts
    from span s`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('The account of the member is gone.')
  const at = timeAt(now, row.timezone)
  const untilHour = hourOf(at.local)
  return {
    at,
    comparedDay: row.compared_day,
    now: row.current,
    before: row.before,
    hours: row.hours.map(({ hour, current, before }) => ({ hour, now: hour > untilHour ? null : current, before })),
    storefronts: row.storefronts,
    currency: row.currency,
    exponent: row.exponent,
  }
}
