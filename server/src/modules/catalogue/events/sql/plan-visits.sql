-- sync_visit_dates: an event starts with its first open visit and ends with its last. Locks: the event.
create or replace function sync_visit_dates(p_event uuid) returns void language sql as $$
  update event e set date_show = f.starts_at, date_show_local = f.starts_local, doors_at = f.doors_at, doors_local = f.doors_local,
         date_show_end = l.ends_at, date_show_end_local = l.ends_local, version = e.version + 1, updated_at = app.now()
  from (select * from visit where event_id = p_event and closed_at is null order by starts_at limit 1) f,
       (select * from visit where event_id = p_event and closed_at is null order by ends_at desc limit 1) l
  where e.id = p_event and (e.date_show, e.date_show_end, e.doors_at) is distinct from (f.starts_at, l.ends_at, f.doors_at)
$$;

-- set_visits_open: closes visits, so that planning doesn't reopen them, or opens them again. Nothing that is over changes.
-- Out: one row: done, changed; not done, with held, sold and start of the first in the way, if something of one to close is held or sold.
-- Locks: the event, then counters of the visits, by ID; a claim reads the visit under the same locks.
drop function if exists set_visits_open(uuid, uuid[], boolean);
create function set_visits_open(p_event uuid, p_visits uuid[], p_open boolean) returns table (done boolean, changed integer, held integer, sold integer, starts_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare v_changed integer;
begin
  perform 1 from event where id = p_event for no key update;
  perform 1 from counter where id in (select b.id from block b where b.event_id = p_event and b.visit_id = any (p_visits)) order by id for no key update;
  return query select false, 0, sum(c.held)::integer, sum(c.sold)::integer, v.starts_at
    from visit v join block b on b.visit_id = v.id join counter c on c.id = b.id
    where v.event_id = p_event and v.id = any (p_visits) and not p_open group by v.id having sum(c.held + c.sold) > 0 order by v.starts_at limit 1;
  if found then return; end if;
  update visit set closed_at = case when p_open then null else app.now() end, is_kept_closed = not p_open
  where event_id = p_event and id = any (p_visits) and (closed_at is null) <> p_open and starts_at > app.now();
  get diagnostics v_changed = row_count;
  perform sync_visit_dates(p_event);
  return query select true, v_changed, 0, 0, null::timestamptz;
end $$;

-- plan_visits: syncs the visits of a timed event with the plan. Missing ones are created, closed ones reopened unless staff closed them. One that is no longer planned is closed if nothing
-- of it is held or sold, otherwise left alone. None is ever removed. The event starts with its first open visit and ends with its last.
-- In: the event, and [{id, startsAt, endsAt, doorsAt?, startsLocal, endsLocal, doorsLocal?}]; an ID is only used for a new visit.
-- Out: a row for each changed visit: id, what (ADDED, OPENED, CLOSED). Idempotent.
-- Locks: the event, then counters of visits that may be closed, by ID; a claim reads the visit under the same locks.
drop function if exists plan_visits(uuid, jsonb);
create function plan_visits(p_event uuid, p_visits jsonb) returns table (id uuid, what text) language plpgsql as $$
#variable_conflict use_column
declare v_account uuid; v_unplanned uuid[];
begin
  select account_id into v_account from event where id = p_event and visits = 'TIMED' for no key update;
  if v_account is null then raise exception 'event % is not timed', p_event; end if;
  create temp table if not exists planned_visit
    (id uuid, starts_at timestamptz, ends_at timestamptz, doors_at timestamptz, starts_local timestamp, ends_local timestamp, doors_local timestamp) on commit drop;
  truncate planned_visit;
  insert into planned_visit
  select p.id, p."startsAt", p."endsAt", p."doorsAt", p."startsLocal", p."endsLocal", p."doorsLocal" from jsonb_to_recordset(p_visits)
    p (id uuid, "startsAt" timestamptz, "endsAt" timestamptz, "doorsAt" timestamptz, "startsLocal" timestamp, "endsLocal" timestamp, "doorsLocal" timestamp);
  v_unplanned := array(select v.id from visit v where v.event_id = p_event and v.closed_at is null and v.starts_at > app.now()
                  and not exists (select 1 from planned_visit p where p.starts_at = v.starts_at));
  perform 1 from counter where id in (select b.id from block b where b.visit_id = any (v_unplanned)) order by id for no key update;

  return query
  with added as (
    insert into visit (id, account_id, event_id, starts_at, ends_at, doors_at, starts_local, ends_local, doors_local)
    select p.id, v_account, p_event, p.starts_at, p.ends_at, p.doors_at, p.starts_local, p.ends_local, p.doors_local from planned_visit p
    on conflict (event_id, starts_at) do nothing returning id),
  opened as (
    update visit v set closed_at = null from planned_visit p where v.event_id = p_event and v.starts_at = p.starts_at and v.closed_at is not null and not v.is_kept_closed returning v.id),
  closed as (
    update visit v set closed_at = app.now() where v.id = any (v_unplanned)
      and not exists (select 1 from block b join counter c on c.id = b.id where b.visit_id = v.id and c.held + c.sold > 0) returning v.id)
  select id, 'ADDED' from added union all select id, 'OPENED' from opened union all select id, 'CLOSED' from closed;

  perform sync_visit_dates(p_event);
end $$;
