-- Sums of sales by day, kept by the facts of sales and refunds, and what they contain already. docs/reliability.md, I42
create table sales_day (
  account_id uuid not null references account (id),
  event_id uuid not null,
  collection_id uuid,
  storefront_id uuid,
  price_type_id uuid,
  channel fee_channel not null,
  currency char(3) not null,
  exponent smallint not null,
  day date not null,
  tickets bigint not null default 0,
  face bigint not null default 0,
  extra bigint not null default 0,
  discount bigint not null default 0,
  fee bigint not null default 0,
  tax bigint not null default 0,
  delivery bigint not null default 0,
  add_on bigint not null default 0,
  protection bigint not null default 0,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  to_organizer bigint not null default 0,
  to_platform bigint not null default 0,
  to_gateway bigint not null default 0,
  to_tax bigint not null default 0,
  to_insurer bigint not null default 0,
  to_seller bigint not null default 0,
  constraint sales_day_cell unique nulls not distinct (account_id, day, event_id, collection_id, storefront_id, price_type_id, channel, currency, exponent),
  foreign key (account_id, event_id) references event_access (account_id, event_id)
) with (fillfactor = 80);
create index sales_day_event on sales_day (event_id, day);
create index sales_day_day on sales_day (day);
comment on table sales_day is 'writer: reports. Sums of what was sold and refunded on one day in the account''s time zone, in minor units. face, extra, fee, tax, delivery, add_on, protection and discount (negative) add up to paid; to_… are the credits of each beneficiary, less those of refunds on that day, and add up to paid - refunded.';

create table sales_counted (
  source_id uuid primary key,
  account_id uuid not null references account (id)
);
create index sales_counted_account on sales_counted (account_id);
comment on table sales_counted is 'writer: reports. A purchase or refund that sales_day contains, so that it is added once.';

-- The balances of an account's books at the beginning of a day.
create index journal_account_at on journal (account_id, at);

-- What was sold before is counted account by account, by the listener of this fact.
insert into fact (kind, account_id, subject_id, data) select 'SalesToCount', id, id, '{}' from account;

-- What banks withdrew, for settlements of all accounts.
create index journal_dispute_at on journal (at) where kind in ('DISPUTE', 'DISPUTE_WON', 'DISPUTE_LOST', 'DISPUTE_FEE');
