import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Views of event pages to go with the carts of the demo data: between 6 and 17 for each cart, on the day it was filled. */
export const plantViews = async (transaction: SystemTx): Promise<void> => {
  await sql`
    with seen as materialized (
      select account_id, storefront_id, event_id, (created_at at time zone 'UTC')::date as day, coalesce(source, 'direct') as source,
             6 + abs(hashtext(cart_id::text)) % 12 as views
      from cart_line where storefront_id is not null
    ), by_source as (
      insert into view_source (account_id, storefront_id, day, source, views)
      select account_id, storefront_id, day, source, sum(views) from seen group by 1, 2, 3, 4)
    insert into event_view (account_id, storefront_id, event_id, day, views)
    select account_id, storefront_id, event_id, day, sum(views) from seen group by 1, 2, 3, 4`.execute(transaction)
}
