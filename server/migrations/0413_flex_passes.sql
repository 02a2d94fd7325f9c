-- A pass can be for as many events as the buyer chooses among those of its collection.
alter type collection_kind add value 'FLEX';
alter table collection add column pass_choose integer,
  add constraint collection_pass_choose check (pass_choose between 2 and 40),
  -- As text, because a new value of a type can't be used in the transaction that adds it.
  add constraint collection_pass_choose_of_flex check ((kind::text = 'FLEX') = (pass_choose is not null));
comment on column collection.kind is 'SINGLE: tickets for one event each. PASS: a ticket for each of its events, bought as one. FLEX: the same for as many of its events as pass_choose, which the buyer chooses.';
comment on column collection.pass_choose is 'How many events the buyer of a FLEX chooses. Null for other kinds.';
