-- Carts, the people who wait or are sold to, orders and purchases.

create type cart_state as enum ('OPEN', 'FINALIZING', 'FINALIZED', 'EXPIRED');
create type order_state as enum ('PENDING', 'COMPLETED', 'FAILED');
create type payment_state as enum ('REQUIRES_PAYMENT', 'PROCESSING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'VOIDED', 'DISPUTED', 'WON', 'LOST');
create type purchase_state as enum ('PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED', 'CANCELLED');
create type fulfilment_state as enum ('UNFULFILLED', 'ACQUIRING', 'STUCK', 'FULFILLED', 'FAILED');
create type item_kind as enum ('TICKET', 'ADD_ON', 'PROTECTION');
create type charge_kind as enum ('FACE', 'EXTRA', 'FEE', 'TAX', 'DISCOUNT', 'DELIVERY', 'ORDER_FEE', 'PROTECTION', 'ROYALTY');
create type waitlist_state as enum ('WAITING', 'OFFERED', 'CLAIMED', 'EXPIRED', 'DECLINED', 'REMOVED');
create type charge_agreement_state as enum ('INVITED', 'ACTIVE', 'REVOKED', 'EXPIRED');

create table cart (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid references users (id),
  state cart_state not null default 'OPEN',
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
  last_active_item_route jsonb,
  forgotten_at timestamptz,
  protection jsonb not null default '{}' check (jsonb_typeof(protection) = 'object'),
  is_offer boolean not null default false,
  lost_add_ons jsonb not null default '[]' check (jsonb_typeof(lost_add_ons) = 'array'),
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  constraint cart_codes check (cardinality(codes) <= 10)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index cart_user on cart (user_id) where user_id is not null;
create index cart_age on cart (created_at) where forgotten_at is null;
create index cart_clock on cart (expires_at) where expires_at is not null;
comment on table cart is 'writer: carts. One basket. version is its eTag; expires_at its clock (null: no line holds anything); opened_at its first line. forgotten_at: all that tells of a person was removed, its lines stay for an order.';
comment on column cart.protection is 'Whether the buyer wants protection, by account. An account without an answer has none.';
comment on column cart.is_offer is 'Made for someone on a waitlist: its clock is that of the offer, and it takes nothing else while it holds these places.';
comment on column cart.lost_add_ons is 'add-ons that the cart held when its time ran out: [{id, name, quantity}]; empty once they are held again';
create trigger step before update of state on cart for each row when (old.state is distinct from new.state) execute function app.guard_state('cart');

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
  made_by bytea,
  source text check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, hold_id) references hold (account_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (account_id, price_type_id) references price_type (account_id, id)
) with (fillfactor = 70);
create index cart_line_cart on cart_line (cart_id);
-- Lookups by what a line belongs to: a collection's carts, a price type's carts, a hold's line.
create index cart_line_collection on cart_line (collection_id);
create index cart_line_price_type on cart_line (price_type_id);
create index cart_line_hold on cart_line (hold_id);
create index cart_line_storefront on cart_line (storefront_id, created_at);
create index cart_line_expired on cart_line (evicted_at) where evicted = 'EXPIRED';
comment on table cart_line is 'writer: carts. One price type of one collection and event, n units. snapshot: versions used and the charges of each unit. evicted: the reason it was lost (itemsEvicted). made_by: digest of the request that added it.';
comment on column cart_line.source is 'where the buyer came from, such as google or newsletter; null: unknown';

create table removed_line (
  id uuid primary key,
  cart_id uuid not null,
  made_by bytea not null
);
create index removed_line_cart on removed_line (cart_id);
comment on table removed_line is 'writer: carts. A line that was removed, so that a repetition of the request that added it adds nothing. Goes with its cart.';

create table cart_add_on (
  id uuid primary key default app.uuid_v6(),
  cart_id uuid not null,
  account_id uuid not null,
  add_on_id uuid not null,
  hold_id uuid,
  quantity integer not null check (quantity > 0),
  unit_amount bigint not null check (unit_amount >= 0),
  exponent smallint not null,
  currency char(3) not null,
  per_ticket boolean not null,
  collection_ids uuid[],
  snapshot jsonb not null,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (cart_id, add_on_id),
  foreign key (account_id, add_on_id) references add_on (account_id, id),
  foreign key (account_id, hold_id) references hold (account_id, id)
) with (fillfactor = 70);
create index cart_add_on_add_on on cart_add_on (add_on_id);
create index cart_add_on_hold on cart_add_on (hold_id) where hold_id is not null;
comment on table cart_add_on is 'writer: carts. Units of one add-on in a cart. hold_id: what it holds of the stock, null if that is unlimited. collection_ids: offered with tickets of these, null: all of the account. snapshot: name and taxes when it was added.';

create table cart_handover (
  code_hash bytea primary key,
  cart_id uuid not null references cart (id) on delete cascade,
  token_hash bytea not null,
  key_hash bytea,
  expires_at timestamptz not null
);
create index cart_handover_cart on cart_handover (cart_id);
comment on table cart_handover is 'writer: carts. One code that passes a cart on to another browser storage of its buyer.';
comment on column cart_handover.token_hash is 'the cart''s secret when the code was made: once the cart has another, the code is void';
comment on column cart_handover.key_hash is 'the request that used the code: only its retry gets the same answer';

create table cart_reminder (
  cart_id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references users (id),
  created_at timestamptz not null default app.now()
);
create index cart_reminder_person on cart_reminder (user_id, account_id, created_at);
create index cart_reminder_age on cart_reminder (created_at);
comment on table cart_reminder is 'writer: carts. A person was reminded of a cart, on behalf of one account. It outlives the cart, so that the links of its mail can end the consent.';

create table waitlist_entry (
  id uuid primary key default app.uuid_v6(),
  place bigint generated always as identity,
  account_id uuid not null references account (id),
  storefront_id uuid not null,
  event_id uuid not null,
  collection_id uuid not null,
  price_type_id uuid not null,
  visit_id uuid references visit (id),
  user_id uuid references users (id),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  quantity integer not null check (quantity between 1 and 100),
  adjacent boolean not null default true,
  max_amount bigint check (max_amount >= 0),
  source text check (length(source) <= 40),
  state waitlist_state not null default 'WAITING',
  skipped text check (skipped in ('NOT_ENOUGH', 'CAP', 'ALLOCATION', 'PRICE', 'LIMIT', 'SEATS', 'PENDING', 'CLOSED')),
  tried_at timestamptz,
  cart_id uuid,
  line_id uuid,
  offered_at timestamptz,
  offer_until timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('LEFT', 'STAFF', 'EVENT_CANCELLED', 'EVENT_OVER')),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (account_id, price_type_id) references price_type (account_id, id),
  constraint waitlist_entry_offered check (state in ('WAITING', 'REMOVED') or (cart_id is not null and line_id is not null and offered_at is not null and offer_until is not null)),
  constraint waitlist_entry_ended check ((ended_at is null) = (state in ('WAITING', 'OFFERED')))
) with (fillfactor = 80);
-- One place in line per person and price.
create unique index waitlist_entry_person on waitlist_entry (event_id, price_type_id, coalesce(visit_id, '00000000-0000-0000-0000-000000000000'), email)
  where state in ('WAITING', 'OFFERED');
-- One pending offer per person and organizer.
create unique index waitlist_entry_pending on waitlist_entry (account_id, email) where state = 'OFFERED';
create unique index waitlist_entry_cart on waitlist_entry (cart_id) where cart_id is not null;
create index waitlist_entry_line on waitlist_entry (event_id, place) where state = 'WAITING';
create index waitlist_entry_open on waitlist_entry (id) where state = 'OFFERED';
create index waitlist_entry_user on waitlist_entry (user_id) where state = 'OFFERED' and user_id is not null;
create index waitlist_entry_event on waitlist_entry (account_id, event_id, place);
create index waitlist_entry_account on waitlist_entry (account_id, created_at, id);
comment on table waitlist_entry is 'writer: waitlists. One person who waits for a price of an event. place: the order in line. skipped: why the last returned places were not offered; it is tried again. max_amount: highest price of one ticket with fees, in minor units of the collection.';
create trigger step before update of state on waitlist_entry for each row when (old.state is distinct from new.state) execute function app.guard_state('waitlist');

-- Tickets that staff hold for one guest, who gets a link to them.
create table concierge_invitation (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  event_id uuid not null,
  storefront_id uuid not null,
  collection_id uuid not null,
  price_type_id uuid not null,
  visit_id uuid references visit (id),
  guest_name text not null check (length(trim(guest_name)) between 1 and 100),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  message text not null default '' check (length(message) <= 500),
  quantity integer not null check (quantity between 1 and 20),
  unit_amount bigint not null check (unit_amount >= 0),
  currency char(3) not null,
  exponent smallint not null,
  cart_id uuid not null unique,
  line_id uuid not null,
  held_until timestamptz not null,
  invited_by uuid references users (id),
  created_at timestamptz not null default app.now(),
  ended_at timestamptz,
  ended_because text check (ended_because in ('DECLINED', 'WITHDRAWN')),
  unique (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  foreign key (account_id, price_type_id) references price_type (account_id, id),
  constraint concierge_invitation_ended check ((ended_at is null) = (ended_because is null))
);
create index concierge_invitation_event on concierge_invitation (account_id, event_id, created_at, id);
comment on table concierge_invitation is 'writer: concierge. Places that staff hold in a cart for one guest until a moment. unit_amount: price of one ticket when it was made, in minor units; the cart decides. Whether it was bought follows from the hold of its line.';

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
  buyer_key text collate "C" not null
  generated always as (lower(coalesce(info ->> 'name', '') || chr(10) || email)) stored,
  created_at timestamptz not null default app.now(),
  constraint orders_money check (refunded >= 0 and refunded <= captured and captured <= total)
) with (fillfactor = 70);
create unique index orders_one_live on orders (cart_id) where state in ('PENDING', 'COMPLETED');
create index orders_pending on orders (created_at) where state = 'PENDING';
create index orders_user on orders (user_id, id desc);
create index orders_cart on orders (cart_id);
-- The few purchases that are disputed, for a list that leaves them out of every other kind.
create index orders_disputed on orders (id) where payment in ('DISPUTED', 'LOST');
create index orders_buyer_words on orders using gin (buyer_key gin_trgm_ops);
comment on table orders is 'writer: orders. What one cart became: one payment, at most one live per cart (I18). revives: the order of a late payment that this one honors.';
comment on column orders.buyer_key is 'what a purchase is looked for by: the name that was given, a line, the address';
create trigger step before update of state on orders for each row when (old.state is distinct from new.state) execute function app.guard_state('order');
create trigger step_payment before update of payment on orders for each row when (old.payment is distinct from new.payment) execute function app.guard_payment();

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
  -- A purchase is sent once: with the step to FULFILLED.
  sent_at timestamptz,
  carrier text check (char_length(carrier) between 1 and 60),
  tracking_number text check (char_length(tracking_number) between 1 and 60),
  -- The refund rule that applied when it was made.
  refund_hours integer check (refund_hours >= 0),
  refund_share smallint check (refund_share between 1 and 100),
  refund_keeps_fees boolean,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (order_id, account_id, event_id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  constraint purchase_refunded check (refunded between 0 and total),
  constraint purchase_sent check (case when sent_at is null then carrier is null and tracking_number is null else fulfilment = 'FULFILLED' end),
  constraint purchase_refund_rule check (num_nulls(refund_hours, refund_share, refund_keeps_fees) in (0, 3))
) with (fillfactor = 70);
create index purchase_account on purchase (account_id, id desc);
create index purchase_user on purchase (user_id, id desc);
create index purchase_event on purchase (event_id, id);
create index purchase_to_refund on purchase (event_id, id) where state in ('PAID', 'PARTIALLY_REFUNDED');
-- Sales of an account by the moment they were paid.
create index purchase_paid on purchase (account_id, paid_at) where paid_at is not null;
-- What the dashboard reads every minute, whatever an account has sold.
create index purchase_failed on purchase (account_id, created_at) where state = 'FAILED';
comment on table purchase is 'writer: orders. The part of an order for one account and one event: what buyers and organizers see.';
comment on column purchase.version is 'Rises with every change by staff and with every refund.';
comment on column purchase.sent_at is 'When staff marked its mailed tickets as sent; null if they were not mailed, not yet, or it was undone.';
comment on column purchase.carrier is 'Who carries them, in the words of staff.';
comment on column purchase.tracking_number is 'Number by which the carrier finds them.';
comment on column purchase.refund_hours is 'hours before the start until which the buyer may return tickets; null if they may not';
create trigger step before update of state on purchase for each row when (old.state is distinct from new.state) execute function app.guard_state('purchase');
create trigger step_fulfilment before update of fulfilment on purchase for each row when (old.fulfilment is distinct from new.fulfilment) execute function app.guard_fulfilment();

-- A used ticket stays used when its purchase is refunded, but doesn't let anyone in again.
create function app.note_used_tickets() returns trigger language plpgsql as $$
begin
  update ticket set changed = pg_current_xact_id() where state = 'USED' and stack_id in (select id from stack where purchase_id = new.id);
  return new;
end $$;
create trigger note_used_tickets after update of state on purchase for each row
when (old.state is distinct from new.state and new.state in ('REFUNDED', 'CANCELLED')) execute function app.note_used_tickets();

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
  add_on_id uuid,
  returned boolean not null default false,
  unique (account_id, id),
  foreign key (account_id, purchase_id) references purchase (account_id, id),
  check (kind <> 'TICKET' or (event_id is not null and block_id is not null and hold_id is not null)),
  constraint purchase_item_refunded check (refunded between 0 and amount),
  foreign key (account_id, add_on_id) references add_on (account_id, id),
  constraint purchase_item_add_on check ((kind = 'ADD_ON') = (add_on_id is not null))
) with (fillfactor = 80);
create index purchase_item_purchase on purchase_item (purchase_id);
create index purchase_item_hold on purchase_item (hold_id) where hold_id is not null;
create index purchase_item_price_type on purchase_item (price_type_id) where price_type_id is not null;
create index purchase_item_collection on purchase_item (collection_id) where collection_id is not null;
create index purchase_item_add_on on purchase_item (add_on_id) where add_on_id is not null;
comment on table purchase_item is 'writer: orders. One sold thing: one future ticket, or one add-on. amount = sum of its charges that are not included (I16).';
comment on column purchase_item.returned is 'The unit was refunded, and went back to stock.';

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
comment on table charge is 'writer: orders. One row of the price breakdown of one item. included: inside the amount of the charge lies_in names (tax inside the price, a fee the organizer bears). source_id: version it was worked out under.';

-- Answers as they were given: the question in its words and type of that moment, so that later changes of a form change no
-- receipt. `subject_text` says which ticket or event an answer is about; empty for the whole order.
create table purchase_answer (
  purchase_id uuid not null references purchase (id),
  no smallint not null,
  account_id uuid not null references account (id),
  form_id uuid not null,
  form_version bigint not null,
  question_id uuid not null,
  kind question_kind not null,
  label text not null,
  export_key text not null default '',
  item_id uuid references purchase_item (id),
  subject_text text not null default '',
  answer text not null,
  file_id uuid,
  primary key (purchase_id, no),
  constraint purchase_answer_file foreign key (account_id, file_id) references answer_file (account_id, id)
);
create index purchase_answer_question on purchase_answer (question_id);
create index purchase_answer_account on purchase_answer (account_id, purchase_id);
create index purchase_answer_item on purchase_answer (item_id) where item_id is not null;
create index purchase_answer_file on purchase_answer (file_id) where file_id is not null;
comment on table purchase_answer is 'writer: orders. One answer of a buyer to an organizer''s question, with the question as it was asked.';

create table promotion_use (
  order_id uuid not null references orders (id),
  promotion_id uuid not null,
  account_id uuid not null,
  code_id uuid,
  user_id uuid references users (id),
  subject uuid not null,
  tickets integer not null check (tickets >= 0),
  amount bigint not null check (amount >= 0),
  state text not null default 'HELD' check (state in ('HELD', 'USED', 'RETURNED')),
  created_at timestamptz not null default app.now(),
  primary key (order_id, promotion_id),
  foreign key (account_id, promotion_id) references promotion (account_id, id),
  foreign key (account_id, code_id) references promotion_code (account_id, id)
) with (fillfactor = 80);
create index promotion_use_promotion on promotion_use (promotion_id, created_at desc) where state <> 'RETURNED';
create index promotion_use_subject on promotion_use (promotion_id, subject) where state <> 'RETURNED';
comment on table promotion_use is 'writer: promotions. What one order saved by one promotion, minor units. subject: hash of the buyer. HELD while payment is under way, RETURNED after a failed payment, cancellation or full refund.';

create table protection_policy (
  id uuid primary key references purchase_item (id),
  account_id uuid not null,
  purchase_id uuid not null,
  provider text not null,
  number text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'ENDED')),
  bound_at timestamptz not null default app.now(),
  ended_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, purchase_id) references purchase (account_id, id),
  check ((state = 'ENDED') = (ended_at is not null))
);
create unique index protection_policy_number on protection_policy (provider, number);
create index protection_policy_purchase on protection_policy (purchase_id);
comment on table protection_policy is 'writer: protection. The policy that an insurer issued for one PROTECTION item of a paid purchase.';

-- Users as one account knows them: its buyers and ticket holders. Figures are derived, and refreshed after each sale,
-- refund and hand-over; tags, notes and the withdrawal of consent are the account's own.
create table account_user (
  account_id uuid not null references account (id),
  user_id uuid not null references users (id),
  name text not null default '',
  email text not null,
  phone text,
  orders integer not null default 0 check (orders >= 0),
  tickets integer not null default 0 check (tickets >= 0),
  spent bigint not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  consent_at timestamptz,
  consent_source text check (consent_source in ('SIGN_UP', 'PROFILE')),
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id),
  consents boolean not null generated always as (consent_at is not null and (withdrawn_at is null or withdrawn_at < consent_at)) stored,
  name_key text not null generated always as (lower(coalesce(nullif(name, ''), email))) stored,
  chosen_topics text[] not null default '{NEW_EVENTS,REMINDERS,OFFERS,NEWS}'
    check (cardinality(chosen_topics) > 0 and chosen_topics <@ '{NEW_EVENTS,REMINDERS,OFFERS,NEWS}'),
  topics text[] not null generated always as (
    case when consent_at is not null and (withdrawn_at is null or withdrawn_at < consent_at) then chosen_topics else '{}' end) stored,
  greeted_at timestamptz,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid references users (id),
  created_at timestamptz not null default app.now(),
  primary key (account_id, user_id),
  check ((consent_at is null) = (consent_source is null))
);
create index account_user_name on account_user (account_id, name_key, user_id);
create index account_user_last_order on account_user (account_id, coalesce(last_order_at, '0001-01-01 00:00+00'), user_id);
create index account_user_spent on account_user (account_id, spent, user_id);
create index account_user_orders on account_user (account_id, orders, user_id);
create index account_user_tickets on account_user (account_id, tickets, user_id);
create index account_user_tagged on account_user (account_id) where tags <> '{}';
create index account_user_user on account_user (user_id);
comment on table account_user is 'writer: account-users. A user as one account knows them: figures of that account alone, its tags, consent to its mails.';
comment on column account_user.spent is 'minor units of the account''s currency, after refunds; purchases in other currencies are left out';
comment on column account_user.tickets is 'valid tickets of the account that they hold now';
comment on column account_user.phone is 'as given with their latest order from this account';
comment on column account_user.chosen_topics is 'topics chosen while they last agreed to any; never empty, because who agrees to none has withdrawn';
comment on column account_user.topics is 'topics of the account''s mails that they agree to now: mails to subscribers ask for their topic here';
comment on column account_user.greeted_at is 'when they were last sent the mail that their subscription began; at most once a day';

create table account_user_note (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  user_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_by uuid references users (id),
  created_at timestamptz not null default app.now(),
  edited_at timestamptz,
  version bigint not null default 1,
  foreign key (account_id, user_id) references account_user (account_id, user_id)
);
create index account_user_note_user on account_user_note (account_id, user_id, id desc);
comment on table account_user_note is 'writer: account-users. What members of an account wrote down about a user.';

create table mail_consent (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  user_id uuid not null,
  topic text not null check (topic in ('NEW_EVENTS', 'REMINDERS', 'OFFERS', 'NEWS')),
  consents boolean not null,
  version integer not null check (version > 0),
  source text not null check (source in ('SIGN_UP', 'PROFILE', 'MAIL', 'MEMBER')),
  decided_at timestamptz not null default app.now(),
  foreign key (account_id, user_id) references account_user (account_id, user_id)
);
create index mail_consent_user on mail_consent (user_id, account_id, id);
comment on table mail_consent is 'writer: account-users. What a user decided about one topic of an account''s mails, under which version of the question, and where: SIGN_UP for all organizers they buy from, PROFILE on their page, MAIL by the link in one, MEMBER by staff at their request. Version 1 was one question for all topics. Insert-only; a later decision is a further row.';
create trigger insert_only before update on mail_consent for each row execute function app.guard_insert_only();

-- Purchasers: people whom an organizer's staff sell to, and what they allow the organizer to charge them.
create table venue_agreement (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  venue_id uuid not null references venue (id),
  version integer not null check (version > 0),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (account_id, venue_id)
);
comment on table venue_agreement is 'writer: purchasers. The terms that an account and a venue put before purchasers. version: the newest one, which people accept.';

create table venue_agreement_version (
  account_id uuid not null,
  agreement_id uuid not null,
  version integer not null check (version > 0),
  body text not null check (trim(body) <> '' and length(body) <= 20000),
  created_by uuid references users (id),
  created_at timestamptz not null default app.now(),
  primary key (agreement_id, version),
  foreign key (account_id, agreement_id) references venue_agreement (account_id, id)
);
comment on table venue_agreement_version is 'writer: purchasers. Every text of a venue agreement, as people accepted it. Insert-only.';
create trigger insert_only before update or delete on venue_agreement_version for each row execute function app.guard_insert_only();

create table purchaser (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(trim(name)) between 1 and 100),
  user_id uuid references users (id),
  phone text check (phone ~ '^\+[0-9]{5,15}$'),
  location jsonb,
  delivery text check (delivery in ('PHONE', 'PRINT', 'COLLECT', 'MAIL')),
  set_up_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (account_id, email),
  constraint purchaser_set_up check (set_up_at is null or (user_id is not null and phone is not null and location is not null and delivery is not null))
);
create unique index purchaser_user on purchaser (account_id, user_id) where user_id is not null;
create index purchaser_of_user on purchaser (user_id) where user_id is not null;
create index purchaser_email on purchaser (email) where user_id is null;
create index purchaser_created on purchaser (account_id, created_at, id);
comment on table purchaser is 'writer: purchasers. A person whom an account''s staff sell to. user_id: once they have signed in with the invited address. location: as cart.location_shipping.';

create table charge_agreement (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  purchaser_id uuid not null,
  agreement_id uuid not null,
  state charge_agreement_state not null default 'INVITED',
  invited_by uuid references users (id),
  invited_at timestamptz not null default app.now(),
  version integer,
  terms_version integer,
  accepted_at timestamptz,
  network_hash bytea check (length(network_hash) = 32),
  limit_amount bigint check (limit_amount > 0),
  currency char(3),
  exponent smallint,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('REVOKED', 'STAFF', 'EXPIRED')),
  unique (account_id, id),
  foreign key (account_id, purchaser_id) references purchaser (account_id, id),
  foreign key (account_id, agreement_id) references venue_agreement (account_id, id),
  foreign key (agreement_id, version) references venue_agreement_version (agreement_id, version),
  constraint charge_agreement_ended check ((ended_at is null) = (state in ('INVITED', 'ACTIVE')) and (ended_at is null) = (ended_because is null)),
  constraint charge_agreement_accepted check (state in ('INVITED', 'REVOKED') or (version is not null and accepted_at is not null
  and limit_amount is not null and currency is not null and exponent is not null and expires_at is not null and (network_hash is not null or state = 'EXPIRED')))
);
-- One invitation or agreement per person and venue at a time.
create unique index charge_agreement_open on charge_agreement (purchaser_id, agreement_id) where state in ('INVITED', 'ACTIVE');
create index charge_agreement_purchaser on charge_agreement (account_id, purchaser_id, invited_at);
comment on table charge_agreement is 'writer: purchasers. That a purchaser lets an account charge them for sales at a venue: version of the venue''s terms and of the account''s (null: it has none), when, from which network (a keyed digest), up to which amount in any 30 days (minor units), until when.';
create trigger step before update of state on charge_agreement for each row when (old.state is distinct from new.state) execute function app.guard_state('charge_agreement');

create table agreed_charge (
  id uuid primary key,
  account_id uuid not null,
  charge_agreement_id uuid not null,
  amount bigint not null check (amount > 0),
  charged_by uuid references users (id),
  at timestamptz not null default app.now(),
  released_at timestamptz,
  foreign key (account_id, charge_agreement_id) references charge_agreement (account_id, id)
);
create index agreed_charge_agreement on agreed_charge (charge_agreement_id, at) where released_at is null;
comment on table agreed_charge is 'writer: purchasers. What staff charged under an agreement, in its currency; counts against its limit for 30 days unless released because nothing was charged. id: the key of the sale.';
