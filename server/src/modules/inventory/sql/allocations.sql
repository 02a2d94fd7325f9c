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
    select array_agg(k.block_id), array_agg(k.n) into v_old, v_n
    from (select block_id, count(*)::integer n from event_seat where event_id = p_event and seat_no = any (p_seats) group by 1) k;
  end if;
  v_new := array(select app.uuid_v6() from unnest(v_old));
  v_collections := array(select distinct collection_id from collection_block where block_id = any (v_old));
  perform 1 from collection where id = any (v_collections) order by id for no key update;

  if p_pool is null then
    perform 1 from event_seat where event_id = p_event and seat_no = any (p_seats) order by seat_no for no key update;
    v_taken := array(select k.n from unnest(p_seats) k (n) left join event_seat s on s.event_id = p_event and s.seat_no = k.n left join block b on b.id = s.block_id
                     where s.status is distinct from 'AVAILABLE' or b.holder_account_id is not null order by 1);
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
  insert into counter (id, account_id, kind, capacity) select k.new_id, c.account_id, c.kind, k.n from unnest(v_old, v_new, v_n) k (old_id, new_id, n) join counter c on c.id = k.old_id;
  update counter c set capacity = c.capacity - k.n from unnest(v_old, v_n) k (old_id, n) where c.id = k.old_id;
  insert into block (id, account_id, event_id, section, row_from, row_to, price_level, hold_code, source_id, tags, holder_account_id, allocation_id, seated, seat_from, seat_to, visit_id)
  select k.new_id, b.account_id, b.event_id, b.section, b.row_from, b.row_to, b.price_level, b.hold_code, b.source_id, b.tags, p_holder, p_allocation, b.seated, s.seat_from, s.seat_to, b.visit_id
  from unnest(v_old, v_new) k (old_id, new_id) join block b on b.id = k.old_id
  left join lateral (select min(e.seat_no) seat_from, max(e.seat_no) seat_to from event_seat e where e.event_id = p_event and e.seat_no = any (p_seats) and e.block_id = b.id) s on true;
  update event_seat s set block_id = k.new_id from unnest(v_old, v_new) k (old_id, new_id) where s.event_id = p_event and s.seat_no = any (p_seats) and s.block_id = k.old_id;
  insert into collection_block (account_id, collection_id, event_id, block_id)
  select c.account_id, c.collection_id, c.event_id, k.new_id from unnest(v_old, v_new) k (old_id, new_id) join collection_block c on c.block_id = k.old_id and c.account_id = p_holder;
  update collection set version = version + 1 where id = any (v_collections);
  return query select true, (select sum(n)::integer from unnest(v_n) n), null::integer, '{}'::integer[];
end $$;

-- allocate_together: an additional ceiling (SHARED) on what a holder sells of an event, or just a record that they sell first come, first served (FIRST_COME).
-- In: ID of the allocation, event, holder (an account, a storefront, or a storefront of an account), name, mode, units, when it ends (null: never).
-- Out: one row: done, held, sold (what already counts); not done if the units are below that (I07). Bumps the version of the holder's collections that offer the event.
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
    select h.id from cart_line l join hold h on h.id = l.hold_id
    where l.event_id = p_event and (p_holder is null or l.account_id = p_holder) and (p_storefront is null or l.storefront_id = p_storefront) and h.state <> 'RELEASED'
    order by h.id for no key update of h) else '{}' end;
  select coalesce(sum(quantity) filter (where state in ('HELD', 'COMMITTING')), 0), coalesce(sum(quantity) filter (where state = 'SOLD'), 0) into v_held, v_sold from hold where id = any (v_holds);
  if v_held + v_sold > p_units then return query select false, v_held, v_sold; return; end if;
  insert into counter (id, account_id, kind, capacity, held, sold) values (p_allocation, v_account, 'ALLOCATION', p_units, v_held, v_sold);
  insert into allocation (counter_id, account_id, event_id, holder_account_id, holder_storefront_id, name, mode, release_at)
  values (p_allocation, v_account, p_event, p_holder, p_storefront, p_name, p_mode, p_release_at);
  insert into hold_charge (hold_id, counter_id, quantity, event_id) select id, p_allocation, quantity, p_event from hold where id = any (v_holds);
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
  delete from collection_block cb using event_access x
  where cb.block_id = any (v_blocks) and x.account_id = cb.account_id and x.event_id = cb.event_id and x.via = 'ALLOCATION';
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
  select w.id into v_own from block b join block w on w.event_id = b.event_id and w.section = b.section and w.price_level = b.price_level and w.visit_id is not distinct from b.visit_id
    and w.holder_account_id is null and not w.seated where b.id = v_block order by w.created_at, w.id limit 1;
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
