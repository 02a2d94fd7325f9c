-- Venues, seat maps, events.

create type seat_extra_kind as enum ('AMENITY', 'WARNING', 'ACCESS', 'VIEW', 'INCLUDED_ITEM');
create type event_state as enum ('DRAFT', 'PUBLISHED', 'CANCELLED');
create type access_via as enum ('OWNER', 'ALLOCATION', 'GRANT');

create table venue (
  id uuid primary key default app.uuid_v6(),
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  category text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  region text,
  postal_code text,
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  image_file_id uuid references file (id),
  appearance jsonb not null default '{}',
  archived_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
comment on table venue is 'writer: venues. A place with an address and an IANA zone; platform-wide. category: kind of place (theatre, arena, club).';

create table seat_configuration (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  venue_id uuid not null references venue (id),
  name text not null,
  draft jsonb,
  archived_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id)
);
comment on table seat_configuration is 'writer: seat-configurations. One account''s map of one venue.';

create table seat_configuration_version (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  configuration_id uuid not null,
  version integer not null check (version > 0),
  seats integer not null check (seats >= 0),
  geometry_file_id uuid references file (id),
  geometry jsonb,
  areas jsonb not null default '[]',
  price_levels jsonb not null default '[]',
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (configuration_id, version),
  foreign key (account_id, configuration_id) references seat_configuration (account_id, id)
);
comment on table seat_configuration_version is 'writer: seat-configurations. One frozen state of a map: its drawing, its general-admission areas, its price levels. Never changed.';

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
comment on table seat is 'writer: seat-configurations. One seat of a version, numbered by section, row, position. distance: metres from the focal point.';

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
  ranges jsonb not null default '[]',
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (configuration_id, no),
  foreign key (account_id, configuration_id) references seat_configuration (account_id, id)
);
comment on table seat_extra is 'writer: seat-configurations. One fact or benefit of seats; seat.extras names its no.';

create table event (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  venue_id uuid not null references venue (id),
  seat_version_id uuid,
  name text not null,
  description text not null default '',
  category text not null check (category in ('Theatre', 'Opera & classical', 'Concert', 'Dance', 'Comedy', 'Football', 'Festival', 'Family')),
  tags text[] not null default '{}',
  image_file_id uuid references file (id),
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
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, seat_version_id) references seat_configuration_version (account_id, id),
  check (date_show_end is null or date_show_end >= date_show)
);
create index event_account_date on event (account_id, date_show);
create index event_date on event (date_show) where state = 'PUBLISHED';
comment on table event is 'writer: events. One show. date_show_recurring: [{dayOfWeek, timeStart, timeEnd}] in the zone of the venue.';

create table event_access (
  account_id uuid not null references account (id),
  event_id uuid not null references event (id),
  via access_via not null,
  created_at timestamptz not null default app.now(),
  primary key (account_id, event_id)
);
create index event_access_event on event_access (event_id);
comment on table event_access is 'writer: events. One account that may sell of one event; the owner''s row comes with the event.';

create function app.event_owner_access() returns trigger language plpgsql as $$
begin
  insert into event_access (account_id, event_id, via) values (new.account_id, new.id, 'OWNER');
  return null;
end $$;
create trigger event_owner_access after insert on event for each row execute function app.event_owner_access();
