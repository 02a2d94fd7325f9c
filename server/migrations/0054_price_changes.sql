-- Prices that change at a planned moment.

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
