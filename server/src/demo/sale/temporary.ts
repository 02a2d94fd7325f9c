import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DemoEvent } from '../events.ts'

/** Time of IDs that don't depend on the day; the same as in `ids.ts`. */
const ALWAYS = '2026-01-05T09:00:00Z'

/**
 * Temporary objects that the statements of one seeding share, dropped with its connection: the functions
 * `demo_id (key, time)`, `demo_time (at)` (the time half of an ID), `demo_hash` (0 to 2^32 - 1), and the events with
 * their tags.
 */
export const makeTemporary = async (transaction: SystemTx, events: readonly DemoEvent[]): Promise<void> => {
  await sql`
    create or replace function pg_temp.demo_time(p_at timestamptz) returns text language sql immutable as $$
      select lpad(to_hex(t >> 28), 8, '0') || lpad(to_hex((t >> 12) & 65535), 4, '0') || '6' || lpad(to_hex(t & 4095), 3, '0') || '8'
      from (select (extract(epoch from p_at) * 10000000)::bigint + 122192928000000000) k (t)
    $$`.execute(transaction)
  await sql`
    create or replace function pg_temp.demo_id(p_key text, p_time text default pg_temp.demo_time(${sql.lit(ALWAYS)})) returns uuid
    language sql immutable as $$ select (p_time || left(md5(p_key), 15))::uuid $$`.execute(transaction)
  await sql`
    create or replace function pg_temp.demo_hash(p_key text) returns bigint language sql immutable as $$
      select ('x' || left(md5(p_key), 8))::bit(32)::bigint
    $$`.execute(transaction)
  await sql`
    create temp table demo_event on commit drop as
    select * from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ show }) => show.programme)}::text[],
                         ${events.map(({ show }) => show.sold ?? 0)}::int[]) e (id, tag, sold)`.execute(transaction)
  await sql`analyze demo_event`.execute(transaction)
}
