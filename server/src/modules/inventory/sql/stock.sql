-- Creates and changes an event's stock, only from inventory. A caller that changes what is on sale bumps collection.version itself.

-- create_pools: general admission. In: [{id, eventId, section, priceLevel, capacity, holdCode?, tags?: [text], visitId?}]. Out: number of pools.
create or replace function create_pools(p_pools jsonb) returns integer language plpgsql as $$
declare v_n integer;
begin
  insert into counter (id, account_id, kind, capacity)
  select p.id, e.account_id, 'POOL', p.capacity
  from jsonb_to_recordset(p_pools) p (id uuid, "eventId" uuid, capacity integer) join event e on e.id = p."eventId";
  insert into block (id, account_id, event_id, section, price_level, hold_code, tags, seated, visit_id)
  select p.id, e.account_id, e.id, p.section, p."priceLevel", p."holdCode", coalesce(p.tags, '{}'), false, p."visitId"
  from jsonb_to_recordset(p_pools) p (id uuid, "eventId" uuid, section text, "priceLevel" smallint, "holdCode" text, tags text[], "visitId" uuid) join event e on e.id = p."eventId";
  get diagnostics v_n = row_count;
  return v_n;
end $$;

-- create_seats: creates an event's missing seats from the seat configuration version it points at; one block per section, price level and run of rows. Out: number of blocks.
create or replace function create_seats(p_event uuid) returns integer language plpgsql as $$
declare v_n integer;
begin
  create temp table if not exists new_block (id uuid, section text, price_level smallint, run bigint, row_from integer, row_to integer, seat_from integer, seat_to integer, seats integer) on commit drop;
  truncate new_block;
  insert into new_block
  select app.uuid_v6(), section, price_level, run, min(row_no), max(row_no), min(seat_no), max(seat_no), count(*)
  from (select s.*, s.row_no - dense_rank() over (partition by s.section, s.price_level order by s.row_no) run
        from event e join seat s on s.version_id = e.seat_version_id where e.id = p_event
          and not exists (select 1 from event_seat o where o.event_id = p_event and o.seat_no = s.seat_no)) s
  group by section, price_level, run;
  insert into counter (id, account_id, kind, capacity) select b.id, e.account_id, 'BLOCK', b.seats from new_block b, event e where e.id = p_event;
  insert into block (id, account_id, event_id, section, row_from, row_to, price_level, seated, seat_from, seat_to)
  select b.id, e.account_id, e.id, b.section, b.row_from, b.row_to, b.price_level, true, b.seat_from, b.seat_to from new_block b, event e where e.id = p_event;
  get diagnostics v_n = row_count;
  insert into event_seat (event_id, seat_no, block_id)
  select p_event, s.seat_no, b.id
  from event e join seat s on s.version_id = e.seat_version_id
  join new_block b on b.section = s.section and b.price_level = s.price_level and s.row_no between b.row_from and b.row_to where e.id = p_event
    and not exists (select 1 from event_seat o where o.event_id = p_event and o.seat_no = s.seat_no) order by s.seat_no;
  return v_n;
end $$;

-- change_capacity: sets the capacity of a pool, cap, allocation or code. Out: one row: done, held, sold; not done if the requested capacity is below held + sold (I07).
drop function if exists change_capacity(uuid, integer);
create function change_capacity(p_counter uuid, p_capacity integer) returns table (done boolean, held integer, sold integer) language plpgsql as $$
#variable_conflict use_column
begin
  return query update counter set capacity = p_capacity where id = p_counter and held + sold <= p_capacity and kind <> 'BLOCK' returning true, held, sold;
  if not found then return query select false, held, sold from counter where id = p_counter; end if;
end $$;

-- set_seat_status: takes free seats off sale (BLOCKED, KILLED) or puts them back on sale (AVAILABLE) and adjusts the block's capacity.
-- Out: seat numbers that changed. Held and sold seats are left alone.
create or replace function set_seat_status(p_event uuid, p_seats integer[], p_status event_seat_status) returns integer[] language plpgsql as $$
declare v_changed integer[];
begin
  if p_status in ('HELD', 'SOLD') then raise exception 'seats can only become % through a claim', p_status; end if;
  create temp table if not exists changed_seat (seat_no integer, block_id uuid, was event_seat_status) on commit drop;
  truncate changed_seat;
  insert into changed_seat
  select seat_no, block_id, status from event_seat where event_id = p_event and seat_no = any (p_seats) and status not in ('HELD', 'SOLD') and status <> p_status
  order by seat_no for no key update;
  update event_seat s set status = p_status from changed_seat k where s.event_id = p_event and s.seat_no = k.seat_no;
  perform 1 from counter where id in (select block_id from changed_seat) order by id for no key update;
  update counter c set capacity = c.capacity + k.n
  from (select block_id, sum(case when p_status = 'AVAILABLE' then 1 when was = 'AVAILABLE' then -1 else 0 end)::integer n from changed_seat group by block_id) k
  where c.id = k.block_id and k.n <> 0;
  select coalesce(array_agg(seat_no order by seat_no), '{}') into v_changed from changed_seat;
  return v_changed;
end $$;

-- split_blocks: splits seats off blocks of one event, with their capacity and live charges, so that a rule can distinguish them.
-- In: the event, its blocks, the IDs of the matching new blocks, and the seats as ranges of numbers. A block with none or all of its seats in the ranges is left alone.
-- Out: a row for each block that was split: block, new block, number of seats moved. The new block is in the same collections; callers bump their versions.
-- Locks: blocks of the event (an advisory lock), carts and orders of live holds on the blocks, holds, seats, counters. Call it once per transaction, before other locks: it starts with carts.
drop function if exists split_blocks(uuid, jsonb);
create or replace function split_blocks(p_event uuid, p_blocks uuid[], p_new uuid[], p_ranges int4multirange) returns table (block_id uuid, new_id uuid, moved integer) language plpgsql as $$
#variable_conflict use_column
declare v_old uuid[]; v_new uuid[]; v_holds uuid[]; v_seats integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('split ' || p_event, 0));
  create temp table if not exists moving_seat (seat_no integer primary key, old_id uuid, new_id uuid, status event_seat_status) on commit drop;
  truncate moving_seat;
  insert into moving_seat (seat_no, old_id, new_id)
  select s.seat_no, k.old_id, k.new_id
  from unnest(p_blocks, p_new) k (old_id, new_id) join event_seat s on s.event_id = p_event and s.block_id = k.old_id
  where s.seat_no <@ p_ranges;
  delete from moving_seat where old_id not in (select s.block_id from event_seat s where s.event_id = p_event and s.block_id = any (p_blocks) and not s.seat_no <@ p_ranges);
  select array_agg(k.old_id), array_agg(k.new_id) into v_old, v_new from (select distinct old_id, new_id from moving_seat) k;
  if v_old is null then return; end if;
  v_seats := array(select seat_no from moving_seat order by seat_no);

  v_holds := array(select h.id from hold_charge g join hold h on h.id = g.hold_id where g.counter_id = any (v_old) and h.state <> 'RELEASED');
  if cardinality(v_holds) > 0 then
    perform 1 from cart where id in (select owner_id from hold where id = any (v_holds) and state in ('HELD', 'COMMITTING')) order by id for no key update;
    perform 1 from orders where id in (select owner_id from hold where id = any (v_holds) and state in ('HELD', 'COMMITTING')) order by id for no key update;
    perform 1 from hold where id = any (v_holds) order by id for no key update;
  end if;
  perform 1 from event_seat where event_id = p_event and seat_no = any (v_seats) order by seat_no for no key update;
  update moving_seat m set status = s.status from event_seat s where s.event_id = p_event and s.seat_no = m.seat_no;
  -- A claim granted while this waited for its seats has a hold that is not among those: start over.
  perform 1 from event_seat s where s.event_id = p_event and s.seat_no = any (v_seats) and s.hold_id is not null and s.hold_id <> all (v_holds) limit 1;
  if found then raise exception 'seats were taken in the meantime' using errcode = 'serialization_failure'; end if;

  insert into counter (id, account_id, kind, capacity) select k.new_id, b.account_id, 'BLOCK', 0 from unnest(v_old, v_new) k (old_id, new_id) join block b on b.id = k.old_id;
  insert into block (id, account_id, event_id, section, row_from, row_to, price_level, hold_code, source_id, tags, holder_account_id, allocation_id, seated, seat_from, seat_to)
  select k.new_id, b.account_id, b.event_id, b.section, b.row_from, b.row_to, b.price_level, b.hold_code, b.source_id, b.tags, b.holder_account_id, b.allocation_id, true, k.seat_from, k.seat_to
  from (select old_id, new_id, min(seat_no) seat_from, max(seat_no) seat_to from moving_seat group by 1, 2) k join block b on b.id = k.old_id;
  insert into collection_block (account_id, collection_id, event_id, block_id)
  select c.account_id, c.collection_id, c.event_id, k.new_id from unnest(v_old, v_new) k (old_id, new_id) join collection_block c on c.block_id = k.old_id;
  update event_seat s set block_id = m.new_id from moving_seat m where s.event_id = p_event and s.seat_no = m.seat_no;

  if cardinality(v_holds) > 0 then
    insert into hold_charge (hold_id, counter_id, quantity, event_id, seat_nos)
    select g.hold_id, k.new_id, cardinality(x.seats), g.event_id, x.seats
    from unnest(v_old, v_new) k (old_id, new_id) join hold_charge g on g.counter_id = k.old_id and g.hold_id = any (v_holds) and g.returned < g.quantity,
         lateral (select array(select m.seat_no from moving_seat m where m.seat_no = any (g.seat_nos) and m.seat_no <> all (coalesce(g.returned_seats, '{}')) order by 1) seats) x
    where cardinality(x.seats) > 0;
    delete from hold_charge g where g.counter_id = any (v_old) and g.hold_id = any (v_holds) and g.returned = 0 and g.seat_nos <@ v_seats;
    update hold_charge g set seat_nos = x.seats, quantity = cardinality(x.seats)
    from hold_charge o, lateral (select array(select n from unnest(o.seat_nos) n where n = any (o.returned_seats) or not exists (select 1 from moving_seat m where m.seat_no = n) order by n) seats) x
    where o.counter_id = any (v_old) and o.hold_id = any (v_holds) and o.returned < o.quantity and o.seat_nos && v_seats and g.hold_id = o.hold_id and g.counter_id = o.counter_id;
    update purchase_item i set block_id = m.new_id from moving_seat m where i.hold_id = any (v_holds) and i.event_id = p_event and i.seat_no = m.seat_no;
    update ticket t set block_id = m.new_id from moving_seat m where t.event_id = p_event and t.seat_no = m.seat_no and t.block_id = m.old_id;
  end if;

  perform 1 from counter where id = any (v_old || v_new) order by id for no key update;
  update counter c set held = c.held - k.held, sold = c.sold - k.sold, capacity = c.capacity - k.units
  from (select old_id, count(*) filter (where status = 'HELD')::integer held, count(*) filter (where status = 'SOLD')::integer sold,
               count(*) filter (where status in ('AVAILABLE', 'HELD', 'SOLD'))::integer units from moving_seat group by 1) k where c.id = k.old_id;
  update counter c set held = k.held, sold = k.sold, capacity = k.units
  from (select new_id, count(*) filter (where status = 'HELD')::integer held, count(*) filter (where status = 'SOLD')::integer sold,
               count(*) filter (where status in ('AVAILABLE', 'HELD', 'SOLD'))::integer units from moving_seat group by 1) k where c.id = k.new_id;
  return query select m.old_id, m.new_id, count(*)::integer from moving_seat m group by 1, 2;
end $$;

-- split_block: the same for one block and its seat numbers. Out: number of seats moved.
drop function if exists split_block(uuid, uuid, integer[], text);
create or replace function split_block(p_block uuid, p_new uuid, p_seats integer[]) returns integer language sql as $$
  select coalesce((select s.moved from block b,
    lateral split_blocks(b.event_id, array[b.id], array[p_new], (select range_agg(int4range(n, n, '[]')) from unnest(p_seats) n)) s where b.id = p_block), 0)
$$;
