-- Lookups by what a line or a sold item belongs to: a collection's carts and sales, a price type's carts, a hold's line.
create index cart_line_collection on cart_line (collection_id);
create index cart_line_price_type on cart_line (price_type_id);
create index cart_line_hold on cart_line (hold_id);
create index purchase_item_collection on purchase_item (collection_id) where collection_id is not null;

-- The limits that bind an offer are found by what they are about.
create index limit_rule_account on limit_rule (account_id);
create index limit_rule_event on limit_rule (event_id) where event_id is not null;
create index limit_rule_collection on limit_rule (collection_id) where collection_id is not null;
create index limit_rule_price_type on limit_rule (price_type_id) where price_type_id is not null;
