import { OTHER_SOURCE } from '@admission/common/visit-source.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Sources counted by name per storefront and day. Anyone can invent one, so the rest are counted together. */
const MAX_SOURCES = 50

/** Page views of an event in a storefront, from one source, since the last write. */
export type ViewCount = {
  readonly storefrontId: string
  readonly eventId: string
  readonly source: string
  readonly views: number
}

/** Adds views to today's counts, by event and by source. Ignores events that a storefront doesn't list. */
export async function addViews(database: SystemDb, counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    with today as (select (app.now() at time zone 'UTC')::date as day),
    viewed as materialized (
      select se.account_id, se.storefront_id, se.event_id, k.source, k.views
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) k ("storefrontId" uuid, "eventId" uuid, source text, views integer)
      join storefront_event se on se.storefront_id = k."storefrontId" and se.event_id = k."eventId"),
    known as (select s.storefront_id, s.source from view_source s, today where s.day = today.day and s.storefront_id in (select storefront_id from viewed)),
    fresh as (
      select storefront_id, source, row_number() over (partition by storefront_id order by source)
             + (select count(*) from known where known.storefront_id = n.storefront_id) as no
      from (select distinct storefront_id, source from viewed except select storefront_id, source from known) n),
    by_source as (
      insert into view_source as s (account_id, storefront_id, day, source, views)
      select account_id, storefront_id, (select day from today), source, sum(views) from (
        select v.account_id, v.storefront_id, v.views,
               case when f.no > ${MAX_SOURCES} then ${OTHER_SOURCE} else v.source end as source
        from viewed v left join fresh f on f.storefront_id = v.storefront_id and f.source = v.source) n
      group by 1, 2, 4 order by 2, 4
      on conflict (storefront_id, day, source) do update set views = s.views + excluded.views)
    insert into event_view as v (account_id, storefront_id, event_id, day, views)
    select account_id, storefront_id, event_id, (select day from today), sum(views) from viewed group by 1, 2, 3 order by 2, 3
    on conflict (storefront_id, event_id, day) do update set views = v.views + excluded.views`.execute(database)
}
