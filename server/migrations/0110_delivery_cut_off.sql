-- When an option is no longer offered, and when tickets arrive.
alter table delivery_option
  add column cut_off_hours integer not null default 0 check (cut_off_hours >= 0),
  add constraint delivery_option_days check (days >= 0);
comment on column delivery_option.days is 'Days until tickets arrive; null: right away. An option that arrives after the show starts is not offered.';
comment on column delivery_option.cut_off_hours is 'Hours before the show from which on it is not offered.';
