-- A sale needs no cart: staff sell at a counter, a distribution order is handed out, a fan sells to a fan.
create type sale_source as enum ('CART', 'ATTENDED', 'DISTRIBUTION', 'LISTING');
create type sale_tender as enum ('GATEWAY', 'AUTHORIZED_FIRST', 'CASH', 'CHECK', 'TRANSFER', 'INVOICE', 'FREE');
create type sale_fulfilment as enum ('ISSUE', 'MOVE', 'ACQUIRE');

alter table orders
  alter column cart_id drop not null,
  add column source sale_source not null default 'CART',
  add column source_id uuid,
  add column tender sale_tender not null default 'GATEWAY',
  add column fulfilment sale_fulfilment not null default 'ISSUE',
  add constraint orders_source check ((source = 'CART') = (cart_id is not null) and (source in ('ATTENDED', 'DISTRIBUTION')) = (source_id is not null));
update orders set tender = 'FREE' where total = 0;
create unique index orders_one_live_of_source on orders (source_id) where state in ('PENDING', 'COMPLETED') and source_id is not null;
comment on table orders is 'writer: orders. What one basket became: one payment, at most one live per basket (I18). revives: the order of a late payment that this one honors.';
comment on column orders.source is 'Where its units come from.';
comment on column orders.source_id is 'The attended sale or distribution order that owns its holds.';
comment on column orders.tender is 'How it is paid for. Cash, check, transfer and invoice are between the buyer and the organizer; no gateway takes part.';
comment on column orders.fulfilment is 'How paying for it makes tickets: new ones, those of a seller, or new ones once a primary has sold them to us.';

alter table purchase_item add column ticket_id uuid references ticket (id);
comment on column purchase_item.ticket_id is 'The ticket of a seller that the buyer gets another one for; null for units of stock.';
create index purchase_item_ticket on purchase_item (ticket_id) where ticket_id is not null;
alter table purchase_item drop constraint purchase_item_check;
alter table purchase_item add constraint purchase_item_ticket_of
  check (kind <> 'TICKET' or (event_id is not null and block_id is not null and (hold_id is null) = (ticket_id is not null)));
