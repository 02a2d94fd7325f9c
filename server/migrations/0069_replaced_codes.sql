-- A code that was handed out can get another text: the new code shares the uses of the old one, which works on or is refused.
alter table promotion_code
  drop constraint promotion_code_counter_id_key,
  add column replaced_by uuid,
  add foreign key (account_id, replaced_by) references promotion_code (account_id, id),
  add constraint promotion_code_replaced check (replaced_by <> id);
create index promotion_code_counter on promotion_code (counter_id);
create unique index promotion_code_one_successor on promotion_code (replaced_by) where replaced_by is not null;
comment on column promotion_code.replaced_by is 'the code that it became; both count on the same counter. Archived: buyers are told to use the new one';
