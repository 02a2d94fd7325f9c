-- Promotions in the sale: those that apply by themselves are found for each cart, and carts bound their codes.
create index promotion_automatic on promotion (account_id) where automatic and state = 'PUBLISHED';
alter table cart add constraint cart_codes check (cardinality(codes) <= 10);
