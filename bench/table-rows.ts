import { connectAlone, LIMITS } from '../server/src/platform/db/connection.ts'

/** Minimum number of rows in each list. */
export const ROWS = 100_000

/** The demo world's Larkhall, which owns the rows. */
export const accountId = '1f0ea14e-a526-6800-86e6-7da24b758ce3'

// An ID for a moment in time, because lists of purchases are ordered by ID.
const idAt = `create function pg_temp.id_at(at timestamptz) returns uuid language sql volatile as $$
  select (lpad(to_hex(t >> 28), 8, '0') || lpad(to_hex((t >> 12) & 65535), 4, '0') || '6' || lpad(to_hex(t & 4095), 3, '0') || right(gen_random_uuid()::text, 17))::uuid
  from (select (extract(epoch from at) * 10000000)::bigint + 122192928000000000 as t) x $$`

const nameOf = (n: string): string =>
  `(array['Harbour', 'Lantern', 'Winter', 'Copper', 'Tidal', 'Paper', 'Velvet', 'Northern', 'Silver', 'Garden', 'Clockwork'])[1 + ${n} % 11] || ' ' ||
   (array['Sessions', 'Gala', 'Quartet', 'Revue', 'Opera', 'Derby', 'Matinee', 'Festival', 'Stories', 'Ballet', 'Recital', 'Choir', 'Nights'])[1 + ${n} / 11 % 13] || ' ' || ${n}`

/** Four years of past events and one of future events; some are drafts, some canceled. */
const events = `
  create temp table planted as
  select n, app.uuid_v6() as id, v.id as venue_id, v.time_zone as zone, app.now() - interval '4 years' + n * interval '1575 seconds' as at
  from generate_series(1, ${String(ROWS)}) n
  join (select id, time_zone, row_number() over (order by id) - 1 as no, count(*) over () as of from venue) v on v.no = n * 7919 % v.of;
  insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
  select id, '${accountId}', venue_id, ${nameOf('n')},
         (array['Theater', 'Opera & classical', 'Concert', 'Dance', 'Comedy', 'Football', 'Festival', 'Family'])[1 + n % 8],
         (case when n % 29 = 0 then 'DRAFT' when n % 31 = 0 then 'CANCELLED' else 'PUBLISHED' end)::event_state, at, at at time zone zone, zone
  from planted;
  insert into event_access (account_id, event_id, via) select '${accountId}', id, 'OWNER' from planted`

/** Two blocks of each event; one event in seven is sold out. */
const stock = `
  create temp table planted_block as select p.n, p.id as event_id, app.uuid_v6() as id, level from planted p, generate_series(1, 2) level;
  insert into counter (id, account_id, kind, capacity, held, sold)
  select id, '${accountId}', 'POOL', 200, case when n % 7 = 0 then 0 else n % 3 end, case when n % 7 = 0 then 200 else (n * 31 + level) % 190 end from planted_block;
  insert into block (id, account_id, event_id, section, price_level, seated) select id, '${accountId}', event_id, 'Floor ' || level, level, false from planted_block`

/** As many collections, each offering one of the events; 2 % have a cap. */
const collections = `
  create temp table planted_collection as select n, id as event_id, app.uuid_v6() as id from planted;
  insert into collection (id, account_id, name, state, priority, rule, on_sale_from, on_sale_until, currency, exponent, rematched_at)
  select c.id, '${accountId}', ${nameOf('c.n * 7')},
         (array['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'DRAFT', 'PAUSED', 'ARCHIVED', 'ARCHIVED'])[1 + c.n % 10]::collection_state,
         c.n % 50, '[]', case when c.n % 9 = 0 then app.now() + interval '20 days' end, case when c.n % 13 = 0 then app.now() + interval '90 days' end, a.currency, a.exponent, app.now()
  from planted_collection c join account a on a.id = '${accountId}';
  insert into collection_block (account_id, collection_id, event_id, block_id)
  select '${accountId}', c.id, c.event_id, b.id from planted_collection c join planted_block b on b.event_id = c.event_id;
  with type as (
    insert into price_type (account_id, collection_id, name) select '${accountId}', id, 'Adult' from planted_collection returning id, collection_id
  ) insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in)
  select '${accountId}', collection_id, id, 1, 4500, 5000 from type;
  create temp table planted_cap as select app.uuid_v6() as id, id as collection_id from planted_collection where n % 50 = 0;
  insert into counter (id, account_id, kind, capacity) select id, '${accountId}', 'CAP', 300 from planted_cap;
  insert into cap (counter_id, account_id, collection_id) select id, '${accountId}', collection_id from planted_cap`

/**
 * Two years of orders over three accounts' events, by 20,000 buyers. 3 % failed, a few are disputed; open ones would be
 * settled by the running product.
 */
const orders = `
  create temp table planted_buyer as select n, app.uuid_v6() as id from generate_series(0, 19999) n;
  insert into users (id, email, first_name, last_name)
  select id, 'planted.' || n || '@buyers.example', (array['Ada', 'Bram', 'Cleo', 'Dov', 'Edda', 'Finn', 'Gwen'])[1 + n % 7],
         (array['Moreau', 'Okafor', 'Lindqvist', 'Tanaka', 'Haddad', 'Novak', 'Brandt', 'Silva', 'Keane'])[1 + n / 7 % 9] from planted_buyer;
  create temp table planted_order as
  select o.n, pg_temp.id_at(at) as id, pg_temp.id_at(at) as purchase_id, at, b.id as user_id, b.n as buyer, e.id as event_id, e.account_id, a.currency, a.exponent,
         2500 + o.n * 37 % 40000 as total
  from (select n, app.now() - interval '2 years' + n * interval '630 seconds' as at, n * 7919 % 20000 as buyer from generate_series(1, ${String(ROWS)}) n) o
  join planted_buyer b on b.n = o.buyer
  join (select id, account_id, row_number() over (order by account_id = '${accountId}', id) - 1 as no, count(*) over () as of from event) e on e.no = case when o.n % 5 < 2 then o.n % 20 else o.n end
  join account a on a.id = e.account_id;
  insert into orders (id, cart_id, user_id, state, payment, currency, exponent, total, captured, refunded, email, info, completed_at, created_at)
  select id, app.uuid_v6(), user_id, (case when n % 33 = 0 then 'FAILED' else 'COMPLETED' end)::order_state,
         (case when n % 33 = 0 then 'FAILED' when n % 211 = 0 then 'DISPUTED' else 'CAPTURED' end)::payment_state,
         currency, exponent, total, case when n % 33 = 0 then 0 else total end, 0, 'planted.' || buyer || '@buyers.example',
         case when n % 3 = 0 then '{}' else jsonb_build_object('name', 'Guest ' || n) end, at, at from planted_order;
  insert into purchase (id, account_id, order_id, event_id, user_id, state, fulfilment, currency, exponent, total, refunded, paid_at, created_at)
  select purchase_id, account_id, id, event_id, user_id,
         (case when n % 33 = 0 then 'FAILED' when n % 53 = 0 then 'REFUNDED' when n % 71 = 0 then 'PARTIALLY_REFUNDED' else 'PAID' end)::purchase_state,
         'FULFILLED', currency, exponent, total, case when n % 53 = 0 then total when n % 71 = 0 then total / 2 else 0 end, at, at from planted_order;
  insert into attempt (id, order_id, gateway, state, amount, currency, exponent, created_at)
  select app.uuid_v6(), id, 'DEMO', (case when n % 33 = 0 then 'FAILED' else 'CAPTURED' end)::attempt_state, total, currency, exponent, at from planted_order`

/** 80,000 people more, 2,000 accounts with fee structures of their own, 5,000 venues, and 20,000 differences of payments. */
const office = `
  insert into users (id, email, first_name, last_name)
  select app.uuid_v6(), 'planted.' || n || '@people.example', (array['Ada', 'Bram', 'Cleo', 'Dov', 'Edda', 'Finn', 'Gwen'])[1 + n % 7],
         (array['Moreau', 'Okafor', 'Lindqvist', 'Tanaka', 'Haddad', 'Novak', 'Brandt', 'Silva', 'Keane'])[1 + n / 7 % 9] from generate_series(1, 80000) n;
  create temp table planted_account as select n, app.uuid_v6() as id from generate_series(1, 2000) n;
  insert into account (id, name, slug, currency, exponent, time_zone, statement_descriptor) select id, ${nameOf('n')}, 'planted-' || n, 'USD', 2, 'America/New_York', 'PLANTED' from planted_account;
  create temp table planted_fees as select a.id as account_id, no, app.uuid_v6() as id from planted_account a, generate_series(1, 2) no;
  insert into fee_structure (id, account_id, name, is_default) select id, account_id, 'Fees ' || no, no = 1 from planted_fees;
  with version as (insert into fee_structure_version (account_id, fee_structure_id, version) select account_id, id, 1 from planted_fees returning id)
  insert into fee (version_id, name, payer, level, earner, basis_points) select id, 'Service fee', 'BUYER', 'TICKET', 'PLATFORM', 1000 from version;
  insert into venue (name, slug, category, address_line1, city, country, time_zone)
  select ${nameOf('n')} || ' Hall', 'planted-' || n, 'Theater', n || ' Harbor Road', (array['Port Averil', 'Oslo', 'Kobe', 'Lagos'])[1 + n % 4], 'US', 'America/New_York' from generate_series(1, 5000) n;
  insert into discrepancy (gateway, cause, subject, order_id, expected, captured, refunded, currency, exponent, occurred_at, found_at, state, closed_at)
  select 'DEMO', 'CAPTURE_MISSING', 'planted-' || n, id, total, 0, 0, currency, exponent, at, at, (case when n % 10 = 0 then 'OPEN' else 'RESOLVED' end)::discrepancy_state, case when n % 10 > 0 then at end
  from planted_order where n <= 20000`

/** True if a world already has its rows. */
export const isPlanted = async (url: string): Promise<boolean> => {
  const client = await connectAlone({ url }, undefined, LIMITS)
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::integer as n from collection')
    return (rows[0]?.n ?? 0) >= ROWS
  } finally {
    await client.end()
  }
}

/**
 * Adds 100,000 events and as many collections to one account, and as many orders and people to the platform, with fewer accounts,
 * fee structures, venues and differences of payments, set-based. Skips the
 * records that tie stock and money together (seals, tickets, holds): these rows are for lists only and aren't sold.
 */
export const plantTableRows = async (url: string): Promise<void> => {
  const client = await connectAlone({ url }, undefined, { ...LIMITS, statementMs: 600_000, idleInTransactionMs: 0 })
  try {
    await client.query('begin')
    // Skips checks per row: the generated rows are valid.
    await client.query('set local session_replication_role = replica')
    for (const part of [idAt, events, stock, collections, orders, office]) await client.query(part)
    await client.query('commit')
    await client.query('analyze')
    await client.query('select refresh_sale_summaries(array(select id from event), array(select id from collection))')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
