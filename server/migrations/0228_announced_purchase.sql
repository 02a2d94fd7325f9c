-- The product's own purchase event is sent once per order, whatever the number of tabs and devices that show its receipt.
create table announced_purchase (
  order_id uuid primary key references orders (id),
  announced_at timestamptz not null default app.now()
);
comment on table announced_purchase is 'writer: analytics. The receipt of an order was first shown to its buyer, whose browser then announced the purchase to the product''s own pixels.';
