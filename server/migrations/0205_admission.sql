-- The door: check-in lists, scanning devices, scans, and who is inside.

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

-- Doors ask for what changed. A transaction that commits late has a low number, so a door asks again from the oldest that was
-- open when it asked before.
alter table ticket add column changed xid8 not null default '0';
alter table ticket alter column changed set default pg_current_xact_id();
comment on column ticket.changed is 'the transaction that last changed what a door''s roster says of it';
create index ticket_roster on ticket (event_id, changed, id);
create function app.note_ticket_change() returns trigger language plpgsql as $$
begin new.changed := pg_current_xact_id(); return new; end $$;
create trigger note_change before update of state, generation, seat_no, block_id, stack_id, holder_name on ticket for each row
when ((old.state, old.generation, old.seat_no, old.block_id, old.stack_id, old.holder_name) is distinct from (new.state, new.generation, new.seat_no, new.block_id, new.stack_id, new.holder_name))
execute function app.note_ticket_change();

-- A used ticket stays used when its purchase is refunded, but may not come back in.
create function app.note_used_tickets() returns trigger language plpgsql as $$
begin
  update ticket set changed = pg_current_xact_id() where state = 'USED' and stack_id in (select id from stack where purchase_id = new.id);
  return new;
end $$;
create trigger note_used_tickets after update of state on purchase for each row
when (old.state is distinct from new.state and new.state in ('REFUNDED', 'CANCELLED')) execute function app.note_used_tickets();

-- An admission that was undone leaves the ticket as it was.
insert into transition (thing, from_state, to_state) values ('ticket', 'USED', 'OWNED');
