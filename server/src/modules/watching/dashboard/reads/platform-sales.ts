import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { OnSale, PlatformHour, PlatformSales, PlatformToday } from '../types/platform.ts'

type HourRow = PlatformHour & {
  readonly currency: string
  readonly exponent: number
  /** Of a week ago, until this time of the day. */
  readonly ticketsThen: number
  readonly amountThen: number
}

const none = { tickets: 0, amount: 0, ticketsBefore: 0, amountBefore: 0 }
const sumOf = (rows: readonly HourRow[], key: 'tickets' | 'amount' | 'ticketsThen' | 'amountThen'): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

const salesOf = (currency: string, rows: readonly HourRow[]): PlatformSales => ({
  currency,
  exponent: rows[0]?.exponent ?? 2,
  tickets: sumOf(rows, 'tickets'),
  amount: sumOf(rows, 'amount'),
  ticketsThen: sumOf(rows, 'ticketsThen'),
  amountThen: sumOf(rows, 'amountThen'),
  hours: Array.from({ length: 24 }, (_, hour) => {
    const { tickets, amount, ticketsBefore, amountBefore } = rows.find((row) => row.hour === hour) ?? none
    return { hour, tickets, amount, ticketsBefore, amountBefore }
  }),
})

/**
 * Sales of all accounts by the hour of the day in UTC, today and on the same day a week ago, per currency, the largest
 * first. A sale counts when it was paid, whatever became of it.
 */
export const readPlatformToday = async (database: SystemDb, now: Date): Promise<PlatformToday> => {
  const { rows } = await sql<HourRow>`
    with day as (select date_trunc('day', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC' as first),
    paid as materialized (
      select p.id, p.currency, p.exponent, p.total, p.paid_at, true as is_today, false as is_then from purchase p
      where p.paid_at >= (select first from day) and p.paid_at <= ${now}::timestamptz
      union all
      select p.id, p.currency, p.exponent, p.total, p.paid_at, false, p.paid_at <= ${now}::timestamptz - interval '7 days' from purchase p
      where p.paid_at >= (select first - interval '7 days' from day) and p.paid_at < (select first - interval '6 days' from day)
    ), sold as (
      select p.*, (select count(*) from purchase_item i where i.purchase_id = p.id and i.kind = 'TICKET') as tickets from paid p
    )
    select trim(s.currency) as currency, s.exponent::integer as exponent, extract(hour from s.paid_at at time zone 'UTC')::integer as hour,
           coalesce(sum(s.tickets) filter (where s.is_today), 0)::integer as tickets, coalesce(sum(s.total) filter (where s.is_today), 0)::bigint as amount,
           coalesce(sum(s.tickets) filter (where not s.is_today), 0)::integer as "ticketsBefore", coalesce(sum(s.total) filter (where not s.is_today), 0)::bigint as "amountBefore",
           coalesce(sum(s.tickets) filter (where s.is_then), 0)::integer as "ticketsThen", coalesce(sum(s.total) filter (where s.is_then), 0)::bigint as "amountThen"
    from sold s group by 1, 2, 3`.execute(database)
  const sales = [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, sold]) => salesOf(currency, sold))
    .toSorted((one, other) => other.tickets + other.ticketsThen - (one.tickets + one.ticketsThen))
  return { at: timeAt(now, 'UTC'), sales }
}

type OnSaleRow = Omit<OnSale, 'at'> & { readonly at: Date; readonly zone: string }

/** Collections whose sale begins within seven days, those with the most places first, at most six. */
export const readOnSales = async (database: SystemDb): Promise<readonly OnSale[]> => {
  const { rows } = await sql<OnSaleRow>`
    select c.id as "collectionId", c.name, a.name as "accountName", c.on_sale_from as at, a.time_zone as zone,
           count(distinct cb.event_id)::integer as events, coalesce(sum(k.capacity), 0)::integer as places
    from collection c join account a on a.id = c.account_id
    left join collection_block cb on cb.collection_id = c.id left join counter k on k.id = cb.block_id
    where c.state = 'PUBLISHED' and c.on_sale_from > app.now() and c.on_sale_from < app.now() + interval '7 days'
    group by c.id, a.id order by places desc, c.on_sale_from, c.id limit 6`.execute(database)
  return rows.map(({ at, zone, ...row }) => ({ ...row, at: timeAt(at, zone) }))
}
