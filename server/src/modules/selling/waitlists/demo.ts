import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** How many people wait for each visit that is sold out. */
const IN_LINE = 3

/** A short line for each visit that is sold out, of people who joined in the days before. `midnight` starts the demo's day. */
export const plantWaitlists = async (transaction: SystemTx, midnight: Date): Promise<void> => {
  await sql`
    insert into waitlist_entry (id, account_id, storefront_id, event_id, collection_id, price_type_id, visit_id, user_id, email, quantity, source, created_at)
    select overlay(md5('waitlist ' || v.id || u.n) placing '6' from 13)::uuid, c.account_id, c.storefront_id, c.event_id, c.collection_id, t.id, v.id, u.id, u.email,
           1 + u.n::int % 2, (array['direct', 'newsletter', 'google.com'])[1 + u.n::int % 3], ${midnight}::timestamptz - (5 - u.n) * interval '7 hours'
    from visit v join event e on e.id = v.event_id and e.state = 'PUBLISHED'
    join lateral (
      select o.storefront_id, o.collection_id, o.event_id, l.account_id from block b join offered_block o on o.block_id = b.id join collection l on l.id = o.collection_id
      where b.visit_id = v.id order by o.storefront_id limit 1) c on true
    join lateral (select p.id from price_type p where p.collection_id = c.collection_id order by p.id limit 1) t on true
    cross join lateral (
      select s.id, s.email, row_number() over (order by md5(s.id::text || v.id::text)) as n from users s
      where s.email like '%@post.example' order by md5(s.id::text || v.id::text) limit ${IN_LINE}) u
    where v.starts_at > ${midnight}::timestamptz
      and not exists (select 1 from block b join counter k on k.id = b.id where b.visit_id = v.id and k.capacity > k.held + k.sold)
    order by v.starts_at, u.n`.execute(transaction)
}
