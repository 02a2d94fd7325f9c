-- A pass can cost less once its season has begun: its price for the events that are left.
create type pass_late as enum ('WHOLE', 'REMAINING');
alter table collection add column pass_late pass_late not null default 'WHOLE',
  add constraint collection_pass_late_of_pass check (pass_late = 'WHOLE' or kind::text = 'PASS');
comment on column collection.pass_late is 'What a PASS costs once the season has begun: WHOLE the same, REMAINING its fixed prices times the events that are left, divided by all of the season. WHOLE for other kinds.';
