-- Price types that buyers see and buy only with a code; markups of collections.

alter table price_type add column unlock_code text
  check (unlock_code = upper(unlock_code) and unlock_code ~ '^[^\s](.*[^\s])?$' and length(unlock_code) between 4 and 40);
comment on column price_type.unlock_code is 'what a buyer enters to see and buy it; null: everybody does, if visible';

-- What a collection adds to its fixed prices.
alter table collection
  add column markup_basis_points integer not null default 0 check (markup_basis_points between 0 and 50000),
  add column markup_amount bigint not null default 0 check (markup_amount between 0 and 10000000);
comment on column collection.markup_amount is 'minor units on top of each fixed price that isn''t free, beside markup_basis_points of it';
