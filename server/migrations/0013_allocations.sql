-- Allocations: whose units are whose is kept by the block alone, in step with its allocation, and nobody else can offer them (I32).

alter table allocation add constraint allocation_of_holder unique (counter_id, event_id, holder_account_id);
alter table allocation add constraint allocation_exclusive check (mode <> 'EXCLUSIVE' or (holder_account_id is not null and holder_storefront_id is null));
create index allocation_due on allocation (release_at) where released_at is null;

alter table block add column allocation_id uuid;
alter table block add constraint block_allocation foreign key (allocation_id, event_id, holder_account_id) references allocation (counter_id, event_id, holder_account_id);
alter table block add constraint block_allocated check (allocation_id is null or holder_account_id is not null);
alter table block add constraint block_holder_access foreign key (holder_account_id, event_id) references event_access (account_id, event_id);
create index block_of_allocation on block (allocation_id) where allocation_id is not null;

-- Caps at which a collection leaves the shop are looked for with every block that is offered.
create index cap_stepping_back on cap (collection_id) where at_cap in ('SWITCH', 'HIDE');

-- Nobody offers a block that another account holds. Whoever gives a block to a holder waits for those who are just offering it (their
-- reference holds its row), and the other way about, so that neither overlooks the other.
create function app.guard_offered_block() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_row n join block b on b.id = n.block_id where b.holder_account_id <> n.account_id) then
    raise exception 'a block that another account holds is not offered' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger collection_block_exclusive after insert on collection_block referencing new table as new_row for each statement execute function app.guard_offered_block();

create function app.guard_held_block() returns trigger language plpgsql as $$
begin
  perform 1 from block where id = new.id for update;
  if exists (select 1 from collection_block where block_id = new.id and account_id <> new.holder_account_id) then
    raise exception 'a block that others offer is not given to a holder' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger block_exclusive after update of holder_account_id on block for each row
  when (new.holder_account_id is distinct from old.holder_account_id and new.holder_account_id is not null) execute function app.guard_held_block();

-- The units of an exclusive allocation lie in its blocks: its own counter has none, or they would be there twice.
create function app.guard_allocation() returns trigger language plpgsql as $$
begin
  if new.mode = 'EXCLUSIVE' and (select capacity from counter where id = new.counter_id) <> 0 then
    raise exception 'units of an exclusive allocation are those of its blocks' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger allocation_units after insert or update on allocation for each row execute function app.guard_allocation();
create function app.guard_allocation_counter() returns trigger language plpgsql as $$
begin
  if exists (select 1 from allocation where counter_id = new.id and mode = 'EXCLUSIVE') then
    raise exception 'units of an exclusive allocation are those of its blocks' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger counter_allocation after update of capacity on counter for each row
  when (new.kind = 'ALLOCATION' and new.capacity <> 0) execute function app.guard_allocation_counter();
