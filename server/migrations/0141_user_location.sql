-- A user's postal address, in the fields of its country. The shipping address of their orders starts with it.
alter table users add column location jsonb;
comment on column users.location is 'as cart.location_shipping; null: none';
