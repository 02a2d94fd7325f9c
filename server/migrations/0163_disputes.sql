-- Buyers dispute payments with their bank, which takes the money back until it has decided.

alter type ledger_account add value 'DISPUTE';

create type dispute_state as enum ('OPEN', 'WON', 'LOST');

create table dispute (
  id uuid primary key default app.uuid_v6(),
  gateway text not null,
  gateway_dispute_id text not null,
  gateway_payment_id text not null,
  order_id uuid references orders (id),
  state dispute_state not null default 'OPEN',
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  currency char(3) not null,
  exponent smallint not null,
  reason text not null check (reason in ('FRAUDULENT', 'UNRECOGNIZED', 'NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'NOT_REFUNDED', 'DUPLICATE', 'OTHER')),
  evidence_due_at timestamptz,
  opened_at timestamptz not null default app.now(),
  closed_at timestamptz,
  constraint dispute_reported_once unique (gateway, gateway_dispute_id),
  constraint dispute_closed check ((closed_at is null) = (state = 'OPEN'))
);
create index dispute_order on dispute (order_id) where order_id is not null;
create index dispute_unplaced on dispute (gateway, gateway_payment_id) where order_id is null;
create trigger step before update of state on dispute for each row when (old.state is distinct from new.state) execute function app.guard_state('dispute');
comment on table dispute is 'writer: orders. A payment that its buyer disputed with their bank. order_id: null until its payment is known to be captured; until then it has no effect. fee: what the gateway charges for it, in minor units.';

create table dispute_share (
  dispute_id uuid not null references dispute (id),
  purchase_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount >= 0),
  fee bigint not null default 0 check (fee >= 0),
  primary key (dispute_id, purchase_id),
  foreign key (account_id, purchase_id) references purchase (account_id, id)
);
create index dispute_share_purchase on dispute_share (purchase_id);
create index dispute_share_account on dispute_share (account_id, dispute_id);
comment on table dispute_share is 'writer: orders. The part of a dispute that concerns one purchase; the parts add up to the dispute.';

-- A payment can be disputed more than once.
insert into transition (thing, from_state, to_state) values
  ('dispute', 'OPEN', 'WON'), ('dispute', 'OPEN', 'LOST'), ('payment', 'WON', 'DISPUTED'), ('payment', 'LOST', 'DISPUTED');
