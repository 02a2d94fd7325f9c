-- A fee has channels, is charged on deliveries, and on what is paid out to organizers.
create type sale_channel as enum ('SHOP', 'GUEST');
alter table fee
  add column sold_through sale_channel[] not null default '{}',
  add constraint fee_valid check (valid_from < valid_until);
comment on column fee.sold_through is 'charged on what buyers choose in a shop (SHOP), on what staff hold for a guest (GUEST); empty: on all';
comment on column fee.valid_from is 'when it begins, while its version is in force; null: with its version';
comment on column fee.valid_until is 'when it ends; null: with its version';
alter type fee_level add value 'DELIVERY';
alter type fee_level add value 'PAYOUT';
