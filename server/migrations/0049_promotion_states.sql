-- State changes of promotions and add-ons, and the order in which their lists are read.

insert into transition (thing, from_state, to_state)
select split_part(s, ' ', 1), split_part(s, ' ', 2), t
from unnest(array[
  'promotion DRAFT PUBLISHED,ARCHIVED', 'promotion PUBLISHED PAUSED,ARCHIVED', 'promotion PAUSED PUBLISHED,ARCHIVED', 'promotion ARCHIVED DRAFT',
  'add_on DRAFT PUBLISHED,ARCHIVED', 'add_on PUBLISHED PAUSED,ARCHIVED', 'add_on PAUSED PUBLISHED,ARCHIVED', 'add_on ARCHIVED DRAFT'
]) as s, unnest(string_to_array(split_part(s, ' ', 3), ',')) as t;

create trigger step before update of state on promotion
  for each row when (old.state is distinct from new.state) execute function app.guard_state('promotion');
create trigger step before update of state on add_on
  for each row when (old.state is distinct from new.state) execute function app.guard_state('add_on');

create index promotion_account on promotion (account_id, created_at desc);
create index promotion_code_by_code on promotion_code (promotion_id, code);
drop index promotion_code_promotion;

-- A counter only counts what orders charge it with. What was used before a limit was set is added to its capacity.
alter table promotion
  add column uses_before integer not null default 0 check (uses_before >= 0),
  add column budget_before bigint not null default 0 check (budget_before >= 0);
alter table add_on add column sold_before integer not null default 0 check (sold_before >= 0);
comment on column promotion.uses_before is 'uses before uses_counter_id existed: the limit is its capacity plus these';
comment on column promotion.budget_before is 'minor units saved before budget_counter_id existed: the budget is its capacity plus these';
comment on column add_on.sold_before is 'units sold before counter_id existed: the stock is its capacity plus these';
