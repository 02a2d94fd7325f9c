-- What is on sale: fees, taxes, collections, prices, promotions, add-ons, forms, delivery, storefronts.

create type collection_state as enum ('DRAFT', 'PUBLISHED', 'PAUSED', 'ARCHIVED');
create type stranding_rule as enum ('ALLOW', 'AVOID', 'FORBID');
create type at_cap as enum ('STOP', 'WAITLIST', 'HIDE', 'SWITCH');
create type storefront_access as enum ('PUBLIC', 'ACCESS_CODE', 'SIGNED_IN', 'LINK_ONLY', 'FROM_DATE', 'EMAIL_DOMAIN', 'EMAIL_LIST');
create type availability_label as enum ('AVAILABLE', 'FEW', 'SOLD_OUT', 'SOON', 'PAUSED');
create type price_kind as enum ('FIXED', 'USER_ENTERED');
create type fee_level as enum ('TICKET', 'ORDER');
create type beneficiary as enum ('ORGANIZER', 'PLATFORM', 'GATEWAY', 'TAX', 'SELLER', 'PROTECTION');
create type fee_payer as enum ('BUYER', 'ORGANIZER', 'SELLER');
create type fee_channel as enum ('BOX_OFFICE', 'EXCHANGE', 'DISTRIBUTION', 'ATTENDED');
create type promotion_kind as enum ('PERCENT', 'AMOUNT', 'FIXED_PRICE', 'BUY_X_GET_Y');
create type question_kind as enum ('TEXT', 'LONG_TEXT', 'CHOICE', 'CHOICES', 'CHECKBOX', 'DATE', 'NUMBER', 'EMAIL', 'PHONE', 'CONSENT', 'ADDRESS', 'FILE');
create type delivery_mechanism as enum ('MOBILE', 'PRINT_AT_HOME', 'WILL_CALL', 'SHIPPING', 'INTEGRATION');
create type sale_rule_state as enum ('DRAFT', 'PUBLISHED', 'PAUSED', 'ARCHIVED');
create type collection_template_state as enum ('ACTIVE', 'ARCHIVED');

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

create table collection_template (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  name text not null,
  description text not null default '',
  priority integer not null default 0,
  on_sale_from timestamptz,
  on_sale_until timestamptz,
  stranding stranding_rule not null default 'AVOID',
  rule jsonb not null default '[]',
  state collection_template_state not null default 'ACTIVE',
  locks text[] not null default '{}',
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  check (on_sale_from < on_sale_until),
  constraint collection_template_locks check (locks <@ array['DESCRIPTION', 'PRIORITY', 'SALE_WINDOW', 'STRANDING', 'CONDITION'])
);
create index collection_template_account on collection_template (account_id, name);
comment on table collection_template is 'writer: collection-templates. Detail and rule that collections are made from. Saving it changes no collection; members choose which ones to update.';
comment on column collection_template.locks is 'fields that collections can''t override; those that did follow it again with the next update';
create trigger step before update of state on collection_template for each row
  when (old.state is distinct from new.state) execute function app.guard_state('collection_template');

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
  priced_at timestamptz not null default app.now(),
  name_key text collate "C" not null generated always as (lower(name)) stored,
  -- Here, because a claim locks this row and compares its version: no claim that knew the offer before is granted after. What is
  -- resumed leaves.
  paused_events uuid[] not null default '{}',
  archive_reason text check (length(archive_reason) between 1 and 500),
  template_id uuid,
  overrides text[] not null default '{}',
  -- What it adds to its fixed prices.
  markup_basis_points integer not null default 0 check (markup_basis_points between 0 and 50000),
  markup_amount bigint not null default 0 check (markup_amount between 0 and 10000000),
  -- Its name for buyers, if it isn't the one that staff use.
  display_name text check (display_name <> ''),
  archived_at timestamptz,
  version bigint not null default 1,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  check (on_sale_until is null or on_sale_from is null or on_sale_from < on_sale_until),
  constraint collection_archive check (archive_reason is null or archived_at is not null),
  constraint collection_overrides check (overrides <@ array['DESCRIPTION', 'PRIORITY', 'SALE_WINDOW', 'STRANDING', 'CONDITION']),
  constraint collection_template_of_account foreign key (account_id, template_id) references collection_template (account_id, id)
) with (fillfactor = 50);
create index collection_account_place on collection (account_id, priority desc, name_key, id);
create index collection_account_name on collection (account_id, name_key, id);
create index collection_of_template on collection (template_id) where template_id is not null;
comment on table collection is 'writer: collections. One thing on sale. Whatever changes its prices, window, fees, caps, limits or matching raises version in the same transaction (I17).';
comment on column collection.priced_at is 'When the stored all-in prices were last worked out because a fee or tax began or ended.';
comment on column collection.paused_events is 'Events whose sale by this collection is paused. Raises version with every change.';
comment on column collection.edit_version is 'the version that a form names: rises with each save by a person, not with a rematch';
comment on column collection.archived_at is 'set while it is archived';
comment on column collection.template_id is 'the template it was made from; null: made from scratch';
comment on column collection.overrides is 'fields that no longer follow the template';
comment on column collection.markup_amount is 'minor units on top of each fixed price that isn''t free, beside markup_basis_points of it';
create trigger step before update of state on collection for each row when (old.state is distinct from new.state) execute function app.guard_state('collection');

create function app.collection_is_due() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into collection_standing (collection_id, account_id, state, turns_at)
  values (new.id, new.account_id, case when new.state = 'PUBLISHED' then 'ON_SALE' else new.state::text end, app.now())
  on conflict (collection_id) do update set turns_at = excluded.turns_at;
  return null;
end $$;
create trigger standing after insert or update of state, on_sale_from, on_sale_until on collection for each row execute function app.collection_is_due();

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

-- No account offers a block that another one holds. Giving a block to a holder waits for those that are offering it now (their
-- reference holds its row), and the other way about, so that neither overlooks the other.
create function app.guard_offered_block() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_row n join block b on b.id = n.block_id where b.holder_account_id <> n.account_id) then
    raise exception 'a block that another account holds is not offered' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger collection_block_exclusive after insert on collection_block referencing new table as new_row for each statement execute function app.guard_offered_block();

create table collection_price_level (
  account_id uuid not null,
  collection_id uuid not null,
  price_level smallint not null,
  name text not null,
  color text,
  position smallint not null default 0,
  primary key (collection_id, price_level),
  foreign key (account_id, collection_id) references collection (account_id, id)
);
comment on table collection_price_level is 'writer: collections. What a price level is called in a collection.';

create table collection_standing (
  collection_id uuid primary key,
  account_id uuid not null,
  state text not null check (state in ('DRAFT', 'PAUSED', 'ARCHIVED', 'ENDED', 'SCHEDULED', 'SOLD_OUT', 'ON_SALE')),
  over_at timestamptz,
  turns_at timestamptz,
  foreign key (account_id, collection_id) references collection (account_id, id) on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index collection_standing_state on collection_standing (account_id, state, collection_id);
create index collection_standing_turns on collection_standing (turns_at) where turns_at is not null;
comment on table collection_standing is 'writer: storefronts. How the sale of one collection stands, and when the last of its events is over (null: it has none): a summary, one for every collection.';

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
  color text,
  unlock_code text
  check (unlock_code = upper(unlock_code) and unlock_code ~ '^[^\s](.*[^\s])?$' and length(unlock_code) between 4 and 40),
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (collection_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id)
);
create index price_type_collection on price_type (collection_id, position);
comment on table price_type is 'writer: pricing. One price of a collection: Adult, Child, pay what you like.';
comment on column price_type.unlock_code is 'what a buyer enters to see and buy it; null: everybody does, if visible';

create table price (
  account_id uuid not null,
  collection_id uuid not null,
  price_type_id uuid not null,
  price_level smallint not null,
  amount bigint not null check (amount >= 0),
  minimum bigint check (minimum >= 0),
  maximum bigint,
  all_in bigint not null check (all_in >= 0),
  order_fee bigint not null default 0 check (order_fee >= 0),
  primary key (price_type_id, price_level),
  foreign key (account_id, price_type_id) references price_type (account_id, id),
  foreign key (collection_id, price_type_id) references price_type (collection_id, id),
  check (minimum is null or maximum is null or minimum <= maximum)
);
create index price_lookup on price (collection_id, price_level) include (all_in, order_fee);
comment on table price is 'writer: pricing. The amount of a price type at one price level; all_in includes every fee that can''t be avoided. minimum and maximum null: fixed.';
comment on column price.order_fee is 'what fees per order, and the tax on them, add to an order of one such ticket; not in all_in';

create table price_change (
  id uuid primary key,
  account_id uuid not null,
  collection_id uuid not null,
  price_type_id uuid not null,
  price_level smallint not null,
  takes_effect_at timestamptz not null,
  amount bigint not null check (amount >= 0),
  minimum bigint check (minimum >= 0),
  maximum bigint,
  previous_amount bigint,
  applied_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (price_type_id, price_level, takes_effect_at),
  foreign key (account_id, price_type_id) references price_type (account_id, id),
  foreign key (collection_id, price_type_id) references price_type (collection_id, id),
  check (minimum is null or minimum <= amount),
  check (maximum is null or (minimum is not null and amount <= maximum))
);
create index price_change_open on price_change (collection_id, takes_effect_at) where applied_at is null;
comment on table price_change is 'writer: pricing. One planned change of a price. In force from takes_effect_at, by the database clock; applied_at: it has been written into price, with what that was before as previous_amount.';

create table marketplace (
  id uuid primary key,
  account_id uuid not null unique references account (id),
  -- Null: it goes by its organizer's, also after that is renamed.
  name text,
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
  closes_at timestamptz,
  search_title text not null default '',
  search_description text not null default '',
  logo_path text check (logo_path ~ '^storefronts/[a-z0-9/-]+\.webp$'),
  hero_path text check (hero_path ~ '^storefronts/[a-z0-9/-]+\.webp$'),
  hero_alt text not null default '',
  email_domains text[] not null default '{}',
  embed_origins text[] not null default '{}',
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (account_id, slug),
  check (access <> 'FROM_DATE' or opens_at is not null),
  constraint storefront_dates check (opens_at < closes_at),
  -- They become part of a content security policy.
  constraint storefront_embed_origins check (
    cardinality(embed_origins) <= 20 and array_position(embed_origins, null) is null and array_position(embed_origins, '') is null
    and array_to_string(embed_origins, '') ~ '^[a-z0-9:/.-]*$' and array_to_string(embed_origins, '|') ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?(\||$))*$')
);
create index storefront_account on storefront (account_id, position, id);
comment on table storefront is 'writer: storefronts. A themed selection of collections with an appearance and an answer to who may enter.';
comment on column storefront.closed_at is 'when it was archived; null: it isn''t';
comment on column storefront.closes_at is 'no one enters from then on; null: no end';
comment on column storefront.search_title is 'title in search engines and shared links; blank: its name';
comment on column storefront.embed_origins is 'Scheme, host and port of the websites that may show it in a frame.';

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
  order_fee bigint not null default 0,
  updated_at timestamptz not null default app.now(),
  primary key (storefront_id, event_id),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index storefront_event_list on storefront_event (storefront_id, date_show, event_id);
create index storefront_event_event on storefront_event (event_id);
comment on table storefront_event is 'writer: storefronts. The stored summary of one event in one storefront: lowest all-in amount, free units, label.';
comment on column storefront_event.order_fee is 'what fees per order add to an order at the lowest price';

create table storefront_access_code (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  storefront_id uuid not null,
  code_hash bytea not null,
  label text not null default '',
  valid_until timestamptz,
  max_uses integer check (max_uses > 0),
  collection_ids uuid[],
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (storefront_id, code_hash),
  foreign key (account_id, storefront_id) references storefront (account_id, id)
);
comment on table storefront_access_code is 'writer: storefronts. One code that opens a storefront; only its hash is kept.';
comment on column storefront_access_code.max_uses is 'carts that can hold or buy tickets with it; null: any number';
comment on column storefront_access_code.collection_ids is 'collections of the storefront that it unlocks; null: all of them';

create table storefront_code_use (
  account_id uuid not null,
  code_id uuid not null references storefront_access_code (id),
  cart_id uuid not null,
  created_at timestamptz not null default app.now(),
  primary key (code_id, cart_id)
);
create index storefront_code_use_cart on storefront_code_use (cart_id);
comment on table storefront_code_use is 'writer: storefronts. One cart that a code with a limit let in. It counts while the cart holds tickets or has bought some, and for a minute after it was written.';

create table storefront_guest (
  account_id uuid not null,
  storefront_id uuid not null,
  email text not null check (email = lower(email)),
  primary key (storefront_id, email),
  foreign key (account_id, storefront_id) references storefront (account_id, id)
);
comment on table storefront_guest is 'writer: storefronts. One e-mail address that may enter a storefront with access EMAIL_LIST.';

create table storefront_domain (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  storefront_id uuid not null,
  domain text not null check (char_length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.){2,}[a-z]([a-z0-9-]*[a-z0-9])$'),
  proof text not null check (char_length(proof) >= 20),
  verified_at timestamptz,
  failing_since timestamptz,
  checked_at timestamptz,
  problem text check (problem in ('TXT', 'CNAME', 'TAKEN', 'LOST', 'NO_ANSWER')),
  created_at timestamptz not null default app.now(),
  unique (account_id, storefront_id),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  check (failing_since is null or verified_at is not null)
);
create unique index storefront_domain_verified on storefront_domain (domain) where verified_at is not null;
create index storefront_domain_by_name on storefront_domain (domain);
comment on table storefront_domain is 'writer: storefronts. The domain of an organizer that shows one storefront, with the proof that its DNS must have.';
comment on column storefront_domain.verified_at is 'since when it shows the storefront; null: it doesn''t';
comment on column storefront_domain.failing_since is 'since when its DNS no longer has what it needs; it still shows the storefront for seven days';

create table cap (
  counter_id uuid primary key references counter (id),
  account_id uuid not null,
  collection_id uuid not null,
  event_id uuid references event (id),
  day date,
  storefront_id uuid,
  at_cap at_cap not null default 'STOP',
  edit_version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  foreign key (account_id, collection_id) references collection (account_id, id),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  unique nulls not distinct (collection_id, event_id, day, storefront_id)
);
-- Caps at which a collection leaves the shop are looked for with every block that is offered.
create index cap_stepping_back on cap (collection_id) where at_cap in ('SWITCH', 'HIDE');
comment on table cap is 'writer: collections. One ceiling on what a collection may sell: in all, per event, per day, per storefront.';
comment on column cap.edit_version is 'the version that a form names: rises with each change by a person';

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
  maximum_per_buyer integer check (maximum_per_buyer > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  state sale_rule_state not null default 'DRAFT',
  description text not null default '',
  priority integer not null default 0,
  per_order boolean not null default false,
  get_basis_points integer not null default 10000 check (get_basis_points between 1 and 10000),
  all_collections boolean not null default true,
  uses_counter_id uuid unique references counter (id),
  budget_counter_id uuid unique references counter (id),
  currency char(3),
  exponent smallint,
  -- A counter only counts what orders charge it with. What was used before a limit was set is added to its capacity.
  uses_before integer not null default 0 check (uses_before >= 0),
  budget_before bigint not null default 0 check (budget_before >= 0),
  archived_at timestamptz,
  version bigint not null default 1,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  check ((kind = 'PERCENT') = (basis_points is not null)),
  check ((kind in ('AMOUNT', 'FIXED_PRICE')) = (amount is not null)),
  check ((kind = 'BUY_X_GET_Y') = (buy is not null and get is not null)),
  constraint promotion_window check (valid_from < valid_until),
  constraint promotion_currency check ((currency is null) = (exponent is null)),
  constraint promotion_money_currency check ((amount is null and budget_counter_id is null) or currency is not null),
  constraint promotion_per_order check (not per_order or kind = 'AMOUNT')
);
create index promotion_account on promotion (account_id, created_at desc);
-- Those that apply without a code are found for each cart.
create index promotion_automatic on promotion (account_id) where automatic and state = 'PUBLISHED';
comment on table promotion is 'writer: promotions. A price reduction, by code or automatic. collection_ids null: all of the account.';
comment on column promotion.per_order is 'AMOUNT: off the whole order, instead of each ticket';
comment on column promotion.get_basis_points is 'BUY_X_GET_Y: how much less the tickets that come with it cost, in basis points';
comment on column promotion.uses_counter_id is 'orders that may use it in all (kind PROMOTION); null: any number';
comment on column promotion.budget_counter_id is 'minor units that it may save buyers in all (kind BUDGET); null: no limit';
comment on column promotion.uses_before is 'uses before uses_counter_id existed: the limit is its capacity plus these';
comment on column promotion.budget_before is 'minor units saved before budget_counter_id existed: the budget is its capacity plus these';
create trigger step before update of state on promotion
  for each row when (old.state is distinct from new.state) execute function app.guard_state('promotion');

create table promotion_collection (
  account_id uuid not null,
  promotion_id uuid not null,
  collection_id uuid not null,
  primary key (promotion_id, collection_id),
  foreign key (account_id, promotion_id) references promotion (account_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id)
);
create index promotion_collection_collection on promotion_collection (collection_id);
comment on table promotion_collection is 'writer: promotions. A promotion without all_collections applies to tickets of these.';

create table promotion_code_batch (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  promotion_id uuid not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 100000),
  created_by uuid,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, promotion_id) references promotion (account_id, id)
);
create index promotion_code_batch_promotion on promotion_code_batch (promotion_id);
comment on table promotion_code_batch is 'writer: promotions. One-off codes that were generated together.';

create table promotion_code (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  promotion_id uuid not null,
  counter_id uuid not null references counter (id),
  code text not null check (code = upper(code) and length(code) between 2 and 40),
  batch_id uuid,
  -- A code that was handed out can get another text: the new code shares the uses of the old one, which works on or is refused.
  replaced_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (account_id, code),
  foreign key (account_id, promotion_id) references promotion (account_id, id),
  foreign key (account_id, batch_id) references promotion_code_batch (account_id, id),
  foreign key (account_id, replaced_by) references promotion_code (account_id, id),
  constraint promotion_code_replaced check (replaced_by <> id)
);
create index promotion_code_of_batch on promotion_code (batch_id) where batch_id is not null;
create index promotion_code_by_code on promotion_code (promotion_id, code);
create index promotion_code_counter on promotion_code (counter_id);
create unique index promotion_code_one_successor on promotion_code (replaced_by) where replaced_by is not null;
comment on table promotion_code is 'writer: promotions. One code; its counter (kind CODE) is charged by a hold of the order when payment begins (I30).';
comment on column promotion_code.replaced_by is 'the code that it became; both count on the same counter. Archived: buyers are told to use the new one';

create table promotion_refusal (
  promotion_id uuid not null,
  account_id uuid not null,
  reason text not null,
  day date not null,
  times integer not null check (times > 0),
  primary key (promotion_id, reason, day),
  foreign key (account_id, promotion_id) references promotion (account_id, id)
);
comment on table promotion_refusal is 'writer: promotions. How often a promotion was asked for and did not apply, by reason and day (UTC).';

create table add_on (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  name text not null,
  description text not null default '',
  state sale_rule_state not null default 'DRAFT',
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  exponent smallint not null,
  tax_class text not null default 'STANDARD',
  per_ticket boolean not null default false,
  required boolean not null default false,
  minimum integer not null default 1 check (minimum > 0),
  maximum integer check (maximum >= minimum),
  counter_id uuid unique references counter (id),
  placement text not null default 'CART' check (placement in ('CART', 'CHECKOUT')),
  on_ticket boolean not null default true,
  rule jsonb not null default '[]',
  all_collections boolean not null default true,
  valid_from timestamptz,
  valid_until timestamptz,
  position integer not null default 0,
  sold_before integer not null default 0 check (sold_before >= 0),
  image_path text,
  image_alt text not null default '' check (length(image_alt) <= 300),
  version bigint not null default 1,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  check (valid_from < valid_until),
  constraint add_on_picture_described check (image_path is null or image_alt <> '')
);
create index add_on_account on add_on (account_id, position);
comment on table add_on is 'writer: add-ons. Something sold with tickets: parking, a meal. counter_id: its stock (kind ADD_ON); null: unlimited. per_ticket: one per ticket, else any number per order. required: the tickets aren''t sold without it. on_ticket: named on tickets and receipt as something to hand out.';
comment on column add_on.sold_before is 'units sold before counter_id existed: the stock is its capacity plus these';
create trigger step before update of state on add_on
  for each row when (old.state is distinct from new.state) execute function app.guard_state('add_on');

create table add_on_collection (
  account_id uuid not null,
  add_on_id uuid not null,
  collection_id uuid not null,
  primary key (add_on_id, collection_id),
  foreign key (account_id, add_on_id) references add_on (account_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id)
);
create index add_on_collection_collection on add_on_collection (collection_id);
comment on table add_on_collection is 'writer: add-ons. An add-on without all_collections is offered with tickets of these.';

create table checkout_form (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  name text not null,
  description text not null default '',
  subject text not null default 'ORDER' check (subject in ('ORDER', 'TICKET', 'EVENT')),
  asked_from timestamptz,
  asked_until timestamptz,
  changeable_hours integer check (changeable_hours between 0 and 8784),
  archived_at timestamptz,
  version bigint not null default 1,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  constraint checkout_form_asked check (asked_until > asked_from)
);
create index checkout_form_account on checkout_form (account_id, lower(name));
comment on table checkout_form is 'writer: checkout-forms. Questions an organizer asks at checkout.';
comment on column checkout_form.changeable_hours is 'Buyers may change their answers until this many hours before the show; null: not after the purchase.';

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
  minimum_length integer check (minimum_length > 0),
  minimum text not null default '',
  maximum text not null default '',
  pattern text not null default '' check (length(pattern) <= 40),
  export_key text not null default '' check (export_key ~ '^[A-Za-z0-9_-]{0,40}$'),
  shown_if_question_id uuid,
  shown_if_answers text[] not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, checkout_form_id) references checkout_form (account_id, id),
  constraint checkout_question_of_form unique (checkout_form_id, id),
  constraint checkout_question_lengths check (minimum_length <= maximum_length),
  constraint checkout_question_not_itself check (shown_if_question_id <> id),
  constraint checkout_question_decides foreign key (checkout_form_id, shown_if_question_id)
    references checkout_question (checkout_form_id, id) deferrable initially deferred
);
create index checkout_question_form on checkout_question (checkout_form_id, position);
create index checkout_question_shown_if on checkout_question (shown_if_question_id) where shown_if_question_id is not null;
create unique index checkout_question_key on checkout_question (checkout_form_id, lower(export_key)) where export_key <> '' and archived_at is null;
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

-- Files that buyers send as answers. The bytes are in the storage, under the account and this ID; only staff who may see orders get them.
create table answer_file (
  id uuid primary key,
  account_id uuid not null references account (id),
  cart_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/webp')),
  size integer not null check (size > 0),
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
create index answer_file_created on answer_file (created_at);
create index answer_file_cart on answer_file (cart_id);
comment on table answer_file is 'writer: checkout-forms. A file that a buyer sent as an answer; deleted if no order was made of the cart.';

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
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  constraint delivery_method_name check (char_length(name) between 1 and 120),
  constraint delivery_method_description check (char_length(description) <= 600)
);
create index delivery_method_account on delivery_method (account_id);
create index delivery_method_event on delivery_method (event_id) where event_id is not null;
create index delivery_method_collection on delivery_method (collection_id) where collection_id is not null;
create unique index delivery_method_alone on delivery_method (account_id, mechanism, event_id, collection_id) nulls not distinct where archived_at is null;
comment on table delivery_method is 'writer: delivery. How tickets reach the buyer; event_id and collection_id null: all of the account.';
comment on column delivery_method.archived_at is 'When it was archived; buyers are not offered it from then on.';

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
  cut_off_hours integer not null default 0 check (cut_off_hours >= 0),
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, delivery_method_id) references delivery_method (account_id, id),
  constraint delivery_option_days check (days >= 0),
  constraint delivery_option_name check (char_length(name) between 1 and 120),
  constraint delivery_option_description check (char_length(description) <= 600),
  constraint delivery_option_countries check (cardinality(countries) > 0)
);
create index delivery_option_method on delivery_option (delivery_method_id, position);
comment on table delivery_option is 'writer: delivery. The concrete choice within a mechanism, with its price in the account''s currency. countries null: all.';
comment on column delivery_option.days is 'Days until tickets arrive; null: right away. An option that arrives after the show starts is not offered.';
comment on column delivery_option.cut_off_hours is 'Hours before the show from which on it is not offered.';
comment on column delivery_option.archived_at is 'When it was removed; buyers are not offered it from then on.';

-- Questions that buyers ask often, with answers, on the pages where they are asked: the whole shop, one storefront, one event.
create table faq (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  scope text not null check (scope in ('MARKETPLACE', 'STOREFRONT', 'EVENT')),
  storefront_id uuid,
  event_id uuid,
  question text not null check (length(question) between 1 and 200),
  answer text not null check (length(answer) between 1 and 4000),
  position integer not null,
  removed_at timestamptz,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  constraint faq_of_its_scope check ((scope = 'STOREFRONT') = (storefront_id is not null) and (scope = 'EVENT') = (event_id is not null))
);
create index faq_account on faq (account_id, position);
create index faq_event on faq (event_id) where event_id is not null;
create index faq_storefront on faq (storefront_id) where storefront_id is not null;
comment on table faq is 'writer: faq. One question with its answer, in an order by hand over the whole account.';

-- Servers cache the parts of an offer that staff decide, and compare their version on every request. Triggers record each change in
-- the same transaction: a row per transaction instead of a counter, so that transactions don't wait for each other.
create table offer_change (
  subject uuid not null,
  changed xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default app.now(),
  primary key (subject, changed)
);
create index offer_change_age on offer_change (created_at);
comment on table offer_change is 'writer: offers. A transaction that changed what offers are made of: of an account, of a version of a seat map, or (all zeros) of everyone. Deleted after a few minutes.';
