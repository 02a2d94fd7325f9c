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

alter table attempt
  add column saved_card_id uuid references saved_card (id),
  add column keeps_card boolean not null default false;
create index attempt_saved_card on attempt (saved_card_id, created_at) where saved_card_id is not null;
comment on column attempt.saved_card_id is 'the saved card that pays; null for one that was entered';
comment on column attempt.keeps_card is 'whether the gateway keeps the entered card once it has paid';
