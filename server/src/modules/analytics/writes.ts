import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Page views of an event in a storefront since the last write. */
export type ViewCount = { readonly storefrontId: string; readonly eventId: string; readonly views: number }

/** Adds views to today's counts. Ignores events that a storefront doesn't list. */
export async function addViews(database: SystemDb, counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into event_view as v (account_id, storefront_id, event_id, day, views)
    select se.account_id, se.storefront_id, se.event_id, (app.now() at time zone 'UTC')::date, k.views
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) k ("storefrontId" uuid, "eventId" uuid, views integer)
    join storefront_event se on se.storefront_id = k."storefrontId" and se.event_id = k."eventId"
    order by se.storefront_id, se.event_id
    on conflict (storefront_id, event_id, day) do update set views = v.views + excluded.views`.execute(database)
}
