-- Who may enter a storefront: codes with a limit, an end and the collections they unlock; a list of e-mail addresses.

alter table storefront_access_code
  add column max_uses integer check (max_uses > 0),
  add column collection_ids uuid[],
  add column archived_at timestamptz;
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
