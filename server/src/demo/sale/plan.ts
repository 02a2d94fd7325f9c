import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import { momentAt } from '../calendar.ts'
import { soldPrices } from './prices.ts'

/** Sales from a pool. */
export type SoldPool = { readonly blockId: string; readonly sold: number }
/** Possible buyers. */
export type Buyer = { readonly id: string; readonly email: string; readonly name: string }

type Plan = {
  readonly today: string
  readonly pools: readonly SoldPool[]
  readonly buyers: readonly Buyer[]
  /** The storefronts that sold. If several collections match a block, the higher priority sold it. */
  readonly storefrontIds: readonly string[]
}

const makeLists = async (transaction: SystemTx, { pools, buyers }: Plan): Promise<void> => {
  const prices = soldPrices()
  await sql`
    create temp table demo_price on commit drop as
    select row_number() over () as price_no, p.* from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      p (collection_id uuid, price_level smallint, price_type_id uuid, name text, rank int, "of" int, weight_from int, weight_to int, weights int,
         currency text, exponent smallint, unit_amount bigint, order_amount bigint, snapshot jsonb)`.execute(
    transaction,
  )
  await sql`
    create temp table demo_charge on commit drop as
    select p.price_type_id, p.price_level, c.*
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) p (price_type_id uuid, price_level smallint, charges jsonb),
      jsonb_to_recordset(p.charges) c (no smallint, kind charge_kind, level fee_level, name text, source_id uuid, beneficiary beneficiary, amount bigint,
                                       included boolean, lies_in smallint, refundable boolean, of_order boolean)`.execute(
    transaction,
  )
  await sql`
    create temp table demo_pool on commit drop as
    select * from unnest(${pools.map(({ blockId }) => blockId)}::uuid[], ${pools.map(({ sold }) => sold)}::int[]) p (block_id, sold)
    where sold > 0`.execute(transaction)
  await sql`
    create temp table demo_buyer on commit drop as
    select no - 1 as no, id, email, name
    from unnest(${buyers.map(({ id }) => id)}::uuid[], ${buyers.map(({ email }) => email)}::text[], ${buyers.map(({ name }) => name)}::text[])
      with ordinality b (id, email, name, no)`.execute(transaction)
}

/** Adjacent units that were bought together: by number in pools, along the rows in seat maps, the better half first. */
const makeGroups = async (transaction: SystemTx): Promise<void> => {
  await sql`
    create temp table demo_row_group on commit drop as
    with free as (
      select h.version_id, h.no, s.seat_no, s.row_label, s.position, s.distance,
             s.position - row_number() over (partition by h.version_id, h.no, s.row_label order by s.position) as run
      from demo_shape h cross join unnest(h.seat_nos, h.kept_back) k (seat_no, kept_back)
      join seat s on s.version_id = h.version_id and s.seat_no = k.seat_no where not k.kept_back),
    cut as (
      select *, (array[2, 2, 4, 2, 3, 2, 1])[1 + pg_temp.demo_hash(no || row_label || run) % 7] as size,
             row_number() over (partition by version_id, no, row_label, run order by position) - 1 as place from free)
    select version_id, no, row_number() over (partition by version_id order by no, row_label, run, place / size) as group_no,
           array_agg(seat_no order by position) as seat_nos, count(*)::int as units,
           (400 * min(distance) / max(max(distance)) over (partition by version_id))::int as far
    from cut group by version_id, no, row_label, run, place / size`.execute(transaction)
  await sql`analyze demo_row_group`.execute(transaction)
  await sql`
    create temp table demo_group on commit drop as
    with candidate as (
      select e.id as event_id, e.sold, v.seat_version_id, g.no, g.group_no, g.seat_nos, g.units,
             sum(g.units) over (partition by e.id order by pg_temp.demo_hash(e.id || ':' || g.group_no) % 1000 + g.far, g.group_no) as taken
      from demo_event e join event v on v.id = e.id join demo_row_group g on g.version_id = v.seat_version_id where e.sold > 0)
    select c.event_id, b.id as block_id, c.group_no, c.seat_nos, c.units
    from candidate c join demo_block b on b.event_id = c.event_id and b.no = c.no where c.taken <= c.sold`.execute(
    transaction,
  )
  await sql`
    insert into demo_group (event_id, block_id, group_no, seat_nos, units)
    select event_id, block_id, i, null, least(size, sold - before)
    from (
      select *, coalesce(sum(size) over (partition by block_id order by i rows between unbounded preceding and 1 preceding), 0) as before
      from (
        select b.event_id, p.block_id, p.sold, i,
               case when c.step > 1 then c.step else (array[2, 1, 4, 2, 3, 2, 1])[1 + pg_temp.demo_hash(p.block_id || ':' || i) % 7] end as size
        from demo_pool p join block b on b.id = p.block_id
        join lateral (select coalesce(max(c.quantity_step), 1) as step from collection_block m join collection c on c.id = m.collection_id and c.kind = 'SINGLE'
                      where m.block_id = p.block_id) c on true
        cross join lateral generate_series(1, p.sold) i) k) k
    where before < sold`.execute(transaction)
  await sql`analyze demo_group`.execute(transaction)
}

/** One order per group: who, when, in which storefront, from which collection; ordered by time. */
const makeOrders = async (transaction: SystemTx, { today, storefrontIds }: Plan): Promise<void> => {
  const midnight = momentAt(today, '00:00', 'UTC').instant
  await sql`
    create temp table demo_offered on commit drop as
    select distinct on (b.block_id) b.block_id, c.id as collection_id, c.account_id, s.storefront_id
    from storefront_collection s join collection c on c.id = s.collection_id and c.kind = 'SINGLE' and c.on_sale_from is null
    join collection_block b on b.collection_id = c.id
    where s.storefront_id = any(${[...storefrontIds]}::uuid[])
    order by b.block_id, c.priority desc, c.id`.execute(transaction)
  await sql`
    create temp table demo_order on commit drop as
    select row_number() over (order by k.at, k.key) as no, k.*, u.id as user_id, u.email, u.name as buyer,
           pg_temp.demo_id('cart:' || k.key, k.time) as cart_id, pg_temp.demo_id('order:' || k.key, k.time) as id,
           pg_temp.demo_id('purchase:' || k.key, k.time) as purchase_id, pg_temp.demo_id('attempt:' || k.key, k.time) as attempt_id
    from (select *, pg_temp.demo_time(at) as time from (
      select g.*, o.collection_id, o.account_id, o.storefront_id, b.section, b.price_level, h.h,
             ${midnight}::timestamptz - (h.h % 2276) * (h.h % 2276) * interval '1 second' - (h.h / 4096 % 3600) * interval '1 second' as at
      from (select *, block_id || ':' || group_no as key from demo_group) g
      cross join lateral (select pg_temp.demo_hash(g.key) as h) h
      join block b on b.id = g.block_id join demo_offered o on o.block_id = g.block_id) g) k
    cross join (select count(*) as n from demo_buyer) n
    join demo_buyer u on u.no = case when k.h % 307 = 0 then 0 else k.h / 307 % n.n end`.execute(transaction)
  await sql`create unique index on demo_order (no)`.execute(transaction)
  await sql`analyze demo_order`.execute(transaction)
}

/** Lines with one price each: groups of three or more take two of the first price and the rest of the second. */
const makeLines = async (transaction: SystemTx): Promise<void> => {
  await sql`
    create temp table demo_line on commit drop as
    select o.no, l.line_no, l.from_unit, l.quantity, p.price_no, p.price_type_id, p.unit_amount, p.name,
           case when l.line_no = 1 then p.order_amount else 0 end as order_amount,
           pg_temp.demo_id('line:' || o.key || ':' || l.line_no, o.time) as id, pg_temp.demo_id('hold:' || o.key || ':' || l.line_no, o.time) as hold_id,
           o.seat_nos[l.from_unit : l.from_unit + l.quantity - 1] as seat_nos
    from demo_order o
    join lateral (select max("of") as prices from demo_price p where p.collection_id = o.collection_id and p.price_level = o.price_level) k on k.prices > 0
    cross join lateral (
      select 1 as line_no, 1 as from_unit, case when o.units > 2 and k.prices > 1 then 2 else o.units end as quantity
      union all
      select 2, 3, o.units - 2 where o.units > 2 and k.prices > 1) l
    join demo_price p on p.collection_id = o.collection_id and p.price_level = o.price_level and
      case when o.units > 2 and k.prices > 1 then p.rank = l.line_no else o.h / 7 % p.weights >= p.weight_from and o.h / 7 % p.weights < p.weight_to end`.execute(
    transaction,
  )
  await sql`
    create temp table demo_item on commit drop as
    select l.no, l.line_no, u.unit, l.price_no, l.hold_id, l.seat_nos[u.unit] as seat_no, l.line_no = 1 and u.unit = 1 as is_first,
           l.unit_amount + case when u.unit = 1 then l.order_amount else 0 end as amount,
           pg_temp.demo_id('item:' || l.id || ':' || u.unit, o.time) as id, pg_temp.demo_id('ticket:' || l.id || ':' || u.unit, o.time) as ticket_id
    from demo_line l join demo_order o on o.no = l.no cross join lateral generate_series(1, l.quantity) u (unit)`.execute(
    transaction,
  )
  await sql`alter table demo_order add column total bigint, add column currency text, add column exponent smallint`.execute(
    transaction,
  )
  await sql`
    update demo_order o set total = i.total, currency = p.currency, exponent = p.exponent
    from (select no, sum(amount) as total, min(price_no) as price_no from demo_item group by no) i join demo_price p on p.price_no = i.price_no
    where i.no = o.no`.execute(transaction)
  await sql`analyze demo_line, demo_item, demo_order`.execute(transaction)
}

/**
 * Computes all orders of the demo world as temporary tables for the modules to insert; the same plan gives the same
 * orders.
 */
export const planSales = async (transaction: SystemTx, plan: Plan): Promise<void> => {
  await makeLists(transaction, plan)
  await makeGroups(transaction)
  await makeOrders(transaction, plan)
  await makeLines(transaction)
}
