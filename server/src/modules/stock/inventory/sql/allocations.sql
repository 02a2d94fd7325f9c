-- Divides an event's inventory between holders and returns unsold units at the release.

-- allocate_exclusively: moves free units of an event to new blocks that only one account may offer; the event's total stays the same (I32).
-- In: ID of the allocation, event, holder (account), name, when unsold units return (null: never); and either a pool of the event with a number of units, or seat numbers.
-- Out: one row: done, moved, available (free in the pool), taken (seats that aren't free, don't exist, or already have a holder). If not done, nothing was written.
-- Bumps the version of the collections that offer the blocks; the new blocks make everyone who may sell the event due for rematching.
-- Locks: blocks of the event (the advisory lock of a split), collections, seats, counters.
create or replace function allocate_exclusively(p_allocation uuid, p_event uuid, p_holder uuid, p_name text, p_release_at timestamptz, p_pool uuid, p_units integer, p_seats integer[])
returns table (done boolean, moved integer, available integer, taken integer[]) language plpgsql as $$
#variable_conflict use_column
declare v_account uuid; v_old uuid[]; v_new uuid[]; v_n integer[]; v_collections uuid[]; v_free integer; v_taken integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('split ' || p_event, 0));
  select account_id into strict v_account from event where id = p_event;
  if p_pool is not null then
    if not exists (select 1 from block where id = p_pool and event_id = p_event and not seated and holder_account_id is null) then
      return query select false, 0, 0, '{}'::integer[]; return;
    end if;
    v_old := array[p_pool]; v_n := array[p_units];
  else
    select array_agg(event_seats.block_id), array_agg(event_seats.n) into v_old, v_n
    from (select block_id, count(*)::integer n from event_seat where event_id = p_event and seat_no = any (p_seats) group by 1) event_seats;
  end if;
  v_new := array(select app.uuid_v6() from unnest(v_old));
  v_collections := array(select distinct collection_id from collection_block where block_id = any (v_old));
  perform 1 from collection where id = any (v_collections) order by id for no key update;

  if p_pool is null then
    perform 1 from event_seat where event_id = p_event and seat_no = any (p_seats) order by seat_no for no key update;
    v_taken := array(select given.n from unnest(p_seats) given (n) left join event_seat on event_seat.event_id = p_event and event_seat.seat_no = given.n left join block on block.id = event_seat.block_id
                     where event_seat.status is distinct from 'AVAILABLE' or block.holder_account_id is not null order by 1);
    if cardinality(v_taken) > 0 then return query select false, 0, null::integer, v_taken; return; end if;
  end if;
  perform 1 from counter where id = any (v_old) order by id for no key update;
  if p_pool is not null then
    select capacity - held - sold into v_free from counter where id = p_pool;
    if v_free < p_units then return query select false, 0, v_free, '{}'::integer[]; return; end if;
  end if;

  insert into counter (id, account_id, kind, capacity) values (p_allocation, v_account, 'ALLOCATION', 0);
  insert into event_access (account_id, event_id, via) values (p_holder, p_event, 'ALLOCATION') on conflict do nothing;
  insert into allocation (counter_id, account_id, event_id, holder_account_id, name, mode, release_at) values (p_allocation, v_account, p_event, p_holder, p_name, 'EXCLUSIVE', p_release_at);
  insert into counter (id, account_id, kind, capacity) select given.new_id, counter.account_id, counter.kind, given.n from unnest(v_old, v_new, v_n) given (old_id, new_id, n) join counter on counter.id = given.old_id;
  update counter set capacity = counter.capacity - given.n from unnest(v_old, v_n) given (old_id, n) where counter.id = given.old_id;
  insert into block (id, account_id, event_id, section, row_from, row_to, price_level, hold_code, source_id, tags, holder_account_id, allocation_id, seated, seat_from, seat_to, visit_id)
  select given.new_id, block.account_id, block.event_id, block.section, block.row_from, block.row_to, block.price_level, block.hold_code, block.source_id, block.tags, p_holder, p_allocation, block.seated, event_seats.seat_from, event_seats.seat_to, block.visit_id
  from unnest(v_old, v_new) given (old_id, new_id) join block on block.id = given.old_id
  left join lateral (select min(event_seat.seat_no) seat_from, max(event_seat.seat_no) seat_to from event_seat where event_seat.event_id = p_event and event_seat.seat_no = any (p_seats) and event_seat.block_id = block.id) event_seats on true;
  update event_seat set block_id = given.new_id from unnest(v_old, v_new) given (old_id, new_id) where event_seat.event_id = p_event and event_seat.seat_no = any (p_seats) and event_seat.block_id = given.old_id;
  insert into collection_block (account_id, collection_id, event_id, block_id)
  select matched.account_id, matched.collection_id, matched.event_id, given.new_id from unnest(v_old, v_new) given (old_id, new_id) join collection_block matched on matched.block_id = given.old_id and matched.account_id = p_holder;
  update collection set version = version + 1 where id = any (v_collections);
  return query select true, (select sum(given)::integer from unnest(v_n) given), null::integer, '{}'::integer[];
end $$;

-- allocate_together: an additional ceiling (SHARED) on what a holder sells of an event, or just a record that they sell first come, first served (FIRST_COME).
-- In: ID of the allocation, event, holder (an account, a storefront, or a storefront of an account), name, mode, units, when it ends (null: never).
-- Out: one row: done, held, sold (what already counts; returned units don't); not done if the units are below that (I07). Bumps the version of the holder's collections that offer the event.
-- Locks: collections, holds.
create or replace function allocate_together(p_allocation uuid, p_event uuid, p_holder uuid, p_storefront uuid, p_name text, p_mode allocation_mode, p_units integer, p_release_at timestamptz)
returns table (done boolean, held integer, sold integer) language plpgsql as $$
#variable_conflict use_column
declare v_account uuid; v_collections uuid[]; v_holds uuid[]; v_held integer; v_sold integer;
begin
  if p_mode = 'EXCLUSIVE' then raise exception 'exclusive allocations must use allocate_exclusively'; end if;
  select account_id into strict v_account from event where id = p_event;
  v_collections := array(select distinct collection_id from collection_block where event_id = p_event and (p_holder is null or account_id = p_holder));
  perform 1 from collection where id = any (v_collections) order by id for no key update;
  v_holds := case when p_mode = 'SHARED' then array(
    select hold.id from cart_line line join hold on hold.id = line.hold_id
    where (line.event_id = p_event or p_event = any (line.event_ids)) and (p_holder is null or line.account_id = p_holder) and (p_storefront is null or line.storefront_id = p_storefront) and hold.state <> 'RELEASED'
    order by hold.id for no key update of hold) else '{}' end;
  create temp table if not exists returned_of_event (hold_id uuid, returned integer) on commit drop;
  truncate returned_of_event;
  insert into returned_of_event select charge.hold_id, sum(charge.returned) from hold_charge charge join counter on counter.id = charge.counter_id and counter.kind in ('POOL', 'BLOCK')
  where charge.hold_id = any (v_holds) and charge.event_id = p_event group by 1;
  select coalesce(sum(hold.quantity) filter (where hold.state in ('HELD', 'COMMITTING')), 0), coalesce(sum(hold.quantity - coalesce(units.returned, 0)) filter (where hold.state = 'SOLD'), 0) into v_held, v_sold
  from hold left join returned_of_event units on units.hold_id = hold.id where hold.id = any (v_holds);
  if v_held + v_sold > p_units then return query select false, v_held, v_sold; return; end if;
  insert into counter (id, account_id, kind, capacity, held, sold) values (p_allocation, v_account, 'ALLOCATION', p_units, v_held, v_sold);
  insert into allocation (counter_id, account_id, event_id, holder_account_id, holder_storefront_id, name, mode, release_at)
  values (p_allocation, v_account, p_event, p_holder, p_storefront, p_name, p_mode, p_release_at);
  insert into hold_charge (hold_id, counter_id, quantity, event_id, returned)
  select hold.id, p_allocation, hold.quantity, p_event, coalesce(units.returned, 0) from hold left join returned_of_event units on units.hold_id = hold.id where hold.id = any (v_holds);
  update collection set version = version + 1 where id = any (v_collections);
  return query select true, v_held, v_sold;
end $$;

-- release_allocation: returns the unsold units of an allocation to the event's own stock; a shared one no longer limits. Held units stay in their carts, sold ones stay sold.
-- Out: released (false: doesn't exist, or was released before), number of units returned. A release can't be undone.
-- Bumps the version of the collections that could sell from it; everyone who may sell the event is due for rematching.
-- Locks: blocks of the event, collections.
create or replace function release_allocation(p_allocation uuid) returns table (released boolean, units integer) language plpgsql as $$
#variable_conflict use_column
declare v_event uuid; v_mode allocation_mode; v_blocks uuid[]; v_collections uuid[]; v_units integer;
begin
  select event_id, mode into v_event, v_mode from allocation where counter_id = p_allocation;
  if v_event is null then return query select false, 0; return; end if;
  perform pg_advisory_xact_lock(hashtextextended('split ' || v_event, 0));
  v_blocks := array(select id from block where allocation_id = p_allocation);
  v_collections := array(select distinct collection_id from collection_block where event_id = v_event and (v_mode <> 'EXCLUSIVE' or block_id = any (v_blocks)));
  perform 1 from collection where id = any (v_collections) order by id for no key update;
  update allocation set released_at = app.now() where counter_id = p_allocation and released_at is null;
  if not found then return query select false, 0; return; end if;
  delete from collection_block cb using event_access
  where cb.block_id = any (v_blocks) and event_access.account_id = cb.account_id and event_access.event_id = cb.event_id and event_access.via = 'ALLOCATION';
  update block set holder_account_id = null, allocation_id = null where id = any (v_blocks);
  update collection set version = version + 1 where id = any (v_collections);
  select coalesce(sum(capacity - held - sold), 0) into v_units from counter where id = any (v_blocks);
  return query select true, v_units;
end $$;

-- resize_allocation: sets the units of an allocation. Those of an exclusive one come from the area's own places, or go back there.
-- Out: one row: done; if not: held and sold (more than the units), or available (free places of the area). kind: SEATS for exclusive seats, which can't be resized.
-- Locks: blocks of the event, counters by ID.
drop function if exists resize_allocation(uuid, integer);
create function resize_allocation(p_allocation uuid, p_units integer) returns table (done boolean, held integer, sold integer, available integer, kind text) language plpgsql as $$
#variable_conflict use_column
declare v_event uuid; v_mode allocation_mode; v_block uuid; v_own uuid; v_n integer; r record; o record;
begin
  select event_id, mode into v_event, v_mode from allocation where counter_id = p_allocation and released_at is null;
  if v_mode is distinct from 'EXCLUSIVE' then
    return query select c.done, c.held, c.sold, null::integer, 'UNITS' from change_capacity(p_allocation, p_units) c; return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('split ' || v_event, 0));
  select count(*), (array_agg(id))[1] into v_n, v_block from block where allocation_id = p_allocation and not seated;
  if v_n <> 1 then return query select false, 0, 0, null::integer, 'SEATS'; return; end if;
  select own.id into v_own from block join block own on own.event_id = block.event_id and own.section = block.section and own.price_level = block.price_level and own.visit_id is not distinct from block.visit_id
    and own.holder_account_id is null and not own.seated where block.id = v_block order by own.created_at, own.id limit 1;
  perform 1 from counter where id in (v_block, v_own) order by id for no key update;
  select * into r from counter where id = v_block;
  select * into o from counter where id = v_own;
  if p_units < r.held + r.sold then return query select false, r.held, r.sold, null::integer, 'UNITS'; return; end if;
  if p_units - r.capacity > coalesce(o.capacity - o.held - o.sold, 0) then
    return query select false, 0, 0, r.capacity + coalesce(o.capacity - o.held - o.sold, 0), 'UNITS'; return;
  end if;
  update counter set capacity = case id when v_block then p_units else capacity - (p_units - r.capacity) end where id in (v_block, v_own);
  return query select true, 0, 0, null::integer, 'UNITS';
end $$;
