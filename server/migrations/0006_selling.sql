-- Carts, orders, payments.

create type cart_state as enum ('OPEN', 'FINALIZING', 'FINALIZED', 'EXPIRED');
create type order_state as enum ('PENDING', 'COMPLETED', 'FAILED');
create type payment_state as enum ('REQUIRES_PAYMENT', 'PROCESSING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'VOIDED', 'DISPUTED', 'WON', 'LOST');
create type purchase_state as enum ('PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED', 'CANCELLED');
create type fulfilment_state as enum ('UNFULFILLED', 'ACQUIRING', 'STUCK', 'FULFILLED', 'FAILED');
create type item_kind as enum ('TICKET', 'ADD_ON', 'PROTECTION');
create type charge_kind as enum ('FACE', 'EXTRA', 'FEE', 'TAX', 'DISCOUNT', 'DELIVERY', 'ORDER_FEE', 'PROTECTION', 'ROYALTY');
create type attempt_state as enum ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED', 'CAPTURED', 'FAILED', 'VOIDED');
create type refund_state as enum ('REQUESTED', 'SENT', 'UNKNOWN', 'DONE', 'FAILED', 'EXTERNAL');
create type refund_source as enum ('BUYER', 'ORGANISER', 'EMPLOYEE', 'CANCELLATION', 'LATE', 'BREAK', 'GATEWAY');
create type break_kind as enum ('WRONG_AMOUNT', 'WRONG_CURRENCY', 'SECOND_CAPTURE', 'LATE_CAPTURE', 'OTHER_PAYMENT', 'STOCK_GONE');

create table cart (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid references users (id),
  state cart_state not null default 'OPEN',
  version bigint not null default 1,
  currency char(3),
  exponent smallint,
  hold_seconds integer,
  opened_at timestamptz,
  expires_at timestamptz,
  extended boolean not null default false,
  ip_net inet,
  info jsonb not null default '{}',
  location_shipping jsonb not null default '{}',
  location_billing jsonb not null default '{}',
  delivery jsonb not null default '{}',
  answers jsonb not null default '{}',
  codes text[] not null default '{}',
  accepted_terms jsonb not null default '[]',
  last_active_item_route jsonb,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index cart_clock on cart (expires_at) where state = 'OPEN' and expires_at is not null;
create index cart_user on cart (user_id) where user_id is not null;
create index cart_age on cart (created_at);
comment on table cart is 'writer: carts. One basket. version is its eTag; expires_at its clock (null: no line holds anything); opened_at its first line.';

create table cart_line (
  id uuid primary key,
  cart_id uuid not null,
  account_id uuid not null,
  hold_id uuid not null,
  storefront_id uuid,
  collection_id uuid not null,
  event_id uuid not null,
  price_type_id uuid not null,
  quantity integer not null check (quantity > 0),
  unit_amount bigint not null check (unit_amount >= 0),
  exponent smallint not null,
  currency char(3) not null,
  snapshot jsonb not null,
  evicted text,
  evicted_at timestamptz,
  eviction_seen_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, hold_id) references hold (account_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (account_id, price_type_id) references price_type (account_id, id)
) with (fillfactor = 70);
create index cart_line_cart on cart_line (cart_id);
comment on table cart_line is 'writer: carts. One price type of one collection and event, n units. snapshot: versions used and the charges of each unit. evicted: the reason it was lost (itemsEvicted).';

create table orders (
  id uuid primary key,
  cart_id uuid not null,
  user_id uuid references users (id),
  state order_state not null default 'PENDING',
  payment payment_state not null default 'REQUIRES_PAYMENT',
  currency char(3) not null,
  exponent smallint not null,
  total bigint not null check (total >= 0),
  captured bigint not null default 0,
  refunded bigint not null default 0,
  email text not null,
  statement_descriptor text,
  info jsonb not null default '{}',
  location_shipping jsonb not null default '{}',
  location_billing jsonb not null default '{}',
  delivery jsonb not null default '{}',
  answers jsonb not null default '{}',
  revives uuid references orders (id),
  completed_at timestamptz,
  created_at timestamptz not null default app.now(),
  constraint orders_money check (refunded >= 0 and refunded <= captured and captured <= total)
) with (fillfactor = 70);
create unique index orders_one_live on orders (cart_id) where state in ('PENDING', 'COMPLETED');
create index orders_pending on orders (created_at) where state = 'PENDING';
create index orders_user on orders (user_id, id desc);
create index orders_cart on orders (cart_id);
comment on table orders is 'writer: orders. What one cart became: one payment, at most one live per cart (I18). revives: the order of a late payment that this one honours.';

create table purchase (
  id uuid primary key,
  account_id uuid not null,
  order_id uuid not null references orders (id),
  event_id uuid not null,
  user_id uuid references users (id),
  state purchase_state not null default 'PENDING',
  fulfilment fulfilment_state not null default 'UNFULFILLED',
  currency char(3) not null,
  exponent smallint not null,
  total bigint not null check (total >= 0),
  refunded bigint not null default 0,
  paid_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (order_id, account_id, event_id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  constraint purchase_refunded check (refunded between 0 and total)
) with (fillfactor = 70);
create index purchase_account on purchase (account_id, id desc);
create index purchase_user on purchase (user_id, id desc);
create index purchase_event on purchase (event_id, id);
comment on table purchase is 'writer: orders. The part of an order for one account and one event: what buyers and organisers see.';

create table purchase_item (
  id uuid primary key,
  account_id uuid not null,
  purchase_id uuid not null,
  kind item_kind not null default 'TICKET',
  line_id uuid not null,
  hold_id uuid,
  unit integer not null check (unit > 0),
  stack_no smallint not null default 1,
  event_id uuid,
  block_id uuid,
  seat_no integer,
  collection_id uuid,
  price_type_id uuid,
  name text not null default '',
  amount bigint not null check (amount >= 0),
  refunded bigint not null default 0,
  unique (account_id, id),
  foreign key (account_id, purchase_id) references purchase (account_id, id),
  check (kind <> 'TICKET' or (event_id is not null and block_id is not null and hold_id is not null)),
  constraint purchase_item_refunded check (refunded between 0 and amount)
) with (fillfactor = 80);
create index purchase_item_purchase on purchase_item (purchase_id);
comment on table purchase_item is 'writer: orders. One sold thing: one future ticket, or one add-on. amount = sum of its charges that are not included (I16).';

create table charge (
  item_id uuid not null references purchase_item (id),
  no smallint not null,
  account_id uuid not null,
  kind charge_kind not null,
  name text not null,
  source_id uuid,
  level fee_level not null default 'TICKET',
  beneficiary beneficiary not null,
  beneficiary_id uuid,
  amount bigint not null,
  included boolean not null default false,
  lies_in smallint,
  refundable boolean not null default true,
  refunded bigint not null default 0,
  primary key (item_id, no),
  check (included = (lies_in is not null)),
  check ((kind = 'DISCOUNT') or amount >= 0),
  check ((kind <> 'DISCOUNT') or amount <= 0),
  check (refunded between least(amount, 0) and greatest(amount, 0))
) with (fillfactor = 80);
comment on table charge is 'writer: orders. One row of the price breakdown of one item. included: inside the amount of the charge lies_in names (tax inside the price, a fee the organiser bears). source_id: version it was worked out under.';

create table attempt (
  id uuid primary key,
  order_id uuid not null references orders (id),
  gateway text not null,
  gateway_id text,
  state attempt_state not null default 'CREATED',
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  exponent smallint not null,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_fingerprint text,
  action_url text,
  client_secret text,
  decline_code text,
  challenge_until timestamptz,
  asked_at timestamptz,
  ask_again_at timestamptz,
  asked_times smallint not null default 0,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
) with (fillfactor = 70);
create unique index attempt_one_captured on attempt (order_id) where state = 'CAPTURED';
create unique index attempt_one_open on attempt (order_id) where state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED');
create unique index attempt_gateway on attempt (gateway, gateway_id) where state in ('AUTHORISED', 'CAPTURED') and gateway_id is not null;
create index attempt_open on attempt (created_at) where state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED');
create index attempt_order on attempt (order_id);
comment on table attempt is 'writer: payments. One try at a gateway; its id is the idempotency key there (I18).';

create table refund (
  id uuid primary key,
  account_id uuid not null references account (id),
  purchase_id uuid,
  order_id uuid not null references orders (id),
  attempt_id uuid not null references attempt (id),
  break_id uuid,
  gateway_id text,
  gateway_refund_id text,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  exponent smallint not null,
  state refund_state not null default 'REQUESTED',
  source refund_source not null,
  reason text not null default '',
  asked_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, purchase_id) references purchase (account_id, id),
  check ((purchase_id is null) = (source in ('LATE', 'BREAK')))
);
create index refund_purchase on refund (purchase_id);
create index refund_order on refund (order_id);
create index refund_open on refund (created_at) where state in ('REQUESTED', 'SENT', 'UNKNOWN');
comment on table refund is 'writer: orders. One refund. purchase_id null: money of a payment that became no purchase goes back whole.';

create table refund_item (
  refund_id uuid not null references refund (id),
  item_id uuid not null,
  no smallint not null,
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (refund_id, item_id, no),
  foreign key (item_id, no) references charge (item_id, no),
  foreign key (account_id, refund_id) references refund (account_id, id)
);
create index refund_item_item on refund_item (item_id);
comment on table refund_item is 'writer: orders. The part of a refund that lies in one charge (I21).';

create table payment_break (
  id uuid primary key default app.uuid_v6(),
  attempt_id uuid not null references attempt (id),
  order_id uuid not null references orders (id),
  kind break_kind not null,
  gateway text not null,
  gateway_id text not null,
  amount bigint not null,
  currency char(3) not null,
  exponent smallint not null,
  expected_amount bigint not null,
  expected_currency char(3) not null,
  refund_id uuid references refund (id),
  revived_by uuid references orders (id),
  resolved_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (gateway, gateway_id, attempt_id)
);
create index payment_break_open on payment_break (created_at) where resolved_at is null;
comment on table payment_break is 'writer: payments. Captured money that no order may take as it is: another amount or currency, a second capture, one too late (I18, I19). Resolved by a refund or by an order that revives.';
alter table refund add foreign key (break_id) references payment_break (id);
create unique index refund_one_per_break on refund (break_id) where break_id is not null and state <> 'FAILED';

create table webhook_event (
  gateway text not null,
  event_id text not null,
  type text not null,
  attempt_id uuid,
  body_digest bytea not null,
  body text,
  received_at timestamptz not null default app.now(),
  applied_at timestamptz,
  primary key (gateway, event_id)
);
create index webhook_event_open on webhook_event (received_at) where applied_at is null;
comment on table webhook_event is 'writer: payments. One event of a gateway, applied once (I28).';
