-- map_area_changes: what another version of the seat map does to the areas of an event. An area of both maps follows the new one in its price level, and
-- in its size unless the event has a size of its own. Areas of the new map that the event lacks are added, those that only the old map has are removed;
-- areas that no map draws, and those that the event had by a name before, stay.
-- Out: a row per area: kind ADD, CHANGE or REMOVE; section and price_level as the event has it (ADD: as the map has it); level and capacity to get (null: as it is);
-- held, sold, allocated: places that would be lost.
drop function if exists map_area_changes(uuid, uuid, uuid);
create function map_area_changes(p_event uuid, p_old uuid, p_version uuid)
returns table (kind text, section text, price_level smallint, level smallint, capacity integer, sold integer, held integer, allocated integer) language sql stable as $$
  with old_area as (
    select area.* from seat_configuration_version version cross join jsonb_to_recordset(version.areas) area (name text, level smallint, capacity integer) where version.id = p_old
  ), new_area as (
    select area.* from seat_configuration_version version cross join jsonb_to_recordset(version.areas) area (name text, level smallint, capacity integer) where version.id = p_version
  ), pool as (
    select block.section, block.price_level, sum(counter.capacity + block.blocked + block.killed)::integer size, sum(block.blocked + block.killed)::integer off,
           sum(counter.held)::integer held, sum(counter.sold)::integer sold, sum(case when block.holder_account_id is null then 0 else greatest(1, counter.capacity - counter.held - counter.sold) end)::integer allocated
    from block join counter on counter.id = block.id where block.event_id = p_event and not block.seated group by 1, 2
  )
  select 'ADD', new_area.name, new_area.level, new_area.level, new_area.capacity, 0, 0, 0
  from new_area where not exists (select 1 from pool where lower(pool.section) = lower(new_area.name))
  union all
  select 'REMOVE', pool.section, pool.price_level, null, null, pool.sold, pool.held, pool.allocated
  from old_area join pool on lower(pool.section) = lower(old_area.name) and pool.price_level = old_area.level
  where not exists (select 1 from new_area where lower(new_area.name) = lower(old_area.name))
  union all
  select 'CHANGE', pool.section, pool.price_level, changed.level, changed.capacity,
         least(lacking.n, pool.sold), least(lacking.n - least(lacking.n, pool.sold), pool.held), greatest(0, lacking.n - pool.sold - pool.held)
  from old_area join new_area on lower(new_area.name) = lower(old_area.name) join pool on lower(pool.section) = lower(old_area.name) and pool.price_level = old_area.level
  cross join lateral (
    select case when new_area.level <> pool.price_level and not exists (select 1 from pool taken where lower(taken.section) = lower(new_area.name) and taken.price_level = new_area.level) then new_area.level end level,
           case when pool.size = old_area.capacity and new_area.capacity <> pool.size then new_area.capacity end capacity) changed
  cross join lateral (select case when changed.capacity is null then 0 else greatest(0, pool.sold + pool.held + pool.allocated + pool.off - changed.capacity) end n) lacking
  where changed.level is not null or changed.capacity is not null
$$;

-- set_seat_map: gives an event the seats and areas of a seat configuration version (null: none). Seats that both versions have stay as they are, with their block, holds and sales;
-- the others are removed, and new ones become new blocks. A seat is the same if its number, section, row and position are; a free one also needs the same price level.
-- In: p_dry: only counts. Out: one row: done, seats (of the version), added, removed, changed (price level), areas_added, areas_removed, areas_changed,
-- sold, held, allocated (places that would be lost: then nothing is done), lost (up to 20 seats and areas of them).
-- Locks: blocks of the event (the advisory lock of a split), the event, collections, seats, counters.
drop function if exists set_seat_map(uuid, uuid, boolean);
create function set_seat_map(p_event uuid, p_version uuid, p_dry boolean)
returns table (done boolean, seats integer, added integer, removed integer, changed integer, areas_added integer, areas_removed integer, areas_changed integer, sold integer, held integer, allocated integer, lost text[]) language plpgsql as $$
#variable_conflict use_column
declare v_account uuid; v_old uuid; v_blocks uuid[]; v_pools uuid[]; v_is_done boolean; r record; a record; area record;
begin
  if not p_dry then
    perform pg_advisory_xact_lock(hashtextextended('split ' || p_event, 0));
    perform 1 from event where id = p_event for no key update;
    perform lock_offering(array(select id from block where event_id = p_event));
    perform 1 from event_seat where event_id = p_event order by seat_no for no key update;
  end if;
  select account_id, seat_version_id into strict v_account, v_old from event where id = p_event;
  create temp table if not exists changing_seat (seat_no integer primary key, block_id uuid, status event_seat_status, same boolean, level boolean, holder boolean, name text) on commit drop;
  truncate changing_seat;
  insert into changing_seat
  select event_seat.seat_no, event_seat.block_id, event_seat.status, new_seat.seat_no is not null, new_seat.price_level is not distinct from block.price_level, block.holder_account_id is not null,
         format('%s, row %s, seat %s', old_seat.section, old_seat.row_label, old_seat.position)
  from event_seat join block on block.id = event_seat.block_id left join seat old_seat on old_seat.version_id = v_old and old_seat.seat_no = event_seat.seat_no
  left join seat new_seat on new_seat.version_id = p_version and new_seat.seat_no = event_seat.seat_no and (new_seat.section, new_seat.row_label, new_seat.position) = (old_seat.section, old_seat.row_label, old_seat.position)
  where event_seat.event_id = p_event;
  select count(*) filter (where not same and status = 'SOLD')::integer sold, count(*) filter (where not same and status = 'HELD')::integer held,
         count(*) filter (where not same and holder and status not in ('SOLD', 'HELD'))::integer allocated,
         count(*) filter (where not same)::integer removed, count(*) filter (where same and not level and status not in ('SOLD', 'HELD') and not holder)::integer changed,
         count(*) filter (where same)::integer same,
         (array_agg(name order by seat_no) filter (where not same and (status in ('SOLD', 'HELD') or holder)))[1:20] lost into r from changing_seat;
  seats := (select count(*) from seat where version_id = p_version);
  create temp table if not exists changing_area (kind text, section text, price_level smallint, level smallint, capacity integer, sold integer, held integer, allocated integer) on commit drop;
  truncate changing_area;
  insert into changing_area select * from map_area_changes(p_event, v_old, p_version);
  select count(*) filter (where kind = 'ADD')::integer added, count(*) filter (where kind = 'REMOVE')::integer removed, count(*) filter (where kind = 'CHANGE')::integer changed,
         coalesce(sum(sold), 0)::integer sold, coalesce(sum(held), 0)::integer held, coalesce(sum(allocated), 0)::integer allocated,
         array_agg(format('%s, %s places', section, sold + held + allocated) order by section) filter (where sold + held + allocated > 0) lost into a from changing_area;
  if p_dry or r.sold + r.held + r.allocated + a.sold + a.held + a.allocated > 0 then
    return query select r.sold + r.held + r.allocated + a.sold + a.held + a.allocated = 0, seats, seats - r.same, r.removed, r.changed, a.added, a.removed, a.changed,
      r.sold + a.sold, r.held + a.held, r.allocated + a.allocated, (coalesce(r.lost, '{}') || coalesce(a.lost, '{}'))[1:20];
    return;
  end if;

  delete from changing_seat where same and (level or holder or status in ('SOLD', 'HELD'));
  v_blocks := array(select distinct block_id from changing_seat);
  delete from event_seat using changing_seat where event_seat.event_id = p_event and event_seat.seat_no = changing_seat.seat_no;
  v_pools := array(select block.id from block join changing_area on changing_area.section = block.section and changing_area.price_level = block.price_level
                   where block.event_id = p_event and not block.seated and changing_area.kind <> 'ADD');
  perform 1 from counter where id = any (v_blocks || v_pools) order by id for no key update;
  update counter set capacity = counter.capacity - changing_seats.n
  from (select block_id, count(*) filter (where status = 'AVAILABLE')::integer n from changing_seat group by 1) changing_seats where counter.id = changing_seats.block_id and changing_seats.n > 0;
  -- A block that sold tickets stays, empty, because what was given back still names it.
  v_blocks := array(select id from unnest(v_blocks) given (id) where not exists (select 1 from event_seat where event_seat.event_id = p_event and event_seat.block_id = given.id));
  delete from collection_block where block_id = any (v_blocks);
  v_blocks := array(select id from unnest(v_blocks) given (id) where not exists (select 1 from hold_charge charge join hold on hold.id = charge.hold_id where charge.counter_id = given.id and hold.state = 'SOLD'));
  delete from block where id = any (v_blocks);
  delete from counter where id = any (v_blocks);

  update event set seat_version_id = p_version, version = version + 1, updated_at = app.now() where id = p_event;
  perform create_seats(p_event);
  update block set row_from = event_seats.row_from, row_to = event_seats.row_to
  from (select event_seat.block_id, min(new_seat.row_no) row_from, max(new_seat.row_no) row_to from event_seat join seat new_seat on new_seat.version_id = p_version and new_seat.seat_no = event_seat.seat_no where event_seat.event_id = p_event group by 1) event_seats
  where block.id = event_seats.block_id and (block.row_from, block.row_to) is distinct from (event_seats.row_from, event_seats.row_to);
  for area in select * from changing_area where kind <> 'ADD' loop
    v_is_done := true;
    if area.kind = 'REMOVE' then
      if exists (select 1 from hold_charge charge join hold on hold.id = charge.hold_id join block on block.id = charge.counter_id
                 where block.event_id = p_event and not block.seated and block.section = area.section and block.price_level = area.price_level and hold.state = 'SOLD') then
        -- It sold tickets that were given back, so it stays, empty.
        select done into v_is_done from resize_area(p_event, area.section, area.price_level, null, 0, 0, 0);
        delete from collection_block using block where block.id = collection_block.block_id and block.event_id = p_event and not block.seated and block.section = area.section and block.price_level = area.price_level;
      else
        select done into v_is_done from remove_area(p_event, area.section, area.price_level);
      end if;
    elsif area.capacity is not null then
      select done into v_is_done from resize_area(p_event, area.section, area.price_level, null, area.capacity, null, null);
    end if;
    -- A claim granted after the areas were counted: start over.
    if not v_is_done then raise exception 'places were taken in the meantime' using errcode = 'serialization_failure'; end if;
    if area.level is not null then perform change_area(p_event, area.section, area.price_level, area.section, area.level); end if;
  end loop;
  perform create_pools(coalesce((select jsonb_agg(jsonb_build_object('id', app.uuid_v6(), 'eventId', p_event, 'section', section, 'priceLevel', level, 'capacity', capacity) order by section) from changing_area where kind = 'ADD'), '[]'));
  return query select true, seats, seats - r.same, r.removed, r.changed, a.added, a.removed, a.changed, 0, 0, 0, '{}'::text[];
end $$;
