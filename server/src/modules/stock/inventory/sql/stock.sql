-- Creates and changes an event's stock, only from inventory. A caller that changes what is on sale bumps collection.version itself.

-- create_pools: general admission. In: [{id, eventId, section, priceLevel, capacity, holdCode?, tags?: [text], visitId?}]. Out: number of pools.
create or replace function create_pools(p_pools jsonb) returns integer language plpgsql as $$
declare v_n integer;
begin
  insert into counter (id, account_id, kind, capacity)
  select given.id, event.account_id, 'POOL', given.capacity
  from jsonb_to_recordset(p_pools) given (id uuid, "eventId" uuid, capacity integer) join event on event.id = given."eventId";
  insert into block (id, account_id, event_id, section, price_level, hold_code, tags, seated, visit_id)
  select given.id, event.account_id, event.id, given.section, given."priceLevel", given."holdCode", coalesce(given.tags, '{}'), false, given."visitId"
  from jsonb_to_recordset(p_pools) given (id uuid, "eventId" uuid, section text, "priceLevel" smallint, "holdCode" text, tags text[], "visitId" uuid) join event on event.id = given."eventId";
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
  from (select seat.*, seat.row_no - dense_rank() over (partition by seat.section, seat.price_level order by seat.row_no) run
        from event join seat on seat.version_id = event.seat_version_id where event.id = p_event
          and not exists (select 1 from event_seat where event_seat.event_id = p_event and event_seat.seat_no = seat.seat_no)) events
  group by section, price_level, run;
  insert into counter (id, account_id, kind, capacity) select new_block.id, event.account_id, 'BLOCK', new_block.seats from new_block, event where event.id = p_event;
  insert into block (id, account_id, event_id, section, row_from, row_to, price_level, seated, seat_from, seat_to)
  select new_block.id, event.account_id, event.id, new_block.section, new_block.row_from, new_block.row_to, new_block.price_level, true, new_block.seat_from, new_block.seat_to from new_block, event where event.id = p_event;
  get diagnostics v_n = row_count;
  insert into event_seat (event_id, seat_no, block_id)
  select p_event, seat.seat_no, new_block.id
  from event join seat on seat.version_id = event.seat_version_id
  join new_block on new_block.section = seat.section and new_block.price_level = seat.price_level and seat.row_no between new_block.row_from and new_block.row_to where event.id = p_event
    and not exists (select 1 from event_seat known_seat where known_seat.event_id = p_event and known_seat.seat_no = seat.seat_no) order by seat.seat_no;
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
  update event_seat set status = p_status from changed_seat where event_seat.event_id = p_event and event_seat.seat_no = changed_seat.seat_no;
  perform 1 from counter where id in (select block_id from changed_seat) order by id for no key update;
  update counter set capacity = counter.capacity + changed_seats.n
  from (select block_id, sum(case when p_status = 'AVAILABLE' then 1 when was = 'AVAILABLE' then -1 else 0 end)::integer n from changed_seat group by block_id) changed_seats
  where counter.id = changed_seats.block_id and changed_seats.n <> 0;
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
  select event_seat.seat_no, given.old_id, given.new_id
  from unnest(p_blocks, p_new) given (old_id, new_id) join event_seat on event_seat.event_id = p_event and event_seat.block_id = given.old_id
  where event_seat.seat_no <@ p_ranges;
  delete from moving_seat where old_id not in (select event_seat.block_id from event_seat where event_seat.event_id = p_event and event_seat.block_id = any (p_blocks) and not event_seat.seat_no <@ p_ranges);
  select array_agg(moving_seats.old_id), array_agg(moving_seats.new_id) into v_old, v_new from (select distinct old_id, new_id from moving_seat) moving_seats;
  if v_old is null then return; end if;
  v_seats := array(select seat_no from moving_seat order by seat_no);

  v_holds := array(select hold.id from hold_charge charge join hold on hold.id = charge.hold_id where charge.counter_id = any (v_old) and hold.state <> 'RELEASED');
  if cardinality(v_holds) > 0 then
    perform 1 from cart where id in (select owner_id from hold where id = any (v_holds) and state in ('HELD', 'COMMITTING')) order by id for no key update;
    perform 1 from orders where id in (select owner_id from hold where id = any (v_holds) and state in ('HELD', 'COMMITTING')) order by id for no key update;
    perform 1 from hold where id = any (v_holds) order by id for no key update;
  end if;
  perform 1 from event_seat where event_id = p_event and seat_no = any (v_seats) order by seat_no for no key update;
  update moving_seat set status = event_seat.status from event_seat where event_seat.event_id = p_event and event_seat.seat_no = moving_seat.seat_no;
  -- A claim granted while this waited for its seats has a hold that is not among those: start over.
  perform 1 from event_seat where event_seat.event_id = p_event and event_seat.seat_no = any (v_seats) and event_seat.hold_id is not null and event_seat.hold_id <> all (v_holds) limit 1;
  if found then raise exception 'seats were taken in the meantime' using errcode = 'serialization_failure'; end if;

  insert into counter (id, account_id, kind, capacity) select given.new_id, block.account_id, 'BLOCK', 0 from unnest(v_old, v_new) given (old_id, new_id) join block on block.id = given.old_id;
  insert into block (id, account_id, event_id, section, row_from, row_to, price_level, hold_code, source_id, tags, holder_account_id, allocation_id, seated, seat_from, seat_to)
  select moving_seats.new_id, block.account_id, block.event_id, block.section, block.row_from, block.row_to, block.price_level, block.hold_code, block.source_id, block.tags, block.holder_account_id, block.allocation_id, true, moving_seats.seat_from, moving_seats.seat_to
  from (select old_id, new_id, min(seat_no) seat_from, max(seat_no) seat_to from moving_seat group by 1, 2) moving_seats join block on block.id = moving_seats.old_id;
  insert into collection_block (account_id, collection_id, event_id, block_id)
  select matched.account_id, matched.collection_id, matched.event_id, given.new_id from unnest(v_old, v_new) given (old_id, new_id) join collection_block matched on matched.block_id = given.old_id;
  update event_seat set block_id = moving_seat.new_id from moving_seat where event_seat.event_id = p_event and event_seat.seat_no = moving_seat.seat_no;

  if cardinality(v_holds) > 0 then
    insert into hold_charge (hold_id, counter_id, quantity, event_id, seat_nos)
    select charge.hold_id, given.new_id, cardinality(x.seats), charge.event_id, x.seats
    from unnest(v_old, v_new) given (old_id, new_id) join hold_charge charge on charge.counter_id = given.old_id and charge.hold_id = any (v_holds) and charge.returned < charge.quantity,
         lateral (select array(select moving_seat.seat_no from moving_seat where moving_seat.seat_no = any (charge.seat_nos) and moving_seat.seat_no <> all (coalesce(charge.returned_seats, '{}')) order by 1) seats) x
    where cardinality(x.seats) > 0;
    delete from hold_charge charge where charge.counter_id = any (v_old) and charge.hold_id = any (v_holds) and charge.returned = 0 and charge.seat_nos <@ v_seats;
    update hold_charge charge set seat_nos = x.seats, quantity = cardinality(x.seats)
    from hold_charge shrunk, lateral (select array(select given from unnest(shrunk.seat_nos) given where given = any (shrunk.returned_seats) or not exists (select 1 from moving_seat where moving_seat.seat_no = given) order by given) seats) x
    where shrunk.counter_id = any (v_old) and shrunk.hold_id = any (v_holds) and shrunk.returned < shrunk.quantity and shrunk.seat_nos && v_seats and charge.hold_id = shrunk.hold_id and charge.counter_id = shrunk.counter_id;
    update purchase_item item set block_id = moving_seat.new_id from moving_seat where item.hold_id = any (v_holds) and item.event_id = p_event and item.seat_no = moving_seat.seat_no;
    update ticket set block_id = moving_seat.new_id from moving_seat where ticket.event_id = p_event and ticket.seat_no = moving_seat.seat_no and ticket.block_id = moving_seat.old_id;
  end if;

  perform 1 from counter where id = any (v_old || v_new) order by id for no key update;
  update counter set held = counter.held - moving_seats.held, sold = counter.sold - moving_seats.sold, capacity = counter.capacity - moving_seats.units
  from (select old_id, count(*) filter (where status = 'HELD')::integer held, count(*) filter (where status = 'SOLD')::integer sold,
               count(*) filter (where status in ('AVAILABLE', 'HELD', 'SOLD'))::integer units from moving_seat group by 1) moving_seats where counter.id = moving_seats.old_id;
  update counter set held = moving_seats.held, sold = moving_seats.sold, capacity = moving_seats.units
  from (select new_id, count(*) filter (where status = 'HELD')::integer held, count(*) filter (where status = 'SOLD')::integer sold,
               count(*) filter (where status in ('AVAILABLE', 'HELD', 'SOLD'))::integer units from moving_seat group by 1) moving_seats where counter.id = moving_seats.new_id;
  return query select moving_seat.old_id, moving_seat.new_id, count(*)::integer from moving_seat group by 1, 2;
end $$;

-- split_block: the same for one block and its seat numbers. Out: number of seats moved.
drop function if exists split_block(uuid, uuid, integer[], text);
create or replace function split_block(p_block uuid, p_new uuid, p_seats integer[]) returns integer language sql as $$
  select coalesce((select s.moved from block,
    lateral split_blocks(block.event_id, array[block.id], array[p_new], (select range_agg(int4range(given, given, '[]')) from unnest(p_seats) given)) s where block.id = p_block), 0)
$$;
