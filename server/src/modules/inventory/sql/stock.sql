-- Making and changing an event's stock. All of it by inventory; a caller that changes what is on sale raises collection.version itself.

-- create_pools: general admission. In: [{id, eventId, section, priceLevel, capacity, holdCode?, tags?: [text]}]. Out: how many.
create or replace function create_pools(p_pools jsonb) returns integer language plpgsql as $$
declare v_n integer;
begin
  insert into counter (id, account_id, kind, capacity)
  select p.id, e.account_id, 'POOL', p.capacity
  from jsonb_to_recordset(p_pools) p (id uuid, "eventId" uuid, capacity integer) join event e on e.id = p."eventId";
  insert into block (id, account_id, event_id, section, price_level, hold_code, tags, seated)
  select p.id, e.account_id, e.id, p.section, p."priceLevel", p."holdCode", coalesce(p.tags, '{}'), false
  from jsonb_to_recordset(p_pools) p (id uuid, "eventId" uuid, section text, "priceLevel" smallint, "holdCode" text, tags text[]) join event e on e.id = p."eventId";
  get diagnostics v_n = row_count;
  return v_n;
end $$;

-- create_seats: the seats of an event from the version of the map it points at; one block per section, price level and run of rows. Out: how many blocks.
create or replace function create_seats(p_event uuid) returns integer language plpgsql as $$
declare v_n integer;
begin
  create temp table if not exists new_block (id uuid, section text, price_level smallint, run bigint, row_from integer, row_to integer, seat_from integer, seat_to integer, seats integer) on commit drop;
  truncate new_block;
  insert into new_block
  select app.uuid_v6(), section, price_level, run, min(row_no), max(row_no), min(seat_no), max(seat_no), count(*)
  from (select s.*, s.row_no - dense_rank() over (partition by s.section, s.price_level order by s.row_no) run
        from event e join seat s on s.version_id = e.seat_version_id where e.id = p_event) s
  group by section, price_level, run;
  insert into counter (id, account_id, kind, capacity) select b.id, e.account_id, 'BLOCK', b.seats from new_block b, event e where e.id = p_event;
  insert into block (id, account_id, event_id, section, row_from, row_to, price_level, seated, seat_from, seat_to)
  select b.id, e.account_id, e.id, b.section, b.row_from, b.row_to, b.price_level, true, b.seat_from, b.seat_to from new_block b, event e where e.id = p_event;
  get diagnostics v_n = row_count;
  insert into event_seat (event_id, seat_no, block_id)
  select p_event, s.seat_no, b.id
  from event e join seat s on s.version_id = e.seat_version_id
  join new_block b on b.section = s.section and b.price_level = s.price_level and s.row_no between b.row_from and b.row_to where e.id = p_event order by s.seat_no;
  return v_n;
end $$;

-- change_capacity: of a pool, cap, allocation or code. Out: one row: done, held, sold; not done: the capacity wanted is below held + sold (I07).
drop function if exists change_capacity(uuid, integer);
create function change_capacity(p_counter uuid, p_capacity integer) returns table (done boolean, held integer, sold integer) language plpgsql as $$
#variable_conflict use_column
begin
  return query update counter set capacity = p_capacity where id = p_counter and held + sold <= p_capacity and kind <> 'BLOCK' returning true, held, sold;
  if not found then return query select false, held, sold from counter where id = p_counter; end if;
end $$;

-- set_seat_status: takes free seats from sale (BLOCKED, KILLED) or puts them back (AVAILABLE); a block's capacity follows.
-- Out: the numbers that changed; seats that are held or sold are left alone.
create or replace function set_seat_status(p_event uuid, p_seats integer[], p_status event_seat_status) returns integer[] language plpgsql as $$
declare v_changed integer[];
begin
  if p_status in ('HELD', 'SOLD') then raise exception 'seats become % by a claim alone', p_status; end if;
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

-- split_block: moves seats of a block to a new block of their own, with their capacity and their live charges, so that a rule may tell them apart.
-- In: the block, the id of the new one, its seats, and its hold code. Out: how many seats moved.
-- Locks: the carts (and orders) of live holds on the block, holds, seats, both counters.
create or replace function split_block(p_block uuid, p_new uuid, p_seats integer[], p_hold_code text default null) returns integer language plpgsql as $$
declare b block; v_moved integer; v_capacity integer; v_held integer; v_sold integer; v_holds uuid[];
begin
  select * into b from block where id = p_block;
  if b.id is null or not b.seated then raise exception 'block % has no seats', p_block; end if;
  perform 1 from cart where id in (select h.owner_id from hold_charge g join hold h on h.id = g.hold_id where g.counter_id = p_block and h.state in ('HELD', 'COMMITTING')) order by id for no key update;
  perform 1 from orders where id in (select h.owner_id from hold_charge g join hold h on h.id = g.hold_id where g.counter_id = p_block and h.state in ('HELD', 'COMMITTING')) order by id for no key update;
  v_holds := array(select h.id from hold h where h.id in (select g.hold_id from hold_charge g where g.counter_id = p_block) order by h.id for no key update);
  perform 1 from event_seat where event_id = b.event_id and seat_no = any (p_seats) order by seat_no for no key update;
  insert into counter (id, account_id, kind, capacity) values (p_new, b.account_id, 'BLOCK', 0);
  insert into block (id, account_id, event_id, section, row_from, row_to, price_level, hold_code, source_id, tags, holder_account_id, seated, seat_from, seat_to)
  values (p_new, b.account_id, b.event_id, b.section, b.row_from, b.row_to, b.price_level, coalesce(p_hold_code, b.hold_code), b.source_id, b.tags, b.holder_account_id, true,
          (select min(n) from unnest(p_seats) n), (select max(n) from unnest(p_seats) n));
  insert into collection_block (account_id, collection_id, event_id, block_id)
  select account_id, collection_id, event_id, p_new from collection_block where block_id = p_block;

  with moved as (update event_seat set block_id = p_new where event_id = b.event_id and seat_no = any (p_seats) and block_id = p_block returning status, hold_id)
  select count(*), count(*) filter (where status in ('AVAILABLE', 'HELD', 'SOLD')), count(*) filter (where status = 'HELD'), count(*) filter (where status = 'SOLD')
    into v_moved, v_capacity, v_held, v_sold from moved;
  insert into hold_charge (hold_id, counter_id, quantity, event_id, seat_nos)
  select g.hold_id, p_new, cardinality(m.seats), g.event_id, m.seats
  from hold_charge g join hold h on h.id = g.hold_id, lateral (select array(select n from unnest(g.seat_nos) n where n = any (p_seats) order by n) seats) m
  where g.counter_id = p_block and g.hold_id = any (v_holds) and h.state <> 'RELEASED' and g.returned = 0 and cardinality(m.seats) > 0;
  delete from hold_charge g using hold h where h.id = g.hold_id and g.counter_id = p_block and h.state <> 'RELEASED' and g.returned = 0 and g.seat_nos <@ p_seats;
  update hold_charge g set seat_nos = array(select n from unnest(g.seat_nos) n where n <> all (p_seats) order by n), quantity = (select count(*) from unnest(g.seat_nos) n where n <> all (p_seats))
  from hold h where h.id = g.hold_id and g.counter_id = p_block and h.state <> 'RELEASED' and g.returned = 0 and g.seat_nos && p_seats;
  update purchase_item i set block_id = p_new from hold_charge g where g.counter_id = p_new and i.hold_id = g.hold_id and i.event_id = b.event_id and i.seat_no = any (p_seats);
  update ticket t set block_id = p_new where t.event_id = b.event_id and t.seat_no = any (p_seats) and t.block_id = p_block;

  perform 1 from counter where id in (p_block, p_new) order by id for no key update;
  update counter set held = held - v_held, sold = sold - v_sold, capacity = capacity - v_capacity where id = p_block;
  update counter set capacity = v_capacity, held = v_held, sold = v_sold where id = p_new;
  return v_moved;
end $$;
