-- What an organizer gives an event: places taken off sale, the plan of its visits, what holders may do with tickets.

-- General admission has no seats to mark, so its places off sale are counted. counter.capacity leaves them out, as it leaves out blocked seats.
alter table block
  add column blocked integer not null default 0 check (blocked >= 0),
  add column killed integer not null default 0 check (killed >= 0),
  add constraint block_off_sale_unseated check (not seated or blocked + killed = 0);
comment on column block.blocked is 'places of an area that only staff may sell; not part of the counter''s capacity';
comment on column block.killed is 'places of an area that nobody may sell; not part of the counter''s capacity';

create table visit_plan (
  event_id uuid primary key,
  account_id uuid not null,
  first_day date not null,
  last_day date not null,
  doors_minutes integer check (doors_minutes between 0 and 1440),
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  foreign key (account_id, event_id) references event (account_id, id),
  check (last_day between first_day and first_day + 1096)
);
comment on table visit_plan is 'writer: events. Days from and to which a recurring event repeats, in its zone. The event''s own dates follow its visits.';
insert into visit_plan (event_id, account_id, first_day, last_day, doors_minutes)
select id, account_id, date_show_local::date, least(coalesce(date_show_end_local, date_show_local)::date, date_show_local::date + 1096),
       case when date_show - doors_at between interval '0' and interval '1 day' then (extract(epoch from date_show - doors_at) / 60)::integer end
from event where visits is not null;

create table visit_exception (
  event_id uuid not null,
  account_id uuid not null,
  day date not null,
  times jsonb not null default '[]' check (jsonb_typeof(times) = 'array'),
  created_at timestamptz not null default app.now(),
  primary key (event_id, day),
  foreign key (account_id, event_id) references event (account_id, id)
);
comment on table visit_exception is 'writer: events. A day that differs from the weekly times: its own [{timeStart, timeEnd}], or none if it is closed.';

alter table visit add column is_kept_closed boolean not null default false, add constraint visit_kept_closed check (not is_kept_closed or closed_at is not null);
comment on column visit.is_kept_closed is 'closed by staff: planning does not reopen it';

create type resale_permission as enum ('NONE', 'ALL', 'INITIAL_OWNER');
alter table ticket_rule
  add column transfer_allowed boolean,
  add column transfer_from_hours integer check (transfer_from_hours between 0 and 8760),
  add column transfer_until_hours integer check (transfer_until_hours between 0 and 8760),
  add column max_transfers integer check (max_transfers between 0 and 100),
  add column resale resale_permission,
  add column resale_min_percent integer check (resale_min_percent between 0 and 1000),
  add column resale_max_percent integer check (resale_max_percent between 0 and 1000),
  add column edit_version bigint not null default 1,
  add column edited_at timestamptz,
  add column edited_by uuid,
  add constraint ticket_rule_resale_band check (resale_min_percent <= resale_max_percent),
  add constraint ticket_rule_transfer_window check (transfer_until_hours < transfer_from_hours);
comment on column ticket_rule.transfer_from_hours is 'hours before the show from which tickets can be transferred';
comment on column ticket_rule.transfer_until_hours is 'hours before the show until which tickets can be transferred';
comment on column ticket_rule.resale_max_percent is 'highest resale price, in percent of face value';
