-- set_seat_map: gives an event the seats of a seat configuration version (null: none). Seats that both versions have stay as they are, with their block, holds and sales;
-- the others are removed, and new ones become new blocks. A seat is the same if its number, section, row and position are; a free one also needs the same price level.
-- In: p_dry: only counts. Out: one row: done, seats (of the version), added, removed, changed (price level), sold, held, allocated (seats that would be lost: then nothing is done), lost (up to 20 of them).
-- Locks: blocks of the event (the advisory lock of a split), the event, collections, seats, counters.
drop function if exists set_seat_map(uuid, uuid, boolean);
create function set_seat_map(p_event uuid, p_version uuid, p_dry boolean)
returns table (done boolean, seats integer, added integer, removed integer, changed integer, sold integer, held integer, allocated integer, lost text[]) language plpgsql as $$
#variable_conflict use_column
declare v_account uuid; v_old uuid; v_blocks uuid[]; r record;
begin
  if not p_dry then
    perform pg_advisory_xact_lock(hashtextextended('split ' || p_event, 0));
    perform 1 from event where id = p_event for no key update;
    perform lock_offering(array(select id from block where event_id = p_event and seated));
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
  if p_dry or r.sold + r.held + r.allocated > 0 then
    return query select r.sold + r.held + r.allocated = 0, seats, seats - r.same, r.removed, r.changed, r.sold, r.held, r.allocated, coalesce(r.lost, '{}'); return;
  end if;

  delete from changing_seat where same and (level or holder or status in ('SOLD', 'HELD'));
  v_blocks := array(select distinct block_id from changing_seat);
  delete from event_seat using changing_seat where event_seat.event_id = p_event and event_seat.seat_no = changing_seat.seat_no;
  perform 1 from counter where id = any (v_blocks) order by id for no key update;
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
  return query select true, seats, seats - r.same, r.removed, r.changed, 0, 0, 0, '{}'::text[];
end $$;
