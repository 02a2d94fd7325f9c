-- Until when buyers may change the answers that they gave to a form.
alter table checkout_form add column changeable_hours integer check (changeable_hours between 0 and 8784);
comment on column checkout_form.changeable_hours is 'Buyers may change their answers until this many hours before the show; null: not after the purchase.';
