-- What fees per order add to the price that a list shows, so that it can say so. docs/rules.md 3.4
alter table price add column order_fee bigint not null default 0 check (order_fee >= 0);
comment on column price.order_fee is 'what fees per order, and the tax on them, add to an order of one such ticket; not in all_in';
drop index price_lookup;
create index price_lookup on price (collection_id, price_level) include (all_in, order_fee);
alter table storefront_event add column order_fee bigint not null default 0;
comment on column storefront_event.order_fee is 'what fees per order add to an order at the lowest price';

-- Collections that may be sold with such a fee are priced again within a minute.
update collection set priced_at = 'epoch' where state <> 'ARCHIVED' and exists (select 1 from fee where level = 'ORDER');
