-- Venues, seat maps, events, and everything that can run out: counters, blocks, seats at events, holds, limits.

create type seat_extra_kind as enum ('AMENITY', 'WARNING', 'ACCESS', 'VIEW', 'INCLUDED_ITEM');
create type event_state as enum ('DRAFT', 'PUBLISHED', 'CANCELLED');
create type access_via as enum ('OWNER', 'ALLOCATION', 'GRANT');
create type counter_kind as enum ('POOL', 'BLOCK', 'ALLOCATION', 'CAP', 'CODE', 'ADD_ON', 'LISTING', 'PROMOTION', 'BUDGET');
create type event_seat_status as enum ('AVAILABLE', 'HELD', 'SOLD', 'BLOCKED', 'KILLED');
create type hold_owner as enum ('CART', 'ORDER', 'DISTRIBUTION', 'ATTENDED');
create type hold_state as enum ('HELD', 'COMMITTING', 'SOLD', 'RELEASED');
create type limit_scope as enum ('PLATFORM', 'ACCOUNT', 'EVENT', 'COLLECTION', 'PRICE_TYPE');
create type limit_per as enum ('ORDER', 'USER', 'EMAIL', 'CARD', 'HOUSEHOLD', 'ACCESS_CODE');
create type allocation_mode as enum ('EXCLUSIVE', 'SHARED', 'FIRST_COME');
create type visit_kind as enum ('OPEN', 'TIMED');

create table venue (
  id uuid primary key default app.uuid_v6(),
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  category text not null,
  address_line1 text not null,
  city text not null,
  region text,
  postal_code text,
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  image_file_id uuid references file (id),
  appearance jsonb not null default '{}',
  hall text,
  accessibility text not null default '',
  archived_at timestamptz,
  version bigint not null default 1,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
comment on table venue is 'writer: venues. A place with an address and an IANA zone; platform-wide. category: kind of place (theater, arena, club).';
comment on column venue.edit_version is 'the version that a form names: rises with each save by a person';

create table seat_configuration (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  venue_id uuid not null references venue (id),
  name text not null,
  draft jsonb,
  draft_pending boolean not null default false,
  create_key uuid,
  archived_at timestamptz,
  version bigint not null default 1,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  constraint seat_configuration_create_key unique (account_id, create_key)
);
create unique index seat_configuration_venue on seat_configuration (account_id, venue_id) where archived_at is null;
comment on table seat_configuration is 'writer: seat-configurations. One account''s map of one venue.';
comment on column seat_configuration.draft is 'the seat map document as people edit it; null until the first save';
comment on column seat_configuration.draft_pending is 'the draft was saved after the last version was published';
comment on column seat_configuration.create_key is 'made by the form that created it, so that a retry creates no second';

create table seat_configuration_version (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  configuration_id uuid not null,
  seats integer not null check (seats >= 0),
  geometry_file_id uuid references file (id),
  geometry jsonb,
  areas jsonb not null default '[]',
  price_levels jsonb not null default '[]',
  document jsonb,
  published_by uuid,
  version integer not null check (version > 0),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (configuration_id, version),
  foreign key (account_id, configuration_id) references seat_configuration (account_id, id)
);
comment on table seat_configuration_version is 'writer: seat-configurations. One frozen state of a map: its drawing, its general-admission areas, its price levels. Never changed.';
comment on column seat_configuration_version.document is 'the document as it was published; null for versions before documents were kept';

create table seat (
  version_id uuid not null references seat_configuration_version (id),
  seat_no integer not null check (seat_no > 0),
  section text not null,
  row_label text not null,
  position integer not null,
  row_no integer not null,
  price_level smallint not null,
  distance real not null,
  x real not null default 0,
  y real not null default 0,
  accessible boolean not null default false,
  companion_of integer,
  extras smallint[] not null default '{}',
  primary key (version_id, seat_no),
  unique (version_id, section, row_label, position),
  foreign key (version_id, companion_of) references seat (version_id, seat_no)
);
create index seat_with_extras on seat (version_id) where extras <> '{}';
comment on table seat is 'writer: seat-configurations. One seat of a version, numbered by section, row, position. distance: meters from the focal point.';

create table seat_extra (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  configuration_id uuid not null,
  no smallint not null,
  kind seat_extra_kind not null,
  label text not null,
  icon text,
  severity smallint not null default 0,
  must_acknowledge boolean not null default false,
  surcharge bigint not null default 0 check (surcharge >= 0),
  text text not null default '' check (length(text) <= 280),
  places jsonb not null default '[]' check (jsonb_typeof(places) = 'array'),
  shown text[] not null default '{MAP,TICKET}' check (shown <@ array['MAP', 'TICKET']),
  create_key uuid,
  archived_at timestamptz,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (configuration_id, no),
  foreign key (account_id, configuration_id) references seat_configuration (account_id, id),
  constraint seat_extra_create_key unique (account_id, create_key)
);
comment on table seat_extra is 'writer: seat-configurations. One fact or benefit of seats; seat.extras names its no.';
comment on column seat_extra.places is 'its seats as text ranges, [{section, rows, seats}]; blank rows or seats mean all. seat.extras is their result for each version';
comment on column seat_extra.severity is '0 information, 1 caution, 2 serious';
comment on column seat_extra.shown is 'where buyers see it: MAP (map and list of seats), TICKET (tickets and receipts); the cart always shows it';

-- When an event is over has one answer, stored with it: its end, or four hours after its start where no end is known.
create function app.end_of_event(p_starts timestamptz, p_ends timestamptz) returns timestamptz language sql immutable parallel safe
return coalesce(p_ends, p_starts + interval '4 hours');
comment on function app.end_of_event is 'an event without a known end is over four hours after its start';

create table event (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  venue_id uuid not null references venue (id),
  seat_version_id uuid,
  name text not null,
  description text not null default '',
  category text not null check (category in ('Theater', 'Opera & classical', 'Concert', 'Dance', 'Comedy', 'Football', 'Festival', 'Family')),
  tags text[] not null default '{}',
  zone text not null,
  doors_at timestamptz,
  date_show timestamptz not null,
  date_show_end timestamptz,
  doors_local timestamp,
  date_show_local timestamp not null,
  date_show_end_local timestamp,
  date_show_flags text[] not null default '{}' check (date_show_flags <@ array['DATE_HIDE', 'TIME_HIDE', 'DATE_TBD', 'TIME_TBD']),
  date_show_recurring jsonb not null default '[]' check (jsonb_typeof(date_show_recurring) = 'array'),
  state event_state not null default 'DRAFT',
  published_at timestamptz,
  cancelled_at timestamptz,
  cancelled_reason text,
  name_key text collate "C" not null generated always as (lower(name)) stored,
  visits visit_kind,
  duration_minutes integer check (duration_minutes between 1 and 1440),
  age_min smallint check (age_min between 0 and 99),
  age_note text not null default '',
  accessibility text,
  refund_kind text check (refund_kind in ('NONE', 'UNTIL')),
  refund_hours integer check (refund_hours between 0 and 8784),
  refund_note text not null default '',
  -- A postponed event stays published. While its new date is unknown (DATE_TBD) nothing of it is sold; postponed_from is the old date.
  postponed_at timestamptz,
  postponed_from timestamptz,
  postponed_note text not null default '',
  awaits_date boolean not null generated always as (postponed_at is not null and 'DATE_TBD' = any (date_show_flags)) stored,
  -- While a postponed event waits for its new date, neither its sale nor the event itself ends.
  ends_at timestamptz not null generated always as (
    case when postponed_at is not null and 'DATE_TBD' = any (date_show_flags) then 'infinity' else app.end_of_event(date_show, date_show_end) end) stored,
  -- Sold until it begins; what lasts for days or repeats, until its end.
  sale_ends_at timestamptz not null generated always as (
    case when postponed_at is not null and 'DATE_TBD' = any (date_show_flags) then 'infinity'
         when date_show_recurring <> '[]'::jsonb or date_show_end - date_show > interval '24 hours' then coalesce(date_show_end, date_show)
         else date_show end) stored,
  description_html text,
  image_path text,
  image_alt text not null default '',
  cancelled_by uuid,
  postponed_by uuid,
  -- Among the drawings for its category: football has six, the others three, each with three palettes.
  poster text,
  waitlist_hours integer check (waitlist_hours between 1 and 168),
  refund_share smallint not null default 100 check (refund_share between 1 and 100),
  refund_keeps_fees boolean not null default false,
  version bigint not null default 1,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, seat_version_id) references seat_configuration_version (account_id, id),
  check (date_show_end is null or date_show_end >= date_show),
  constraint event_visits_repeat check ((visits is null) = (date_show_recurring = '[]')),
  constraint event_timed_unseated check (visits is distinct from 'TIMED' or seat_version_id is null),
  constraint event_refund_hours check ((refund_kind is not distinct from 'UNTIL') = (refund_hours is not null)),
  constraint event_postponed check (postponed_at is not null or (postponed_from is null and postponed_note = '')),
  constraint event_image_alt check ((image_path is null) = (image_alt = '')),
  constraint event_poster check (poster ~ case when category = 'Football' then '^[0-5]-[0-2]$' else '^[0-2]-[0-2]$' end)
);
create index event_date on event (date_show) where state = 'PUBLISHED';
create index event_account_day on event (account_id, date_show, id);
create index event_account_kind on event (account_id, venue_id, category);
create index event_name_words on event using gin (name_key gin_trgm_ops);
create index event_account_name on event (account_id, name_key, id) include (date_show);
create index event_seat_version on event (seat_version_id) where seat_version_id is not null;
comment on table event is 'writer: events. One show. date_show_recurring: [{dayOfWeek, timeStart, timeEnd}] in the zone of the venue.';
comment on column event.visits is 'null where it does not repeat; OPEN: a ticket is for one visit on any of its days; TIMED: for the visit that was chosen';
comment on column event.ends_at is 'over from then on: ends_at <= app.now(); infinity while it waits for a new date';
comment on column event.sale_ends_at is 'not sold from then on: sale_ends_at <= app.now(); infinity while it waits for a new date';
comment on column event.edit_version is 'the version that a form names: rises with each save by a person';
comment on column event.description is 'plain text; for an event edited with formatting, the text of description_html';
comment on column event.description_html is 'sanitized markup (common/rich-text); null: description is all there is';
comment on column event.image_path is 'the organizer''s own picture in the storage port; null: our poster';
comment on column event.poster is 'the drawing and the palette that were chosen, by position in the category (common/poster/choice.ts); null: automatic';
comment on column event.waitlist_hours is 'How long tickets that were offered to someone on its waitlist are held. Null: as its seller''s account says.';
comment on column event.refund_share is 'as for the account; applies with refund_kind';
create trigger step before update of state on event for each row when (old.state is distinct from new.state) execute function app.guard_state('event');

create function app.event_owner_access() returns trigger language plpgsql as $$
begin
  insert into event_access (account_id, event_id, via) values (new.account_id, new.id, 'OWNER');
  return null;
end $$;
create trigger event_owner_access after insert on event for each row execute function app.event_owner_access();

create function app.guard_visit_kept() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'block' or exists (select 1 from block where event_id = new.id) then
    raise exception 'what has places stays in its visit' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger event_visits_kept before update of visits on event for each row
  when (old.visits is distinct from new.visits and 'TIMED' in (old.visits, new.visits)) execute function app.guard_visit_kept();

-- Making or changing one leaves its summary due, in the same transaction. A member may do so without a right to write summaries.
create function app.event_is_due() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into event_standing (event_id, account_id, state, turns_at)
  values (new.id, new.account_id, case when new.state = 'PUBLISHED' then 'NOT_ON_SALE' else new.state::text end, app.now())
  on conflict (event_id) do update set turns_at = excluded.turns_at;
  -- When it is over, what offers it may be over.
  update collection_standing s set turns_at = app.now() from (
    select collection_id from collection_standing where collection_id in (select cb.collection_id from collection_block cb where cb.event_id = new.id)
    order by collection_id for no key update) o
  where s.collection_id = o.collection_id;
  return null;
end $$;
create trigger standing after insert or update of state, date_show, date_show_end, date_show_flags, date_show_recurring, postponed_at on event
  for each row execute function app.event_is_due();

create table event_access (
  account_id uuid not null references account (id),
  event_id uuid not null references event (id),
  via access_via not null,
  created_at timestamptz not null default app.now(),
  primary key (account_id, event_id)
);
create index event_access_event on event_access (event_id);
comment on table event_access is 'writer: events. One account that may sell of one event; the owner''s row comes with the event.';

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
  is_kept_closed boolean not null default false,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (event_id, id),
  unique (event_id, starts_at),
  foreign key (account_id, event_id) references event (account_id, id),
  check (ends_at > starts_at),
  check (doors_at <= starts_at),
  constraint visit_kept_closed check (not is_kept_closed or closed_at is not null)
);
comment on table visit is 'writer: events. One time of a timed event. Its places are the blocks that name it; closed_at: no longer sold.';
comment on column visit.is_kept_closed is 'closed by staff: planning does not reopen it';

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

-- How the sale of each event stands, for lists that are sorted or narrowed by it. Numbers that are shown, stock and money are never
-- read from here. No index on what every sale changes. turns_at: when it has to be worked out again, whatever else happens.
create table event_standing (
  event_id uuid primary key,
  account_id uuid not null,
  sold bigint not null default 0,
  gross bigint not null default 0,
  state text not null check (state in ('DRAFT', 'CANCELLED', 'ENDED', 'ON_SALE', 'SOLD_OUT', 'SCHEDULED', 'PAUSED', 'NOT_ON_SALE')),
  turns_at timestamptz,
  foreign key (account_id, event_id) references event (account_id, id) on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index event_standing_state on event_standing (account_id, state, event_id);
create index event_standing_turns on event_standing (turns_at) where turns_at is not null;
comment on table event_standing is 'writer: storefronts. What one event sold and took, and how its sale stands: a summary, one for every event.';

create table counter (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  kind counter_kind not null,
  capacity integer not null check (capacity >= 0),
  held integer not null default 0,
  sold integer not null default 0,
  created_at timestamptz not null default app.now(),
  constraint counter_room check (held >= 0 and sold >= 0 and held + sold <= capacity)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table counter is 'writer: inventory. One thing that can run out (I01, I07): pool, block, allocation, cap, code, add-on. Its primary key is its only index.';

create function app.guard_allocation_counter() returns trigger language plpgsql as $$
begin
  if exists (select 1 from allocation where counter_id = new.id and mode = 'EXCLUSIVE') then
    raise exception 'units of an exclusive allocation are those of its blocks' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger counter_allocation after update of capacity on counter for each row
  when (new.kind = 'ALLOCATION' and new.capacity <> 0) execute function app.guard_allocation_counter();

create table allocation (
  counter_id uuid primary key references counter (id),
  account_id uuid not null,
  event_id uuid not null,
  holder_account_id uuid references account (id),
  holder_storefront_id uuid,
  name text not null,
  mode allocation_mode not null,
  release_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null default app.now(),
  foreign key (account_id, event_id) references event (account_id, id),
  constraint allocation_of_holder unique (counter_id, event_id, holder_account_id),
  constraint allocation_exclusive check (mode <> 'EXCLUSIVE' or (holder_account_id is not null and holder_storefront_id is null))
);
create index allocation_event on allocation (event_id);
create index allocation_due on allocation (release_at) where released_at is null;
comment on table allocation is 'writer: inventory. One division of an event''s inventory (I32).';

-- The units of an exclusive allocation lie in its blocks: its own counter has none, or they would be there twice.
create function app.guard_allocation() returns trigger language plpgsql as $$
begin
  if new.mode = 'EXCLUSIVE' and (select capacity from counter where id = new.counter_id) <> 0 then
    raise exception 'units of an exclusive allocation are those of its blocks' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger allocation_units after insert or update on allocation for each row execute function app.guard_allocation();

create table block (
  id uuid primary key references counter (id),
  account_id uuid not null,
  event_id uuid not null,
  section text not null,
  row_from integer,
  row_to integer,
  price_level smallint not null,
  hold_code text,
  source_id uuid,
  tags text[] not null default '{}',
  holder_account_id uuid references account (id),
  seated boolean not null,
  seat_from integer,
  seat_to integer,
  allocation_id uuid,
  visit_id uuid,
  -- General admission has no seats to mark, so its places off sale are counted. counter.capacity leaves them out, as it leaves out
  -- blocked seats.
  blocked integer not null default 0 check (blocked >= 0),
  killed integer not null default 0 check (killed >= 0),
  created_at timestamptz not null default app.now(),
  unique (event_id, id),
  foreign key (account_id, event_id) references event (account_id, id),
  check (not seated or (seat_from is not null and seat_to is not null and seat_from <= seat_to)),
  constraint block_allocation foreign key (allocation_id, event_id, holder_account_id) references allocation (counter_id, event_id, holder_account_id),
  constraint block_allocated check (allocation_id is null or holder_account_id is not null),
  constraint block_holder_access foreign key (holder_account_id, event_id) references event_access (account_id, event_id),
  constraint block_visit foreign key (event_id, visit_id) references visit (event_id, id),
  constraint block_visit_unseated check (visit_id is null or not seated),
  constraint block_off_sale_unseated check (not seated or blocked + killed = 0)
);
create index block_event on block (event_id);
create index block_of_allocation on block (allocation_id) where allocation_id is not null;
create index block_of_visit on block (visit_id) where visit_id is not null;
comment on table block is 'writer: inventory. Units of one event that are equal for every rule; id = its counter. seat_from..seat_to bound its seats, which may have gaps.';
comment on column block.blocked is 'places of an area that only staff may sell; not part of the counter''s capacity';
comment on column block.killed is 'places of an area that no one may sell; not part of the counter''s capacity';

create function app.guard_held_block() returns trigger language plpgsql as $$
begin
  perform 1 from block where id = new.id for update;
  if exists (select 1 from collection_block where block_id = new.id and account_id <> new.holder_account_id) then
    raise exception 'a block that others offer is not given to a holder' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger block_exclusive after update of holder_account_id on block for each row
  when (new.holder_account_id is distinct from old.holder_account_id and new.holder_account_id is not null) execute function app.guard_held_block();

-- A claim, a ticket and every document learn the visit from the block: it names one exactly where its event is timed, and keeps it.
create function app.guard_block_visit() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_row b join event e on e.id = b.event_id where (e.visits is not distinct from 'TIMED') <> (b.visit_id is not null)) then
    raise exception 'places of a timed event lie in one of its visits, and no others do' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger block_visit after insert on block referencing new table as new_row for each statement execute function app.guard_block_visit();
create trigger block_visit_kept before update of visit_id on block for each row when (old.visit_id is distinct from new.visit_id) execute function app.guard_visit_kept();

create table hold (
  id uuid primary key,
  account_id uuid not null,
  owner_kind hold_owner not null,
  owner_id uuid not null,
  quantity integer not null check (quantity > 0),
  state hold_state not null default 'HELD',
  expires_at timestamptz not null,
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
-- An index whose condition names the state gets a new entry with each step, and so do all others of the table. These take steps in place.
create index hold_owner on hold (owner_id);
comment on table hold is 'writer: inventory. One granted claim of one owner (I04); its charges say what it took.';
create trigger step before update of state on hold for each row when (old.state is distinct from new.state) execute function app.guard_state('hold');

create table event_seat (
  event_id uuid not null,
  seat_no integer not null,
  block_id uuid not null,
  status event_seat_status not null default 'AVAILABLE',
  hold_id uuid,
  primary key (event_id, seat_no),
  constraint event_seat_holder check ((status in ('HELD', 'SOLD')) = (hold_id is not null))
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
comment on table event_seat is 'writer: inventory. One seat at one event (I03); no other index than its key.';

create table hold_charge (
  hold_id uuid not null,
  counter_id uuid not null,
  quantity integer not null check (quantity > 0),
  event_id uuid,
  seat_nos integer[],
  returned integer not null default 0,
  returned_seats integer[],
  primary key (hold_id, counter_id),
  check (returned between 0 and quantity),
  check (seat_nos is null or cardinality(seat_nos) = quantity),
  constraint hold_charge_returned_seats check (returned_seats is null or (seat_nos @> returned_seats and cardinality(returned_seats) = returned)),
  constraint hold_charge_seats_returned check (seat_nos is null or returned = 0 or returned_seats is not null)
);
create index hold_charge_counter on hold_charge (counter_id);
comment on table hold_charge is 'writer: inventory. What one hold took of one counter (I02). event_id null: counted once per unit of the line, as caps and codes are. No foreign keys: the function has just locked the counter and made the hold; the invariants look.';
comment on column hold_charge.returned_seats is 'the seats among seat_nos that were sold and then returned';

create table limit_rule (
  id uuid primary key default app.uuid_v6(),
  account_id uuid references account (id),
  name text not null,
  scope limit_scope not null,
  event_id uuid references event (id),
  collection_id uuid,
  price_type_id uuid,
  per limit_per not null,
  minimum integer check (minimum > 0),
  maximum integer not null check (maximum > 0),
  multiples_of integer check (multiples_of > 0),
  within interval,
  active boolean not null default true,
  removed_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  constraint limit_rule_removed check (removed_at is null or not active)
);
-- The limits that bind an offer are found by what they are about.
create index limit_rule_account on limit_rule (account_id);
create index limit_rule_event on limit_rule (event_id) where event_id is not null;
create index limit_rule_collection on limit_rule (collection_id) where collection_id is not null;
create index limit_rule_price_type on limit_rule (price_type_id) where price_type_id is not null;
comment on table limit_rule is 'writer: inventory. One bound on what one buyer may take; account_id null: the platform''s.';
comment on column limit_rule.removed_at is 'removed by its account; what was counted stays, and it can be restored';

create table limit_use (
  rule_id uuid not null,
  subject uuid not null,
  held integer not null default 0,
  sold integer not null default 0,
  max integer not null,
  primary key (rule_id, subject),
  constraint limit_use_room check (held >= 0 and sold >= 0 and held + sold <= max)
) with (fillfactor = 70);
comment on table limit_use is 'writer: inventory. What one buyer uses of one limit (I31). subject: hash of kind and value.';

create table hold_limit (
  hold_id uuid not null,
  rule_id uuid not null,
  subject uuid not null,
  quantity integer not null check (quantity > 0),
  returned integer not null default 0,
  primary key (hold_id, rule_id, subject),
  check (returned between 0 and quantity)
);
create index hold_limit_use on hold_limit (rule_id, subject);
comment on table hold_limit is 'writer: inventory. What one hold took of one buyer''s limit.';

create table sourced_stack (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  event_id uuid not null,
  integration_id uuid not null,
  external_id text not null,
  block_id uuid references block (id),
  state text not null check (state in ('AVAILABLE', 'HELD', 'SOLD', 'VANISHED', 'FILTERED')),
  section text not null,
  row_label text not null,
  positions int4range,
  quantity integer not null check (quantity > 0),
  attributes jsonb not null default '{}',
  last_seen_at timestamptz not null default app.now(),
  unique (integration_id, external_id),
  foreign key (account_id, event_id) references event (account_id, id),
  constraint sourced_stack_apart exclude using gist (event_id with =, section with =, row_label with =, positions with &&) where (state <> 'VANISHED')
);
comment on table sourced_stack is 'writer: inventory. One stack of an outside source; never deleted, marked VANISHED (I03).';
