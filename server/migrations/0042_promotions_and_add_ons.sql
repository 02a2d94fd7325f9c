-- Promotions as organizers set them up, what they were used for, and add-ons: what is sold along with tickets.

alter type counter_kind add value 'PROMOTION';
alter type counter_kind add value 'BUDGET';
create type sale_rule_state as enum ('DRAFT', 'PUBLISHED', 'PAUSED', 'ARCHIVED');

alter table promotion
  add column state sale_rule_state not null default 'DRAFT',
  add column description text not null default '',
  add column priority integer not null default 0,
  add column per_order boolean not null default false,
  add column get_basis_points integer not null default 10000 check (get_basis_points between 1 and 10000),
  add column all_collections boolean not null default true,
  add column uses_counter_id uuid unique references counter (id),
  add column budget_counter_id uuid unique references counter (id),
  add column currency char(3),
  add column exponent smallint,
  add column edit_version bigint not null default 1,
  add column edited_at timestamptz,
  add column edited_by uuid,
  add constraint promotion_window check (valid_from < valid_until),
  add constraint promotion_currency check ((currency is null) = (exponent is null)),
  add constraint promotion_money_currency check ((amount is null and budget_counter_id is null) or currency is not null),
  add constraint promotion_per_order check (not per_order or kind = 'AMOUNT');
update promotion set state = 'PUBLISHED';
comment on column promotion.per_order is 'AMOUNT: off the whole order, instead of each ticket';
comment on column promotion.get_basis_points is 'BUY_X_GET_Y: how much less the tickets that come with it cost, in basis points';
comment on column promotion.uses_counter_id is 'orders that may use it in all (kind PROMOTION); null: any number';
comment on column promotion.budget_counter_id is 'minor units that it may take off in all (kind BUDGET); null: no bound';

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
insert into promotion_collection (account_id, promotion_id, collection_id)
select c.account_id, p.id, c.id from promotion p join collection c on c.account_id = p.account_id and c.id = any (p.collection_ids);
update promotion set all_collections = collection_ids is null;
alter table promotion drop column collection_ids;

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
alter table promotion_code add column batch_id uuid;
alter table promotion_code add foreign key (account_id, batch_id) references promotion_code_batch (account_id, id);
create index promotion_code_of_batch on promotion_code (batch_id) where batch_id is not null;

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
  image_file_id uuid references file (id),
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
  version bigint not null default 1,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  check (valid_from < valid_until)
);
create index add_on_account on add_on (account_id, position);
comment on table add_on is 'writer: add-ons. Something sold with tickets: parking, a meal. counter_id: its stock (kind ADD_ON); null: unlimited. per_ticket: one per ticket, else any number per order. required: nobody buys the tickets without it. on_ticket: named on tickets and receipt as something to hand out.';

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
