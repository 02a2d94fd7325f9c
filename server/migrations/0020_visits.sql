-- What repeats weekly is open (one visit on any of its days) or timed: the buyer chooses a visit, and each visit has places of its own.

create type visit_kind as enum ('OPEN', 'TIMED');
alter table event add column visits visit_kind;
update event set visits = 'OPEN' where date_show_recurring <> '[]';
alter table event add constraint event_visits_repeat check ((visits is null) = (date_show_recurring = '[]'));
alter table event add constraint event_timed_unseated check (visits is distinct from 'TIMED' or seat_version_id is null);
comment on column event.visits is 'null where it does not repeat; OPEN: a ticket is for one visit on any of its days; TIMED: for the visit that was chosen';

create table visit (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  event_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  doors_at timestamptz,
  starts_local timestamp not null,
  ends_local timestamp not null,
  doors_local timestamp,
  closed_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (event_id, id),
  unique (event_id, starts_at),
  foreign key (account_id, event_id) references event (account_id, id),
  check (ends_at > starts_at),
  check (doors_at <= starts_at)
);
comment on table visit is 'writer: events. One time of a timed event. Its places are the blocks that name it; closed_at: not sold any more.';

alter table block add column visit_id uuid;
alter table block add constraint block_visit foreign key (event_id, visit_id) references visit (event_id, id);
alter table block add constraint block_visit_unseated check (visit_id is null or not seated);
create index block_of_visit on block (visit_id) where visit_id is not null;

-- A claim, a ticket and every document learn the visit from the block: it names one exactly where its event is timed, and keeps it.
create function app.guard_block_visit() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_row b join event e on e.id = b.event_id where (e.visits is not distinct from 'TIMED') <> (b.visit_id is not null)) then
    raise exception 'places of a timed event lie in one of its visits, and no others do' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger block_visit after insert on block referencing new table as new_row for each statement execute function app.guard_block_visit();
create function app.guard_visit_kept() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'block' or exists (select 1 from block where event_id = new.id) then
    raise exception 'what has places stays in its visit' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger block_visit_kept before update of visit_id on block for each row when (old.visit_id is distinct from new.visit_id) execute function app.guard_visit_kept();
create trigger event_visits_kept before update of visits on event for each row
  when (old.visits is distinct from new.visits and 'TIMED' in (old.visits, new.visits)) execute function app.guard_visit_kept();

select app.apply_access();
