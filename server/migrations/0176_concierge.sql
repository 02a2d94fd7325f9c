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
