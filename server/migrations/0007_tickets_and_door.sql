-- Tickets, their codes, and the door.

create type ticket_state as enum ('OWNED', 'LISTED', 'IN_TRANSFER', 'RESALE_HELD', 'REPLACED', 'FROZEN', 'USED', 'VOID');
create type custody_via as enum ('PURCHASE', 'TRANSFER', 'RESALE', 'DISTRIBUTION');
create type code_reveal as enum ('AT_ONCE', 'HOURS_BEFORE', 'AT');
create type resale_permission as enum ('NONE', 'ALL', 'INITIAL_OWNER');

create table ticket_rule (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  event_id uuid,
  code_reveal code_reveal,
  code_hours integer check (code_hours between 1 and 8760),
  code_at timestamptz,
  still_code boolean,
  transfer_allowed boolean,
  transfer_from_hours integer check (transfer_from_hours between 0 and 8760),
  transfer_until_hours integer check (transfer_until_hours between 0 and 8760),
  max_transfers integer check (max_transfers between 0 and 100),
  resale resale_permission,
  resale_min_percent integer check (resale_min_percent between 0 and 1000),
  resale_max_percent integer check (resale_max_percent between 0 and 1000),
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique nulls not distinct (account_id, event_id),
  foreign key (account_id, event_id) references event (account_id, id),
  check ((code_hours is not null) = (code_reveal is not distinct from 'HOURS_BEFORE')),
  check ((code_at is not null) = (code_reveal is not distinct from 'AT')),
  check (code_at is null or event_id is not null),
  constraint ticket_rule_resale_band check (resale_min_percent <= resale_max_percent),
  constraint ticket_rule_transfer_window check (transfer_until_hours < transfer_from_hours)
);
comment on table ticket_rule is 'writer: tickets. What may be done with tickets of an account (event_id null) or of one event; what is null follows the account, then the product: code right away, still codes on paper.';
comment on column ticket_rule.transfer_from_hours is 'hours before the show from which tickets can be transferred';
comment on column ticket_rule.transfer_until_hours is 'hours before the show until which tickets can be transferred';
comment on column ticket_rule.resale_max_percent is 'highest resale price, in percent of face value';

create table stack (
  id uuid primary key,
  account_id uuid not null,
  event_id uuid not null,
  owner_id uuid references users (id),
  purchase_id uuid not null,
  group_id uuid,
  section text not null,
  row_label text,
  positions int4range,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (account_id, purchase_id) references purchase (account_id, id)
) with (fillfactor = 80);
create index stack_owner on stack (owner_id, event_id);
create index stack_purchase on stack (purchase_id);
comment on table stack is 'writer: tickets. Tickets of one event that lie together and have one owner.';

create table ticket (
  id uuid primary key,
  account_id uuid not null,
  stack_id uuid not null,
  item_id uuid not null,
  event_id uuid not null,
  block_id uuid not null,
  seat_no integer,
  state ticket_state not null default 'OWNED',
  generation integer not null default 1 check (generation > 0),
  owner_seq integer not null default 1 check (owner_seq > 0),
  replaces uuid unique references ticket (id),
  holder_name text check (holder_name = trim(holder_name) and length(holder_name) between 1 and 200),
  -- Doors ask for what changed. A transaction that commits late has a low number, so a door asks again from the oldest that was open
  -- when it asked before.
  changed xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, stack_id) references stack (account_id, id),
  foreign key (account_id, item_id) references purchase_item (account_id, id)
) with (fillfactor = 80);
create unique index ticket_one_per_seat on ticket (event_id, seat_no) where state not in ('VOID', 'REPLACED');
create unique index ticket_one_per_item on ticket (item_id) where replaces is null;
create index ticket_stack on ticket (stack_id);
create index ticket_roster on ticket (event_id, changed, id);
-- The index of first tickets leaves out those that replaced another, so a statement can't use it to find the tickets of an item: without
-- this one, refunds, disputes and every page of an order read all tickets.
create index ticket_item on ticket (item_id);
comment on table ticket is 'writer: tickets. One admission right; its code is derived from id and generation (I12, I27).';
comment on column ticket.holder_name is 'Name that staff put on the ticket; null: that of the order or owner.';
comment on column ticket.changed is 'the transaction that last changed what a door''s roster says of it';
create trigger step before update of state on ticket for each row when (old.state is distinct from new.state) execute function app.guard_state('ticket');

create function app.note_ticket_change() returns trigger language plpgsql as $$
begin new.changed := pg_current_xact_id(); return new; end $$;
create trigger note_change before update of state, generation, seat_no, block_id, stack_id, holder_name on ticket for each row
when ((old.state, old.generation, old.seat_no, old.block_id, old.stack_id, old.holder_name) is distinct from (new.state, new.generation, new.seat_no, new.block_id, new.stack_id, new.holder_name))
execute function app.note_ticket_change();

create table custody (
  ticket_id uuid not null references ticket (id),
  seq integer not null check (seq > 0),
  owner_id uuid references users (id),
  via custody_via not null,
  since timestamptz not null default app.now(),
  primary key (ticket_id, seq)
);
create index custody_owner on custody (owner_id);
comment on table custody is 'writer: tickets. One ownership of one ticket; insert-only; the current one has the seq that the ticket names (I09).';
create trigger insert_only before update or delete on custody for each row execute function app.guard_insert_only();

-- Buyers are told once when codes that were held back are there.
create table code_release (
  event_id uuid not null references event (id),
  account_id uuid not null references account (id),
  code_from timestamptz not null,
  told_at timestamptz not null default app.now(),
  primary key (event_id, code_from)
);
comment on table code_release is 'writer: tickets. The codes of an event were released at this moment, and its buyers were told. Insert-only.';
create trigger insert_only before update or delete on code_release for each row execute function app.guard_insert_only();

create table check_in_list (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  event_id uuid not null,
  name text not null check (name = trim(name) and length(name) between 1 and 80),
  price_type_ids uuid[] not null default '{}',
  direction text not null default 'ENTRY' check (direction in ('ENTRY', 'EXIT', 'BOTH')),
  opens_minutes_before integer check (opens_minutes_before between 0 and 10080),
  closes_minutes_after integer check (closes_minutes_after between 0 and 10080),
  include_unpaid boolean not null default false,
  is_default boolean not null default false,
  archived_at timestamptz,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid references users (id),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id)
);
create unique index check_in_list_default on check_in_list (event_id) where is_default;
create index check_in_list_event on check_in_list (account_id, event_id, created_at);
comment on table check_in_list is 'writer: admission. Which tickets of an event a door admits, and when. price_type_ids: empty for all. Minutes count from the start of the show or of the ticket''s visit; null for no limit. is_default: made for an event that had none.';

create table scan_device (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  event_id uuid not null,
  name text not null check (name = trim(name) and length(name) between 1 and 80),
  secret_hash bytea not null unique,
  list_ids uuid[] not null default '{}',
  may_undo boolean not null default false,
  added_by uuid references users (id),
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  -- The person who adds a device decides whether it may find people.
  finds_people boolean not null default false,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id)
);
create index scan_device_event on scan_device (account_id, event_id, created_at);
comment on table scan_device is 'writer: admission. A phone or scanner at a door of one event. secret_hash: SHA-256 of its token. list_ids: the lists it may use, empty for all.';

create table scan (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  event_id uuid not null,
  list_id uuid not null,
  device_id uuid not null,
  nonce uuid not null,
  ticket_id uuid references ticket (id),
  generation bigint,
  direction text not null check (direction in ('ENTRY', 'EXIT')),
  answer text not null check (answer in ('ADMITTED', 'EXITED', 'ALREADY_IN', 'NOT_IN', 'WRONG_EVENT', 'WRONG_LIST', 'WRONG_TIME', 'TOO_EARLY', 'NOT_PAID', 'TRANSFERRED', 'REVOKED', 'SCREENSHOT', 'UNKNOWN')),
  answered text not null,
  is_conflict boolean not null generated always as (answered = 'ADMITTED' and answer <> 'ADMITTED') stored,
  earlier_id uuid,
  scanned_at timestamptz not null,
  received_at timestamptz not null default app.now(),
  was_offline boolean not null,
  undone_at timestamptz,
  undone_by uuid references users (id),
  undone_device_id uuid,
  unique (account_id, id),
  unique (device_id, nonce),
  foreign key (account_id, list_id) references check_in_list (account_id, id),
  foreign key (account_id, device_id) references scan_device (account_id, id),
  foreign key (account_id, undone_device_id) references scan_device (account_id, id),
  foreign key (account_id, earlier_id) references scan (account_id, id),
  constraint scan_of_a_ticket check (ticket_id is not null or answer in ('UNKNOWN', 'WRONG_EVENT')),
  constraint scan_undone check (undone_at is not null or (undone_by is null and undone_device_id is null)),
  constraint scan_undoable check (undone_at is null or answer in ('ADMITTED', 'EXITED'))
);
create index scan_event on scan (account_id, event_id, scanned_at, id);
create index scan_account on scan (account_id, scanned_at, id);
create index scan_ticket on scan (ticket_id, scanned_at) where ticket_id is not null;
create index scan_conflict on scan (account_id, event_id, scanned_at) where is_conflict;
comment on table scan is 'writer: admission. One code held up at a door. answer: what holds now. answered: what the device told people then; the two differ after scans without a network. is_conflict: someone was let in who shouldn''t have been. earlier_id: the scan that let the ticket in before. nonce: chosen by the device, so that a repeated upload counts once.';

create table admission (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  event_id uuid not null,
  ticket_id uuid not null references ticket (id),
  entry_scan_id uuid not null unique,
  exit_scan_id uuid unique,
  entered_at timestamptz not null,
  left_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, entry_scan_id) references scan (account_id, id),
  foreign key (account_id, exit_scan_id) references scan (account_id, id),
  constraint admission_left check ((left_at is null) = (exit_scan_id is null) and left_at >= entered_at)
);
create unique index admission_inside on admission (ticket_id) where left_at is null;
create index admission_ticket on admission (ticket_id, entered_at);
create index admission_event on admission (event_id) where left_at is null;
comment on table admission is 'writer: admission. A ticket that went in, until it went out. A ticket is inside at most once (I13).';
