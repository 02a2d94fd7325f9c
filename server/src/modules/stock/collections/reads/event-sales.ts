import { sql } from 'kysely'
import { maySell, saleIsOver } from '#modules/catalogue/events/reads/event-sale.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { CollectionScope } from '../policy.ts'
import type { SellingCollection, SoldEvent } from '../rules/event-sales.ts'

/**
 * Those of these events that belong to the account (and, for a limited member, are theirs), and the account's published or
 * paused collections of single tickets that offer them. Another account's events that are also offered count as on sale, since they can't be read.
 */
export const readEventSales = async (
  transaction: AdminTx,
  { accountId, eventIds }: CollectionScope,
  ids: readonly string[],
): Promise<{ readonly events: readonly SoldEvent[]; readonly collections: readonly SellingCollection[] }> => {
  const limit = eventIds === null ? null : [...eventIds]
  const { rows: events } = await sql<SoldEvent>`
    select e.id, case when e.state = 'PUBLISHED' and ${saleIsOver} then 'OVER' else e.state::text end as state,
      exists (select 1 from collection_block cb join collection c on c.id = cb.collection_id and c.kind <> 'SINGLE' and c.state = 'PUBLISHED'
              where cb.event_id = e.id and c.account_id = ${accountId}) as "isInPass"
    from event e
    where e.account_id = ${accountId} and e.id = any(${[...ids]}::uuid[]) and (${limit}::uuid[] is null or e.id = any(${limit}::uuid[]))`.execute(
    transaction,
  )
  const { rows: collections } = await sql<SellingCollection>`
    with mine as materialized (
      select distinct c.id from collection_block cb join collection c on c.id = cb.collection_id
      where cb.event_id = any(${events.map(({ id }) => id)}::uuid[]) and c.account_id = ${accountId} and c.kind = 'SINGLE' and c.state in ('PUBLISHED', 'PAUSED'))
    select c.id, c.name, c.edit_version as version, c.state = 'PAUSED' as "isPaused", o.event_ids as "eventIds", o.is_beyond as "isBeyond",
           array(select p.id from unnest(o.event_ids) p (id) where p.id = any(c.paused_events)) as "pausedIds"
    from mine join collection c on c.id = mine.id cross join lateral (
      select coalesce(array_agg(b.event_id) filter (where e.id is null or ${maySell}), '{}') as event_ids,
             coalesce(bool_or(not b.event_id = any(${limit}::uuid[])), false) as is_beyond
      from (select distinct cb.event_id from collection_block cb where cb.collection_id = c.id) b left join event e on e.id = b.event_id) o
    order by c.id`.execute(transaction)
  return { events, collections }
}
