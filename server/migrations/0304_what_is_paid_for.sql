-- What an order was for, in words, for the bank's page. Written with the order, because a payment that is sent again must say the same.
alter table orders add column paid_for text not null default '' check (length(paid_for) <= 300);
