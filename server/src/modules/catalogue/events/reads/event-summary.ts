import type { EventId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { readRow } from '#platform/lists/source.ts'
import type { EventSummary } from '../types/event-row.ts'
import { eventSource } from './event-list.ts'

type Row = {
  readonly ends_at: Date | null
  readonly account_zone: string
  readonly blocked: number
  readonly collections: EventSummary['collections']
  readonly sold_per_day: EventSummary['soldPerDay']
  readonly storefronts: readonly { readonly id: string; readonly name: string }[]
}

// A limited member only sees collections that offer none but their own events, as in the list of collections.
export const isCollectionSeen = (eventIds: MemberScope['eventIds']): RawBuilder<unknown> =>
  eventIds === null
    ? sql`true`
    : sql`(select bool_and(b.event_id = any(${[...eventIds]}::uuid[])) from collection_block b where b.collection_id = c.id)`

/** The data for the panel next to the list; undefined if the event doesn't exist or belongs to another account. */
export const readEventSummary = async (
  transaction: AdminTx,
  scope: MemberScope,
  id: EventId,
): Promise<EventSummary | undefined> => {
  const row = await readRow(transaction, eventSource, scope, id)
  if (row === undefined) return undefined
  const { accountId, eventIds } = scope
  const { rows } = await sql<Row>`
    select a.time_zone as account_zone,
      (select count(*)::integer from event_seat s where s.event_id = ${id} and s.status = 'BLOCKED')
        + (select coalesce(sum(b.blocked), 0)::integer from block b where b.event_id = ${id} and b.account_id = ${accountId} and not b.seated) as blocked,
      (select max(c.on_sale_until) from collection c where c.account_id = ${accountId} and c.kind = 'SINGLE' and c.state = 'PUBLISHED' and c.on_sale_until > app.now()
         and exists (select 1 from collection_block cb where cb.collection_id = c.id and cb.event_id = ${id})) as ends_at,
      (select case when count(*) = 0 then '[]'
                   else jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'units', c.units) order by c.units desc, c.name, c.id)
                     filter (where ${isCollectionSeen(eventIds)}) end from (
         select c.id, c.name, sum(k.capacity)::integer as units
         from collection_block cb join collection c on c.id = cb.collection_id and c.state <> 'ARCHIVED' join counter k on k.id = cb.block_id
         where cb.event_id = ${id} and cb.account_id = ${accountId} group by c.id, c.name) c) as collections,
      (select jsonb_agg(jsonb_build_object('date', d.day::date, 'sold', coalesce(n.sold, 0)) order by d.day)
       from generate_series((app.now() at time zone a.time_zone)::date - 13, (app.now() at time zone a.time_zone)::date, interval '1 day') d (day)
       left join (select (p.paid_at at time zone a.time_zone)::date as day, count(*)::integer as sold
                  from purchase p join purchase_item i on i.purchase_id = p.id and i.kind = 'TICKET'
                  where (p.event_id = ${id} or p.id = any (array(select part.purchase_id from purchase_item part where part.of_several and part.event_id = ${id})))
                    and i.event_id = ${id} and p.account_id = ${accountId} and p.paid_at >= app.now() - interval '15 days'
                  group by 1) n on n.day = d.day::date) as sold_per_day,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.access = 'PUBLIC' desc, s.position, s.id), '[]')
       from storefront_event se join storefront s on s.id = se.storefront_id and s.closed_at is null
       where se.event_id = ${id} and se.account_id = ${accountId}) as storefronts
    from account a where a.id = ${accountId}`.execute(transaction)
  const found = rows[0]
  if (found === undefined) return undefined
  return {
    row,
    endsSaleAt: found.ends_at === null ? null : timeAt(found.ends_at, found.account_zone),
    blocked: found.blocked,
    collections: found.collections,
    soldPerDay: found.sold_per_day,
    storefronts: found.storefronts.map((storefront) => ({
      ...storefront,
      shopPath: `/marketplace/${accountId}/storefront/${storefront.id}/event/${id}/tickets`,
    })),
  }
}
