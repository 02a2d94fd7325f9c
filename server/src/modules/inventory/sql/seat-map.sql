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
  select s.seat_no, s.block_id, s.status, n.seat_no is not null, n.price_level is not distinct from b.price_level, b.holder_account_id is not null,
         format('%s, row %s, seat %s', o.section, o.row_label, o.position)
  from event_seat s join block b on b.id = s.block_id left join seat o on o.version_id = v_old and o.seat_no = s.seat_no
  left join seat n on n.version_id = p_version and n.seat_no = s.seat_no and (n.section, n.row_label, n.position) = (o.section, o.row_label, o.position)
  where s.event_id = p_event;
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
  delete from event_seat s using changing_seat k where s.event_id = p_event and s.seat_no = k.seat_no;
  perform 1 from counter where id = any (v_blocks) order by id for no key update;
  update counter c set capacity = c.capacity - k.n
  from (select block_id, count(*) filter (where status = 'AVAILABLE')::integer n from changing_seat group by 1) k where c.id = k.block_id and k.n > 0;
  -- A block that sold tickets stays, empty, because what was given back still names it.
  v_blocks := array(select id from unnest(v_blocks) u (id) where not exists (select 1 from event_seat s where s.event_id = p_event and s.block_id = u.id));
  delete from collection_block where block_id = any (v_blocks);
  v_blocks := array(select id from unnest(v_blocks) u (id) where not exists (select 1 from hold_charge g join hold h on h.id = g.hold_id where g.counter_id = u.id and h.state = 'SOLD'));
  delete from block where id = any (v_blocks);
  delete from counter where id = any (v_blocks);

  update event set seat_version_id = p_version, version = version + 1, updated_at = app.now() where id = p_event;
  perform create_seats(p_event);
  update block b set row_from = k.row_from, row_to = k.row_to
  from (select s.block_id, min(n.row_no) row_from, max(n.row_no) row_to from event_seat s join seat n on n.version_id = p_version and n.seat_no = s.seat_no where s.event_id = p_event group by 1) k
  where b.id = k.block_id and (b.row_from, b.row_to) is distinct from (k.row_from, k.row_to);
  return query select true, seats, seats - r.same, r.removed, r.changed, 0, 0, 0, '{}'::text[];
end $$;
