-- Carts: what a line was made by, what was removed, which carts were forgotten; and when all-in prices were worked out.

alter table cart_line add column made_by bytea;
comment on table cart_line is 'writer: carts. One price type of one collection and event, n units. snapshot: versions used and the charges of each unit. evicted: the reason it was lost (itemsEvicted). made_by: digest of the request that added it.';

create table removed_line (
  id uuid primary key,
  cart_id uuid not null,
  made_by bytea not null
);
create index removed_line_cart on removed_line (cart_id);
comment on table removed_line is 'writer: carts. A line that was taken out, so that a repetition of the request that added it adds nothing. Goes with its cart.';

alter table cart add column forgotten_at timestamptz;
drop index cart_age;
create index cart_age on cart (created_at) where forgotten_at is null;
comment on table cart is 'writer: carts. One basket. version is its eTag; expires_at its clock (null: no line holds anything); opened_at its first line. forgotten_at: all that tells of a person was taken out, its lines stay for an order.';

alter table collection add column priced_at timestamptz not null default app.now();
comment on column collection.priced_at is 'When the stored all-in prices were last worked out because a fee or tax began or ended.';

select app.apply_access();
