-- What was sold is looked up by its hold when a block is split, and counted by price type for the organiser.

create index purchase_item_hold on purchase_item (hold_id) where hold_id is not null;
create index purchase_item_price_type on purchase_item (price_type_id) where price_type_id is not null;
