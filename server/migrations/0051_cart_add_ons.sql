-- Add-ons that are sold with tickets: what a cart holds of them, and what became of them in a purchase.

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

alter table purchase_item
  add column add_on_id uuid,
  add column returned boolean not null default false,
  add foreign key (account_id, add_on_id) references add_on (account_id, id),
  add constraint purchase_item_add_on check ((kind = 'ADD_ON') = (add_on_id is not null));
create index purchase_item_add_on on purchase_item (add_on_id) where add_on_id is not null;
comment on column purchase_item.returned is 'ADD_ON: the unit went back to stock with its refund';
