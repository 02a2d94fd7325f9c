-- Where the visitors of a storefront came from, counted by day; and where those who put tickets into a cart did.

create table view_source (
  account_id uuid not null,
  storefront_id uuid not null,
  day date not null,
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  views integer not null check (views > 0),
  primary key (storefront_id, day, source),
  foreign key (account_id, storefront_id) references storefront (account_id, id)
);
comment on table view_source is 'writer: analytics. Page views in one storefront on one day (UTC) by where the visitor came from. Counts only: no person, no device.';

alter table cart_line add column source text check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$');
comment on column cart_line.source is 'where the buyer came from, such as google or newsletter; null: unknown';
create index cart_line_storefront on cart_line (storefront_id, created_at);
