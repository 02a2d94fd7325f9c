-- What the gateway's balance report says is kept and held against the books. What doesn't match waits for a person.
create type movement_kind as enum ('CAPTURE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_FEE', 'DISPUTE_WON', 'PAYOUT');
create type discrepancy_cause as enum ('CAPTURE_MISSING', 'CAPTURE_DIFFERS', 'CAPTURE_UNKNOWN', 'CAPTURE_UNBOOKED', 'UNUSED_MONEY', 'UNDERPAID',
  'REFUND_MISSING', 'REFUND_DIFFERS', 'REFUND_UNKNOWN', 'REFUND_FAILED', 'DISPUTE_MISSING', 'DISPUTE_DIFFERS', 'DISPUTE_UNKNOWN', 'FEE_DIFFERS', 'LEDGER_DIFFERS');
create type discrepancy_state as enum ('OPEN', 'INVESTIGATING', 'RESOLVED', 'WRITTEN_OFF');
create type funds_step as enum ('SEND_BACK', 'CANCEL', 'WAIVE', 'WRITE_OFF', 'RESOLVE');
create type approval_state as enum ('PROPOSED', 'DONE', 'REJECTED');

create table gateway_movement (
  gateway text not null check (length(gateway) between 1 and 20),
  id text not null check (length(id) between 1 and 250),
  kind movement_kind not null,
  payment_id text,
  object_id text,
  key uuid,
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  exponent smallint not null,
  at timestamptz not null,
  primary key (gateway, id)
);
create index gateway_movement_payment on gateway_movement (gateway, payment_id, kind);
create index gateway_movement_at on gateway_movement (gateway, at);
create index gateway_movement_key on gateway_movement (key) where key is not null;
comment on table gateway_movement is 'writer: funds. A movement of the balance as the gateway reported it. amount: positive; the kind says which way it went. object_id: its refund, dispute or payout there. key: our ID of the attempt, refund or payout.';

create table reconciliation (
  id uuid primary key default app.uuid_v6(),
  gateway text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  night date,
  started_by uuid references users (id),
  started_at timestamptz not null default app.now(),
  finished_at timestamptz,
  movements integer,
  found integer,
  problem text,
  check (from_at < to_at),
  check ((night is null) = (started_by is not null))
);
create unique index reconciliation_night on reconciliation (gateway, night) where night is not null;
create index reconciliation_started on reconciliation (started_at);
comment on table reconciliation is 'writer: funds. One comparison of the gateway''s balance report with the books, of a night or asked for by an employee. problem: why it wasn''t finished.';

create table discrepancy (
  id uuid primary key default app.uuid_v6(),
  gateway text not null,
  cause discrepancy_cause not null,
  subject text not null check (length(subject) between 1 and 250),
  order_id uuid references orders (id),
  attempt_id uuid references attempt (id),
  refund_id uuid references refund (id),
  payment_id text,
  expected bigint not null,
  captured bigint not null,
  refunded bigint not null,
  difference bigint generated always as (captured - refunded - expected) stored,
  currency char(3) not null,
  exponent smallint not null,
  occurred_at timestamptz not null,
  found_at timestamptz not null default app.now(),
  state discrepancy_state not null default 'OPEN',
  assignee uuid references users (id),
  closed_at timestamptz,
  closed_by uuid references users (id),
  note text not null default '' check (length(note) <= 500),
  version integer not null default 1,
  constraint discrepancy_found_once unique (gateway, cause, subject),
  constraint discrepancy_closed check ((closed_at is null) = (state in ('OPEN', 'INVESTIGATING')))
);
create index discrepancy_order on discrepancy (order_id) where order_id is not null;
create index discrepancy_found on discrepancy (found_at, id);
create index discrepancy_open on discrepancy (state, found_at, id);
create index discrepancy_difference on discrepancy ((abs(captured - refunded - expected)), id);
comment on table discrepancy is 'writer: funds. Money that is not where the books say. expected: what the gateway should hold of this matter; captured, refunded: what it does. subject: what it is about, so that it is found once. closed_by: null if it settled itself.';
create trigger step before update of state on discrepancy for each row when (old.state is distinct from new.state) execute function app.guard_state('discrepancy');
insert into transition (thing, from_state, to_state) values
  ('discrepancy', 'OPEN', 'INVESTIGATING'), ('discrepancy', 'OPEN', 'RESOLVED'), ('discrepancy', 'OPEN', 'WRITTEN_OFF'),
  ('discrepancy', 'INVESTIGATING', 'OPEN'), ('discrepancy', 'INVESTIGATING', 'RESOLVED'), ('discrepancy', 'INVESTIGATING', 'WRITTEN_OFF');

create table funds_decision (
  id uuid primary key default app.uuid_v6(),
  discrepancy_id uuid not null references discrepancy (id),
  step funds_step not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  exponent smallint not null,
  needs_second boolean not null,
  state approval_state not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null default app.now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint funds_decision_four_eyes check (not needs_second or state <> 'DONE' or (decided_by is not null and decided_by <> proposed_by)),
  constraint funds_decision_decided check ((state = 'PROPOSED') = (decided_at is null)),
  constraint funds_decision_waits check (state <> 'PROPOSED' or needs_second)
);
create unique index funds_decision_once on funds_decision (discrepancy_id) where state in ('PROPOSED', 'DONE');
comment on table funds_decision is 'writer: funds. What was decided about missing funds. needs_second: over the limit when it was proposed, so a second employee approves it.';

-- Completed orders with less than their total: none, if everything is right.
create index orders_underpaid on orders (id) where state = 'COMPLETED' and captured < total;
-- What was captured or refunded in the last days, for the nightly comparison. Rows are added in this order.
create index attempt_created on attempt using brin (created_at);
create index refund_created on refund using brin (created_at);
create index dispute_opened on dispute using brin (opened_at);
