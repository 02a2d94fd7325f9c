-- Pixels of accounts, and what visitors agreed to.

create table account_pixels (
  account_id uuid primary key references account (id),
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid
);
comment on table account_pixels is 'writer: analytics. The version of an account''s list of pixels. Without a row it is 1.';

create table pixel (
  account_id uuid not null references account_pixels (account_id),
  position smallint not null check (position between 0 and 19),
  kind text not null,
  token text not null,
  conversion_route text check (conversion_route ~ '^[a-z0-9_-]{1,8}/[a-z0-9_-]{1,8}[+](standard|unique|per_session)$'),
  transaction_route text check (transaction_route ~ '^[a-z0-9_-]{1,8}/[a-z0-9_-]{1,8}[+](transactions|items_sold)$'),
  events text[] not null check (cardinality(events) > 0 and events <@ array['PAGE_VIEW', 'ADD_TO_CART', 'BEGIN_CHECKOUT', 'PURCHASE', 'SIGN_UP', 'WAITLIST_SIGNUP']),
  is_on boolean not null default true,
  primary key (account_id, position),
  unique (account_id, kind, token),
  constraint pixel_token check (case kind
    when 'GOOGLE' then token ~ '^(G-[A-Z0-9]{4,16}|AW-[0-9]{6,14})$'
    when 'META' then token ~ '^[0-9]{8,20}$'
    when 'FLOODLIGHT' then token ~ '^DC-[0-9]{4,12}$'
    else false end),
  constraint pixel_routes check (kind = 'FLOODLIGHT' or (conversion_route is null and transaction_route is null))
);
comment on table pixel is 'writer: analytics. A pixel of an account, in order. Its token and routes are placed in the addresses of a vendor''s scripts. Routes are of Floodlight only.';

create table consent (
  id uuid primary key default app.uuid_v6(),
  device_id uuid not null,
  user_id uuid references users (id),
  purpose text not null check (purpose in ('MEASUREMENT', 'ADVERTISING')),
  granted boolean not null,
  version integer not null check (version > 0),
  network_hash bytea not null,
  decided_at timestamptz not null default app.now()
);
create index consent_device on consent (device_id, decided_at);
create index consent_user on consent (user_id, decided_at) where user_id is not null;
comment on table consent is 'writer: analytics. What a visitor decided for one purpose, under which version of the question. device_id: a random number of the browser. Insert-only; a later decision is a further row.';

create table pixel_purchase (
  order_id uuid not null references orders (id),
  account_id uuid not null references account (id),
  taken_at timestamptz not null default app.now(),
  primary key (order_id, account_id)
);
comment on table pixel_purchase is 'writer: analytics. What an order bought from an account was handed to a browser for the account''s pixels: once, whatever the number of visits and devices.';
