-- The product's own purchase event is sent once per order, whatever the number of tabs and devices that show its receipt.
create table announced_order (
  order_id uuid primary key references orders (id),
  announced_at timestamptz not null default app.now()
);
comment on table announced_order is 'writer: analytics. The receipt of an order was shown to its buyer for the first time, and the browser was told to announce the purchase to the product''s own pixels.';
