-- Payments, refunds, disputes, the ledger, invoices.

create type attempt_state as enum ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED', 'CAPTURED', 'FAILED', 'VOIDED');
create type refund_state as enum ('REQUESTED', 'SENT', 'UNKNOWN', 'DONE', 'FAILED', 'EXTERNAL');
create type refund_source as enum ('BUYER', 'ORGANIZER', 'EMPLOYEE', 'CANCELLATION', 'LATE', 'BREAK', 'GATEWAY');
create type break_kind as enum ('WRONG_AMOUNT', 'WRONG_CURRENCY', 'SECOND_CAPTURE', 'LATE_CAPTURE', 'OTHER_PAYMENT', 'STOCK_GONE');
create type ledger_account as enum ('CLEARING', 'ORGANIZER', 'PLATFORM', 'GATEWAY', 'TAX', 'SELLER', 'SUSPENSE', 'PROTECTION', 'DISPUTE');
create type dispute_state as enum ('OPEN', 'WON', 'LOST');
create type invoice_kind as enum ('INVOICE', 'CREDIT_NOTE');
create type payment_purpose as enum ('CHECKOUT', 'ATTENDED_SALE', 'DISTRIBUTION', 'EXCHANGE');

-- Cards that buyers keep for next time. The gateway has the card; we know what a buyer recognizes it by, never its number.
create table gateway_customer (
  user_id uuid not null references users (id),
  gateway text not null check (length(gateway) between 1 and 20),
  reference text not null check (length(reference) between 1 and 200),
  created_at timestamptz not null default app.now(),
  primary key (user_id, gateway)
);
create unique index gateway_customer_reference on gateway_customer (gateway, reference);
comment on table gateway_customer is 'writer: payments. A user as the gateway knows them; it keeps their cards.';

create table saved_card (
  id uuid primary key default app.uuid_v6(),
  user_id uuid not null,
  gateway text not null,
  reference text not null check (length(reference) between 1 and 200),
  brand text not null check (brand ~ '^[a-z]{1,20}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2199),
  created_at timestamptz not null default app.now(),
  removed_at timestamptz,
  released_at timestamptz check (released_at is null or removed_at is not null),
  foreign key (user_id, gateway) references gateway_customer (user_id, gateway)
);
create unique index saved_card_reference on saved_card (gateway, reference);
create index saved_card_user on saved_card (user_id, gateway) where removed_at is null;
comment on table saved_card is 'writer: payments. A card that the gateway keeps for a user: its ID there, and what the user recognizes it by.';
comment on column saved_card.removed_at is 'since then it pays for nothing; the row stays, so that it isn''t saved again while the gateway still lists it';
comment on column saved_card.released_at is 'since then the gateway no longer keeps it';

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
  saved_card_id uuid references saved_card (id),
  keeps_card boolean not null default false,
  purpose payment_purpose not null default 'CHECKOUT',
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
) with (fillfactor = 70);
create unique index attempt_one_captured on attempt (order_id) where state = 'CAPTURED';
create unique index attempt_one_open on attempt (order_id) where state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED');
create unique index attempt_gateway on attempt (gateway, gateway_id) where state in ('AUTHORISED', 'CAPTURED') and gateway_id is not null;
create index attempt_open on attempt (created_at) where state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED');
create index attempt_order on attempt (order_id);
create index attempt_failed on attempt (updated_at) where state = 'FAILED';
create index attempt_saved_card on attempt (saved_card_id, created_at) where saved_card_id is not null;
comment on table attempt is 'writer: payments. One try at a gateway; its id is the idempotency key there (I18).';
comment on column attempt.saved_card_id is 'the saved card that pays; null for one that was entered';
comment on column attempt.keeps_card is 'whether the gateway keeps the entered card once it has paid';
comment on column attempt.purpose is 'What is paid for; decides whose outcome handler gets the outcome and who looks it up.';
create trigger step before update of state on attempt for each row when (old.state is distinct from new.state) execute function app.guard_state('attempt');

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

-- A database that was restored from a backup doesn't know the payments that were made since. The gateway does, and is asked for them.
create table unknown_payment (
  gateway text not null,
  gateway_id text not null,
  key text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  exponent smallint not null,
  paid_at timestamptz not null,
  found_at timestamptz not null default app.now(),
  refund_id uuid unique,
  tried_at timestamptz,
  gateway_refund_id text,
  settled_at timestamptz,
  primary key (gateway, gateway_id),
  check (settled_at is null or refund_id is not null)
);
create index unknown_payment_open on unknown_payment (found_at) where settled_at is null;
comment on table unknown_payment is 'writer: payments. Money that the gateway captured since the backup that this database was restored from, for an attempt that it doesn''t have. key: that attempt. amount: what wasn''t refunded when it was found. refund_id: set when someone decides to refund it; the key of the refund at the gateway.';

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
  retry_of uuid references refund (id),
  tries smallint not null default 1 check (tries > 0),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, purchase_id) references purchase (account_id, id),
  check ((purchase_id is null) = (source in ('LATE', 'BREAK')))
);
create index refund_purchase on refund (purchase_id);
create index refund_order on refund (order_id);
create index refund_open on refund (created_at) where state in ('REQUESTED', 'SENT', 'UNKNOWN');
create unique index refund_one_per_break on refund (break_id) where break_id is not null and state <> 'FAILED';
create unique index refund_one_retry on refund (retry_of) where retry_of is not null;
create index refund_account on refund (account_id, created_at);
create index refund_waiting on refund (account_id) where state = 'REQUESTED' and asked_at = 'infinity';
comment on table refund is 'writer: orders. One refund. purchase_id null: money of a payment that became no purchase goes back whole.';
comment on column refund.retry_of is 'the failed refund that this one repeats; tries counts them';
create trigger step before update of state on refund for each row when (old.state is distinct from new.state) execute function app.guard_state('refund');

create table refund_item (
  refund_id uuid not null references refund (id),
  item_id uuid not null,
  no smallint not null,
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  borne boolean not null default false,
  primary key (refund_id, item_id, no),
  foreign key (item_id, no) references charge (item_id, no),
  foreign key (account_id, refund_id) references refund (account_id, id)
);
create index refund_item_item on refund_item (item_id);
comment on table refund_item is 'writer: orders. The part of a refund that lies in one charge (I21).';
comment on column refund_item.borne is 'The beneficiary keeps its fee: the organizer pays this part.';

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

-- A database that was restored from a backup doesn't know the refunds that were made since. The gateway does, and is asked for them.
create table unknown_refund (
  gateway text not null,
  gateway_refund_id text not null,
  gateway_payment_id text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  exponent smallint not null,
  is_done boolean not null,
  made_at timestamptz not null,
  found_at timestamptz not null default app.now(),
  refund_id uuid unique references refund (id),
  settled_at timestamptz,
  primary key (gateway, gateway_refund_id),
  check (refund_id is null or (is_done and settled_at is not null))
);
create index unknown_refund_payment on unknown_refund (gateway, gateway_payment_id);
create index unknown_refund_open on unknown_refund (made_at) where settled_at is null;
comment on table unknown_refund is 'writer: orders. A refund that the gateway made of a payment that is here, since the backup that this database was restored from, or by hand. is_done: false while it is pending there. refund_id: the refund of the same amount that was decided here since, and wasn''t paid again. settled_at: set with it, or by a person.';

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
comment on table dispute is 'writer: orders. A payment that its buyer disputed with their bank. order_id: null until its payment is known to be captured; until then it has no effect. fee: what the gateway charges for it, in minor units.';
create trigger step before update of state on dispute for each row when (old.state is distinct from new.state) execute function app.guard_state('dispute');

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

create table journal (
  id uuid primary key,
  account_id uuid not null,
  effect_key text not null unique,
  kind text not null,
  subject_id uuid not null,
  order_id uuid,
  at timestamptz not null default app.now(),
  unique (account_id, id)
);
create index journal_subject on journal (subject_id);
comment on table journal is 'writer: ledger. One movement of money; the effect key makes it happen once. Insert-only.';
create trigger insert_only before update or delete on journal for each row execute function app.guard_insert_only();

create table entry (
  journal_id uuid not null,
  no smallint not null,
  account_id uuid not null,
  ledger_account ledger_account not null,
  party_id uuid,
  amount bigint not null check (amount <> 0),
  currency char(3) not null,
  exponent smallint not null,
  primary key (journal_id, no),
  foreign key (account_id, journal_id) references journal (account_id, id)
);
create index entry_balance on entry (account_id, ledger_account, party_id) include (amount);
-- What a person's tickets earned and what was paid out of it is found by the person, over all organizers.
create index entry_seller on entry (party_id, journal_id) where ledger_account = 'SELLER';
comment on table entry is 'writer: ledger. One side of a movement: debit positive, credit negative; a journal sums to 0 per currency (I22). Insert-only.';

-- A journal balances the moment its entries are written: all entries of one journal are written by one statement (I22).
create function app.guard_balance() returns trigger language plpgsql as $$
declare v_id uuid;
begin
  select journal_id into v_id from added group by journal_id, currency having sum(amount) <> 0 or count(*) < 2 limit 1;
  if found then raise exception 'journal % does not balance', v_id using errcode = 'check_violation', constraint = 'entry_balance'; end if;
  return null;
end $$;
create trigger balance after insert on entry referencing new table as added for each statement execute function app.guard_balance();
create trigger insert_only before update or delete on entry for each row execute function app.guard_insert_only();

create table unsealed (
  journal_id uuid primary key,
  account_id uuid not null
);
create index unsealed_account on unsealed (account_id, journal_id);
comment on table unsealed is 'writer: ledger. A journal that is not yet in its account''s chain.';

create table seal (
  account_id uuid not null references account (id),
  no bigint not null check (no > 0),
  journal_id uuid not null unique references journal (id),
  previous bytea not null,
  digest bytea not null,
  sealed_at timestamptz not null default app.now(),
  primary key (account_id, no)
);
comment on table seal is 'writer: ledger. One link of an account''s hash chain over its journals. Insert-only.';
create trigger insert_only before update or delete on seal for each row execute function app.guard_insert_only();

create table invoice_number (
  account_id uuid not null references account (id),
  kind invoice_kind not null,
  last bigint not null check (last > 0),
  primary key (account_id, kind)
);
comment on table invoice_number is 'writer: invoices. The last number that an account gave. Its row is locked until the invoice with the number is committed, so no number is skipped or given twice.';

-- An invoice stays as it was issued, unless its buyer is erased: then it no longer says who they were. A company isn't a person, and stays.
create function app.erased_buyer(p_buyer jsonb) returns jsonb language sql immutable as $$
  select p_buyer || '{"name":"","addressLine":""}' || case when coalesce(p_buyer ->> 'company', '') = '' then '{"taxId":""}'::jsonb else '{}' end $$;

create table invoice (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind invoice_kind not null,
  number bigint not null check (number > 0),
  purchase_id uuid not null,
  refund_id uuid,
  issued_at timestamptz not null default app.now(),
  supplied_on date,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  gross bigint not null check (gross > 0),
  currency char(3) not null,
  exponent smallint not null,
  unique (account_id, id),
  constraint invoice_number_once unique (account_id, kind, number),
  foreign key (account_id, purchase_id) references purchase (account_id, id),
  foreign key (account_id, refund_id) references refund (account_id, id),
  constraint invoice_adds_up check (net + tax = gross),
  constraint invoice_of_refund check ((kind = 'CREDIT_NOTE') = (refund_id is not null))
);
create unique index invoice_of_purchase on invoice (purchase_id) where kind = 'INVOICE';
create unique index invoice_refund on invoice (refund_id) where refund_id is not null;
create index invoice_purchase on invoice (purchase_id);
-- Organizers list what they issued, latest first.
create index invoice_issued on invoice (account_id, issued_at, id);
comment on table invoice is 'writer: invoices. An invoice of a purchase, or a credit note of one of its refunds, as it was issued: seller, buyer and lines are copies. Insert-only. Amounts in minor units; those of credit notes went back.';
comment on column invoice.supplied_on is 'Day of the event at the venue; null if it has no single known day.';

-- The last wall against gaps: a number follows one that exists.
create function app.guard_invoice_number() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (select 1 from invoice i where i.account_id = new.account_id and i.kind = new.kind and i.number = new.number - 1) then
    raise exception 'invoice % of % would leave a gap', new.number, new.account_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger no_gap before insert on invoice for each row execute function app.guard_invoice_number();
create trigger insert_only before delete on invoice for each row execute function app.guard_insert_only();
create trigger buyer_only before update on invoice for each row
  when (new.buyer is distinct from app.erased_buyer(old.buyer) or to_jsonb(new) - 'buyer' is distinct from to_jsonb(old) - 'buyer')
  execute function app.guard_insert_only();
