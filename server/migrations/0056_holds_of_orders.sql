-- What promotions took for an order is found by the order: when it is refunded, and when its payment comes late.
create index hold_of_order on hold (owner_id) where owner_kind = 'ORDER';
