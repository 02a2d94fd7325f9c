-- Lists of back offices with 100,000 rows: a page is found by its place, and what is looked for is stored as it is compared.

alter table event add column name_key text collate "C" not null generated always as (lower(name)) stored;
create index event_account_day on event (account_id, date_show, id);
drop index event_account_date;
create index event_account_name on event (account_id, name_key, id);
create index event_account_kind on event (account_id, venue_id, category);

alter table collection add column name_key text collate "C" not null generated always as (lower(name)) stored;
create index collection_account_place on collection (account_id, priority desc, name_key, id);
drop index collection_account;

alter table orders add column buyer_key text collate "C" not null
  generated always as (lower(coalesce(info ->> 'name', '') || chr(10) || email)) stored;
comment on column orders.buyer_key is 'what a purchase is looked for by: the name that was given, a line, the address';
