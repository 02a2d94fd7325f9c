-- General-admission areas: the pools of one event with the same section and price level, and in a timed event of the same visit.
-- An area's size is the capacity of its pools plus its places off sale. All of these lock the event's blocks first (the advisory lock of a split), which no claim takes.

-- lock_offering: locks the collections that offer these blocks and bumps their version, so that claims of the earlier offer are refused.
create or replace function lock_offering(p_blocks uuid[]) returns void language plpgsql as $$
declare v_collections uuid[];
begin
  v_collections := array(select distinct collection_id from collection_block where block_id = any (p_blocks));
  perform 1 from collection where id = any (v_collections) order by id for no key update;
  update collection set version = version + 1, updated_at = app.now() where id = any (v_collections);
end $$;

-- resize_area: sets the size of an area and how many of its places are off sale, in each of these visits (null: an event without visits).
-- In: p_size, p_blocked, p_killed; null leaves each as it is.
-- Out: one row: done, and for the visit it stopped at: held, sold, allocated (free places of holders), off (places off sale), room (negative: how many are missing), starts_at. If not done, nothing changed (I07).
-- Locks: blocks of the event, counters by ID. It does all in one go, so claims wait for this statement alone.
drop function if exists resize_area(uuid, text, smallint, uuid[], integer, integer, integer);
create function resize_area(p_event uuid, p_section text, p_level smallint, p_visits uuid[], p_size integer, p_blocked integer, p_killed integer)
returns table (done boolean, held integer, sold integer, allocated integer, off integer, room integer, starts_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare r record;
begin
  perform pg_advisory_xact_lock(hashtextextended('split ' || p_event, 0));
  create temp table if not exists area_pool (id uuid primary key, visit_id uuid, own boolean, first boolean, off integer) on commit drop;
  truncate area_pool;
  insert into area_pool
  select block.id, block.visit_id, block.holder_account_id is null,
         block.holder_account_id is null and row_number() over (partition by block.visit_id, block.holder_account_id is null order by block.created_at, block.id) = 1, block.blocked + block.killed
  from block where block.event_id = p_event and not block.seated and block.section = p_section and block.price_level = p_level and (p_visits is null or block.visit_id = any (p_visits));
  perform 1 from counter where counter.id in (select id from area_pool) order by counter.id for no key update;

  create temp table if not exists area_plan (visit_id uuid, held integer, sold integer, allocated integer, off integer, size integer, blocked integer, killed integer, room integer) on commit drop;
  truncate area_plan;
  insert into area_plan
  select area_pool.visit_id, sum(counter.held), sum(counter.sold), sum(case when area_pool.own then 0 else counter.capacity - counter.held - counter.sold end), pooled.blocked + pooled.killed, pooled.size, pooled.blocked, pooled.killed,
         pooled.size - pooled.blocked - pooled.killed - sum(counter.held + counter.sold) - sum(case when area_pool.own then 0 else counter.capacity - counter.held - counter.sold end)
  from area_pool join counter on counter.id = area_pool.id
  join lateral (
    select coalesce(p_size, sum(counter.capacity + block.blocked + block.killed))::integer size, coalesce(p_blocked, sum(block.blocked))::integer blocked, coalesce(p_killed, sum(block.killed))::integer killed
    from area_pool pool join block on block.id = pool.id join counter on counter.id = pool.id where pool.visit_id is not distinct from area_pool.visit_id) pooled on true
  group by area_pool.visit_id, pooled.size, pooled.blocked, pooled.killed;
  for r in select area_plan.*, visit.starts_at from area_plan left join visit on visit.id = area_plan.visit_id where area_plan.room < 0 order by visit.starts_at limit 1 loop
    return query select false, r.held, r.sold, r.allocated, r.off, r.room, r.starts_at;
    return;
  end loop;

  -- Free units in the account's own pools move to the first of them, so that one number sets the area.
  update block set blocked = area_plan.blocked, killed = area_plan.killed from area_pool join area_plan on area_plan.visit_id is not distinct from area_pool.visit_id
  where block.id = area_pool.id and area_pool.first and (block.blocked, block.killed) is distinct from (area_plan.blocked, area_plan.killed);
  update block set blocked = 0, killed = 0 from area_pool where block.id = area_pool.id and not area_pool.first and block.blocked + block.killed > 0;
  update counter set capacity = counter.held + counter.sold + case when area_pool.first then area_plan.room else 0 end
  from area_pool join area_plan on area_plan.visit_id is not distinct from area_pool.visit_id
  where counter.id = area_pool.id and area_pool.own and counter.capacity <> counter.held + counter.sold + case when area_pool.first then area_plan.room else 0 end;
  return query select true, 0, 0, 0, 0, 0, null::timestamptz;
end $$;

-- change_area: renames an area or moves it to another price level, in all visits. Out: whether it was done; false if another area is called so at that price level.
-- Locks: blocks of the event, collections.
create or replace function change_area(p_event uuid, p_section text, p_level smallint, p_new_section text, p_new_level smallint) returns boolean language plpgsql as $$
declare v_blocks uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('split ' || p_event, 0));
  if exists (select 1 from block where event_id = p_event and lower(section) = lower(p_new_section) and (seated or (price_level = p_new_level and (section, price_level) <> (p_section, p_level)))) then
    return false;
  end if;
  v_blocks := array(select id from block where event_id = p_event and not seated and section = p_section and price_level = p_level);
  perform lock_offering(v_blocks);
  update block set section = p_new_section, price_level = p_new_level where id = any (v_blocks);
  return true;
end $$;

-- remove_area: removes an area of which nothing is held, sold, was ever sold, or is allocated. Out: one row: done, held, sold, ever (units that were sold and given back), allocated.
-- Locks: blocks of the event, collections, counters.
drop function if exists remove_area(uuid, text, smallint);
create function remove_area(p_event uuid, p_section text, p_level smallint) returns table (done boolean, held integer, sold integer, ever boolean, allocated boolean) language plpgsql as $$
#variable_conflict use_column
declare v_blocks uuid[]; v_held integer; v_sold integer; v_ever boolean; v_allocated boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('split ' || p_event, 0));
  v_blocks := array(select id from block where event_id = p_event and not seated and section = p_section and price_level = p_level);
  perform lock_offering(v_blocks);
  perform 1 from counter where id = any (v_blocks) order by id for no key update;
  select coalesce(sum(counter.held), 0), coalesce(sum(counter.sold), 0) into v_held, v_sold from counter where counter.id = any (v_blocks);
  v_ever := exists (select 1 from hold_charge charge join hold on hold.id = charge.hold_id where charge.counter_id = any (v_blocks) and hold.state = 'SOLD');
  v_allocated := exists (select 1 from block where block.id = any (v_blocks) and block.holder_account_id is not null);
  if v_held + v_sold > 0 or v_ever or v_allocated then return query select false, v_held, v_sold, v_ever, v_allocated; return; end if;
  delete from collection_block where block_id = any (v_blocks);
  delete from block where id = any (v_blocks);
  delete from counter where id = any (v_blocks);
  return query select true, 0, 0, false, false;
end $$;
