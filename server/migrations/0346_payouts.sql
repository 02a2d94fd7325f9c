-- Organizers are paid what the ledger owes them: by hand or on a schedule, less a reserve, unless their payouts are held.
create type payout_state as enum ('REQUESTED', 'PROCESSING', 'UNKNOWN', 'PAID', 'FAILED', 'CANCELED');
create type payout_schedule as enum ('MANUAL', 'WEEKLY', 'MONTHLY');

create table payout_settings (
  account_id uuid primary key references account (id),
  destination text check (length(destination) between 1 and 100),
  schedule payout_schedule not null default 'MANUAL',
  weekday smallint not null default 1 check (weekday between 1 and 7),
  day_of_month smallint not null default 1 check (day_of_month between 1 and 28),
  minimum bigint not null default 0 check (minimum >= 0),
  reserve_basis_points integer not null default 0 check (reserve_basis_points between 0 and 10000),
  reserve_days smallint not null default 0 check (reserve_days between 0 and 365),
  version integer not null default 1
);
comment on table payout_settings is 'writer: funds. How an organizer is paid. destination: the gateway''s ID of their account. minimum: in minor units of the account''s currency. reserve: the part of the sales of so many days that isn''t paid out yet. Its row is locked while a payout is decided.';

create table payout_hold (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  reason text not null check (length(btrim(reason)) between 1 and 500),
  placed_by uuid not null references users (id),
  placed_at timestamptz not null default app.now(),
  release_reason text check (length(btrim(release_reason)) between 1 and 500),
  release_by uuid references users (id),
  released_by uuid references users (id),
  released_at timestamptz,
  constraint payout_hold_asked check ((release_by is null) = (release_reason is null)),
  constraint payout_hold_four_eyes check ((released_at is null) = (released_by is null) and (released_by is null or (release_by is not null and release_by <> released_by)))
);
create unique index payout_hold_one on payout_hold (account_id) where released_at is null;
create index payout_hold_account on payout_hold (account_id, placed_at);
comment on table payout_hold is 'writer: funds. Since it was placed, nothing is paid out to the account. One employee asks for its release, another one releases it.';

create table payout (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  gateway text not null,
  destination text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  exponent smallint not null,
  state payout_state not null default 'REQUESTED',
  scheduled_on date,
  requested_by uuid references users (id),
  requested_at timestamptz not null default app.now(),
  asked_at timestamptz,
  gateway_payout_id text,
  settled_at timestamptz,
  constraint payout_origin check ((scheduled_on is null) <> (requested_by is null)),
  constraint payout_settled check ((settled_at is null) = (state in ('REQUESTED', 'PROCESSING', 'UNKNOWN')))
);
create unique index payout_once_a_day on payout (account_id, currency, scheduled_on) where scheduled_on is not null;
create index payout_account on payout (account_id, requested_at);
create index payout_open on payout (requested_at) where settled_at is null;
comment on table payout is 'writer: funds. Money paid to an organizer; its id is the idempotency key at the gateway. It leaves the balance when it is requested, and returns to it if it failed or was canceled.';
create trigger step before update of state on payout for each row when (old.state is distinct from new.state) execute function app.guard_state('payout');
insert into transition (thing, from_state, to_state) values
  ('payout', 'REQUESTED', 'PROCESSING'), ('payout', 'REQUESTED', 'CANCELED'),
  ('payout', 'PROCESSING', 'PAID'), ('payout', 'PROCESSING', 'FAILED'), ('payout', 'PROCESSING', 'UNKNOWN'),
  ('payout', 'UNKNOWN', 'PAID'), ('payout', 'UNKNOWN', 'FAILED'), ('payout', 'UNKNOWN', 'PROCESSING');
select app.build_guards();
