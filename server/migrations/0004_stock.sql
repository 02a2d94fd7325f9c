-- Everything that can run out: counters, blocks, seats at events, holds, limits.

create type counter_kind as enum ('POOL', 'BLOCK', 'ALLOCATION', 'CAP', 'CODE', 'ADD_ON', 'LISTING');
create type event_seat_status as enum ('AVAILABLE', 'HELD', 'SOLD', 'BLOCKED', 'KILLED');
create type hold_owner as enum ('CART', 'ORDER', 'DISTRIBUTION', 'ATTENDED');
create type hold_state as enum ('HELD', 'COMMITTING', 'SOLD', 'RELEASED');
create type limit_scope as enum ('PLATFORM', 'ACCOUNT', 'EVENT', 'COLLECTION', 'PRICE_TYPE');
create type limit_per as enum ('ORDER', 'USER', 'EMAIL', 'CARD', 'HOUSEHOLD', 'ACCESS_CODE');
create type allocation_mode as enum ('EXCLUSIVE', 'SHARED', 'FIRST_COME');

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
  created_at timestamptz not null default app.now(),
  unique (event_id, id),
  foreign key (account_id, event_id) references event (account_id, id),
  check (not seated or (seat_from is not null and seat_to is not null and seat_from <= seat_to))
);
create index block_event on block (event_id);
comment on table block is 'writer: inventory. Units of one event that are equal for every rule; id = its counter. seat_from..seat_to bound its seats, which may have gaps.';

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
create index hold_live on hold (owner_id) where state in ('HELD', 'COMMITTING');
comment on table hold is 'writer: inventory. One granted claim of one owner (I04); its charges say what it took.';

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
  primary key (hold_id, counter_id),
  check (returned between 0 and quantity),
  check (seat_nos is null or cardinality(seat_nos) = quantity)
);
create index hold_charge_counter on hold_charge (counter_id);
comment on table hold_charge is 'writer: inventory. What one hold took of one counter (I02). event_id null: counted once per unit of the line, as caps and codes are. No foreign keys: the function has just locked the counter and made the hold; the invariants look.';

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
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
comment on table limit_rule is 'writer: inventory. One bound on what one buyer may take; account_id null: the platform''s.';

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
  foreign key (account_id, event_id) references event (account_id, id)
);
create index allocation_event on allocation (event_id);
comment on table allocation is 'writer: inventory. One division of an event''s inventory (I32).';

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
  first_seen_at timestamptz not null default app.now(),
  last_seen_at timestamptz not null default app.now(),
  unique (integration_id, external_id),
  foreign key (account_id, event_id) references event (account_id, id),
  constraint sourced_stack_apart exclude using gist (event_id with =, section with =, row_label with =, positions with &&) where (state <> 'VANISHED')
);
comment on table sourced_stack is 'writer: inventory. One stack of an outside source; never deleted, marked VANISHED (I03).';
