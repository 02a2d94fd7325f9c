-- What is on sale: collections, caps, storefronts, prices, fees, promotions, forms, delivery.

create type collection_state as enum ('DRAFT', 'PUBLISHED', 'PAUSED', 'ARCHIVED');
create type stranding_rule as enum ('ALLOW', 'AVOID', 'FORBID');
create type at_cap as enum ('STOP', 'WAITLIST', 'HIDE', 'SWITCH');
create type storefront_access as enum ('PUBLIC', 'ACCESS_CODE', 'SIGNED_IN', 'LINK_ONLY', 'FROM_DATE');
create type availability_label as enum ('AVAILABLE', 'FEW', 'SOLD_OUT', 'SOON');
create type price_kind as enum ('FIXED', 'USER_ENTERED');
create type fee_level as enum ('TICKET', 'ORDER');
create type beneficiary as enum ('ORGANISER', 'PLATFORM', 'GATEWAY', 'TAX', 'SELLER');
create type fee_payer as enum ('BUYER', 'ORGANISER', 'SELLER');
create type fee_channel as enum ('BOX_OFFICE', 'EXCHANGE', 'DISTRIBUTION', 'ATTENDED');
create type promotion_kind as enum ('PERCENT', 'AMOUNT', 'FIXED_PRICE', 'BUY_X_GET_Y');
create type question_kind as enum ('TEXT', 'LONG_TEXT', 'CHOICE', 'CHOICES', 'CHECKBOX', 'DATE', 'NUMBER', 'EMAIL', 'PHONE');
create type delivery_mechanism as enum ('MOBILE', 'PRINT_AT_HOME', 'WILL_CALL', 'SHIPPING', 'INTEGRATION');

create table fee_structure (
  id uuid primary key default app.uuid_v6(),
  account_id uuid references account (id),
  name text not null,
  is_default boolean not null default false,
  archived_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
create unique index fee_structure_default on fee_structure (account_id) nulls not distinct where is_default and archived_at is null;
comment on table fee_structure is 'writer: pricing. A named set of fees; account_id null: the platform''s, is_default: where no other applies.';

create table fee_structure_version (
  id uuid primary key default app.uuid_v6(),
  account_id uuid references account (id),
  fee_structure_id uuid not null references fee_structure (id),
  version integer not null check (version > 0),
  effective_from timestamptz not null default app.now(),
  created_at timestamptz not null default app.now(),
  unique (fee_structure_id, version)
);
comment on table fee_structure_version is 'writer: pricing. A frozen set of fees; never changed, charges keep its id.';

create table fee (
  id uuid primary key default app.uuid_v6(),
  version_id uuid not null references fee_structure_version (id),
  position smallint not null default 0,
  name text not null,
  level fee_level not null,
  channel fee_channel not null default 'BOX_OFFICE',
  fixed bigint not null default 0,
  basis_points integer not null default 0 check (basis_points between 0 and 10000),
  minimum bigint,
  maximum bigint,
  of_full_price boolean not null default false,
  payer fee_payer not null default 'BUYER',
  earner beneficiary not null,
  refundable boolean not null default false,
  currency char(3),
  valid_from timestamptz,
  valid_until timestamptz,
  check (fixed <> 0 or basis_points <> 0)
);
create index fee_version on fee (version_id);
comment on table fee is 'writer: pricing. One fee of a frozen set: clamp(fixed + basis points of the discounted price). Never changed.';

create table tax_rate (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  tax_class text not null default 'STANDARD',
  name text not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  inclusive boolean not null,
  valid_from timestamptz not null default app.now(),
  valid_until timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
comment on table tax_rate is 'writer: pricing. One tax of an account and tax class; inclusive: inside the price.';

create table collection (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  name text not null,
  description text not null default '',
  image_file_id uuid references file (id),
  restrictions text,
  state collection_state not null default 'DRAFT',
  priority integer not null default 0,
  rule jsonb not null default '[]',
  on_sale_from timestamptz,
  on_sale_until timestamptz,
  currency char(3) not null,
  exponent smallint not null,
  fee_structure_id uuid references fee_structure (id),
  tax_class text not null default 'STANDARD',
  stranding stranding_rule not null default 'AVOID',
  quantity_step integer not null default 1 check (quantity_step > 0),
  rematched_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  check (on_sale_until is null or on_sale_from is null or on_sale_from < on_sale_until)
) with (fillfactor = 50);
create index collection_account on collection (account_id, priority desc);
comment on table collection is 'writer: collections. One thing on sale. Whatever changes its prices, window, fees, caps, limits or matching raises version in the same transaction (I17).';

create table collection_block (
  account_id uuid not null,
  collection_id uuid not null,
  event_id uuid not null,
  block_id uuid not null,
  primary key (collection_id, block_id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (event_id, block_id) references block (event_id, id)
);
create index collection_block_event on collection_block (event_id, collection_id) include (block_id);
create index collection_block_block on collection_block (block_id);
comment on table collection_block is 'writer: collections. One block that one collection offers, worked out from its rule.';

create table collection_price_level (
  account_id uuid not null,
  collection_id uuid not null,
  price_level smallint not null,
  name text not null,
  colour text,
  position smallint not null default 0,
  primary key (collection_id, price_level),
  foreign key (account_id, collection_id) references collection (account_id, id)
);
comment on table collection_price_level is 'writer: collections. What a price level is called in a collection.';

create table marketplace (
  id uuid primary key,
  account_id uuid not null unique references account (id),
  name text not null,
  tagline text not null default '',
  appearance jsonb not null default '{}',
  hero_file_id uuid references file (id),
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  check (id = account_id)
);
comment on table marketplace is 'writer: storefronts. An account''s public shop; its id is the account''s.';

create table storefront (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  marketplace_id uuid not null generated always as (account_id) stored references marketplace (id),
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  appearance jsonb not null default '{}',
  image_file_id uuid references file (id),
  access storefront_access not null default 'PUBLIC',
  opens_at timestamptz,
  closed_at timestamptz,
  position integer not null default 0,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (account_id, slug),
  check (access <> 'FROM_DATE' or opens_at is not null)
);
comment on table storefront is 'writer: storefronts. A themed selection of collections with an appearance and an answer to who may enter.';

create table storefront_access_code (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  storefront_id uuid not null,
  code_hash bytea not null,
  label text not null default '',
  valid_until timestamptz,
  created_at timestamptz not null default app.now(),
  unique (storefront_id, code_hash),
  foreign key (account_id, storefront_id) references storefront (account_id, id)
);
comment on table storefront_access_code is 'writer: storefronts. One code that opens a storefront; only its hash is kept.';

create table storefront_collection (
  account_id uuid not null,
  storefront_id uuid not null,
  collection_id uuid not null,
  position integer not null default 0,
  primary key (storefront_id, collection_id),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id)
);
create index storefront_collection_collection on storefront_collection (collection_id);
comment on table storefront_collection is 'writer: storefronts. One collection of a storefront, in order.';

create table storefront_event (
  account_id uuid not null,
  storefront_id uuid not null,
  event_id uuid not null,
  date_show timestamptz not null,
  amount bigint,
  exponent smallint not null,
  currency char(3) not null,
  free integer not null,
  label availability_label not null,
  updated_at timestamptz not null default app.now(),
  primary key (storefront_id, event_id),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index storefront_event_list on storefront_event (storefront_id, date_show, event_id);
create index storefront_event_event on storefront_event (event_id);
comment on table storefront_event is 'writer: storefronts. The stored summary of one event in one storefront: lowest all-in amount, free units, label.';

create table cap (
  counter_id uuid primary key references counter (id),
  account_id uuid not null,
  collection_id uuid not null,
  event_id uuid references event (id),
  day date,
  storefront_id uuid,
  at_cap at_cap not null default 'STOP',
  created_at timestamptz not null default app.now(),
  foreign key (account_id, collection_id) references collection (account_id, id),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  unique nulls not distinct (collection_id, event_id, day, storefront_id)
);
comment on table cap is 'writer: collections. One ceiling on what a collection may sell: in all, per event, per day, per storefront.';

create table price_type (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  collection_id uuid not null,
  name text not null,
  description text not null default '',
  kind price_kind not null default 'FIXED',
  visible boolean not null default true,
  position integer not null default 0,
  minimum_quantity integer not null default 1 check (minimum_quantity > 0),
  maximum_quantity integer check (maximum_quantity >= minimum_quantity),
  quantity_step integer not null default 1 check (quantity_step > 0),
  colour text,
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (collection_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id)
);
create index price_type_collection on price_type (collection_id, position);
comment on table price_type is 'writer: pricing. One price of a collection: Adult, Child, pay what you like.';

create table price (
  account_id uuid not null,
  collection_id uuid not null,
  price_type_id uuid not null,
  price_level smallint not null,
  amount bigint not null check (amount >= 0),
  minimum bigint check (minimum >= 0),
  maximum bigint,
  all_in bigint not null check (all_in >= 0),
  primary key (price_type_id, price_level),
  foreign key (account_id, price_type_id) references price_type (account_id, id),
  foreign key (collection_id, price_type_id) references price_type (collection_id, id),
  check (minimum is null or maximum is null or minimum <= maximum)
);
create index price_lookup on price (collection_id, price_level) include (all_in);
comment on table price is 'writer: pricing. The amount of a price type at one price level; all_in includes every fee nobody can avoid. minimum and maximum null: fixed.';

create table promotion (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  name text not null,
  kind promotion_kind not null,
  automatic boolean not null default false,
  amount bigint check (amount >= 0),
  basis_points integer check (basis_points between 0 and 10000),
  buy integer check (buy > 0),
  get integer check (get > 0),
  stackable boolean not null default false,
  rule jsonb not null default '[]',
  collection_ids uuid[],
  maximum_per_buyer integer check (maximum_per_buyer > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  archived_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  check ((kind = 'PERCENT') = (basis_points is not null)),
  check ((kind in ('AMOUNT', 'FIXED_PRICE')) = (amount is not null)),
  check ((kind = 'BUY_X_GET_Y') = (buy is not null and get is not null))
);
comment on table promotion is 'writer: promotions. A price reduction, by code or automatic. collection_ids null: all of the account.';

create table promotion_code (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  promotion_id uuid not null,
  counter_id uuid not null unique references counter (id),
  code text not null check (code = upper(code) and length(code) between 2 and 40),
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (account_id, code),
  foreign key (account_id, promotion_id) references promotion (account_id, id)
);
create index promotion_code_promotion on promotion_code (promotion_id);
comment on table promotion_code is 'writer: promotions. One code; its counter (kind CODE) is charged by a hold of the order when payment begins (I30).';

create table checkout_form (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  name text not null,
  description text not null default '',
  per_ticket boolean not null default false,
  archived_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
comment on table checkout_form is 'writer: checkout-forms. Questions an organiser asks at checkout.';

create table checkout_question (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  checkout_form_id uuid not null,
  position smallint not null default 0,
  kind question_kind not null,
  label text not null,
  help text not null default '',
  required boolean not null default false,
  choices text[] not null default '{}',
  maximum_length integer check (maximum_length > 0),
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, checkout_form_id) references checkout_form (account_id, id)
);
create index checkout_question_form on checkout_question (checkout_form_id, position);
comment on table checkout_question is 'writer: checkout-forms. One question of a form.';

create table checkout_form_collection (
  account_id uuid not null,
  checkout_form_id uuid not null,
  collection_id uuid not null,
  primary key (checkout_form_id, collection_id),
  foreign key (account_id, checkout_form_id) references checkout_form (account_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id)
);
create index checkout_form_collection_collection on checkout_form_collection (collection_id);
comment on table checkout_form_collection is 'writer: checkout-forms. A form is asked for lines of these collections.';

create table delivery_method (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  mechanism delivery_mechanism not null,
  name text not null,
  description text not null default '',
  event_id uuid,
  collection_id uuid,
  position smallint not null default 0,
  archived_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (account_id, collection_id) references collection (account_id, id)
);
create index delivery_method_account on delivery_method (account_id);
comment on table delivery_method is 'writer: delivery. How tickets reach the buyer; event_id and collection_id null: all of the account.';

create table delivery_option (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  delivery_method_id uuid not null,
  name text not null,
  description text not null default '',
  amount bigint not null default 0 check (amount >= 0),
  countries text[],
  days integer,
  position smallint not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, delivery_method_id) references delivery_method (account_id, id)
);
create index delivery_option_method on delivery_option (delivery_method_id, position);
comment on table delivery_option is 'writer: delivery. The concrete choice within a mechanism, with its price in the account''s currency. countries null: all.';
