import { timeAt } from '@admission/common/time.ts'
import { sql, type RawBuilder } from 'kysely'
import { isCollectionSeen } from '#modules/catalogue/events/reads/event-summary.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { Pace, PaceRow } from '../types/account.ts'

type Row = {
  readonly id: string
  readonly name: string
  readonly date_show: Date | null
  readonly zone: string
  readonly recent: number
  readonly previous: number
  readonly sold: number
  readonly capacity: number
  readonly is_best: boolean
}

/** Rows of either end. */
const ENDS = sql.lit(5)

const rowOf = ({ date_show: date, zone, is_best: _isBest, ...row }: Row): PaceRow => ({
  ...row,
  date: date === null ? null : timeAt(date, zone),
})

// Tickets of the last 14 days by what sold them, without those that were returned.
const soldBy = ({ accountId, eventIds }: MemberScope, key: 'event_id' | 'collection_id'): RawBuilder<unknown> => sql`
  select i.${sql.ref(key)} as id, count(*) filter (where p.paid_at >= app.now() - interval '7 days')::integer as recent,
         count(*) filter (where p.paid_at < app.now() - interval '7 days')::integer as previous
  from purchase p join purchase_item i on i.purchase_id = p.id and i.kind = 'TICKET' and not i.returned
  where p.account_id = ${accountId} and p.paid_at >= app.now() - interval '14 days' and p.state in ('PAID', 'PARTIALLY_REFUNDED')
    and ${eventIds === null ? sql`true` : sql`i.event_id = any(${[...eventIds]}::uuid[])`} group by 1`

// Events that sold most, whatever their state, and those on sale that sold least; none is in both.
const ends = (all: RawBuilder<unknown>, dated: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  best as (select *, true as is_best from (${all}) k where k.recent > 0 order by k.recent desc, k.name, k.id limit ${ENDS}),
  least as (
    select *, false as is_best from (${all}) k where k.is_on_sale and k.id not in (select id from best)
    order by k.recent, ${dated}, k.name, k.id limit ${ENDS})`

const readEnds = async (
  transaction: AdminTx,
  parts: RawBuilder<unknown>,
  figures: RawBuilder<unknown>,
): Promise<Pace> => {
  const { rows } = await sql<Row>`
    with ${parts}, shown as (select * from best union all select * from least)
    select s.id, s.name, s.date_show, s.zone, s.recent, s.previous, s.is_best, coalesce(f.sold, 0)::integer as sold, coalesce(f.capacity, 0)::integer as capacity
    from shown s left join lateral (${figures}) f on true
    order by s.is_best desc, case when s.is_best then -s.recent else s.recent end, s.date_show, s.name, s.id`.execute(
    transaction,
  )
  return {
    best: rows.filter(({ is_best: isBest }) => isBest).map(rowOf),
    least: rows.filter(({ is_best: isBest }) => !isBest).map(rowOf),
  }
}

/** Coming events by what they sold in seven days. Tickets count when paid. */
export const readEventPace = (transaction: AdminTx, scope: MemberScope): Promise<Pace> => {
  const { accountId, eventIds } = scope
  const all = sql`
    select e.id, e.name, e.date_show, e.zone, coalesce(r.recent, 0) as recent, coalesce(r.previous, 0) as previous, w.state = 'ON_SALE' as is_on_sale
    from event_standing w join event e on e.id = w.event_id left join recent r on r.id = e.id
    where w.account_id = ${accountId} and w.state in ('ON_SALE', 'SOLD_OUT')
      and ${eventIds === null ? sql`true` : sql`e.id = any(${[...eventIds]}::uuid[])`}`
  return readEnds(
    transaction,
    sql`recent as materialized (${soldBy(scope, 'event_id')}), ${ends(all, sql`k.date_show`)}`,
    sql`select sum(k.sold) as sold, sum(k.capacity) as capacity from block b join counter k on k.id = b.id where b.event_id = s.id and b.account_id = ${accountId}`,
  )
}

/** Collections by what they sold in seven days. Members limited to some events see those that offer no others. */
export const readCollectionPace = (transaction: AdminTx, scope: MemberScope): Promise<Pace> => {
  const { accountId, eventIds } = scope
  const all = sql`
    select c.id, c.name, null::timestamptz as date_show, 'UTC' as zone, coalesce(r.recent, 0) as recent, coalesce(r.previous, 0) as previous, w.state = 'ON_SALE' as is_on_sale
    from collection_standing w join collection c on c.id = w.collection_id left join recent r on r.id = c.id
    where w.account_id = ${accountId} and w.state in ('ON_SALE', 'SOLD_OUT') and coalesce(${isCollectionSeen(eventIds)}, false)`
  return readEnds(
    transaction,
    sql`recent as materialized (${soldBy(scope, 'collection_id')}), ${ends(all, sql`k.name`)}`,
    sql`select sum(k.sold) as sold, sum(k.capacity) as capacity from collection_block cb join counter k on k.id = cb.block_id where cb.collection_id = s.id`,
  )
}
