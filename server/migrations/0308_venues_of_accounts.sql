-- Organizers add venues that the platform doesn't have yet. Such a venue is theirs alone, until employees adopt or merge it.
alter table venue add column account_id uuid references account (id);
comment on table venue is 'writer: venues. A place with an address and an IANA zone. category: kind of place (theater, arena, club); empty for one that an organizer added.';
comment on column venue.account_id is 'the account that added it and alone sees and uses it; null: the platform''s, which every account can use';
create index venue_account on venue (account_id) where account_id is not null;

create function app.guard_venue_use() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from venue where id = new.venue_id and (account_id is null or account_id = new.account_id)) then
    raise exception 'a venue of another account is not used' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger venue_use before insert or update of venue_id, account_id on event for each row execute function app.guard_venue_use();
create trigger venue_use before insert or update of venue_id, account_id on seat_configuration for each row execute function app.guard_venue_use();
create trigger venue_use before insert or update of venue_id, account_id on venue_agreement for each row execute function app.guard_venue_use();

-- Adopted is for good: what others use of it by then would be lost to them.
create function app.guard_venue_owner() returns trigger language plpgsql as $$
begin
  raise exception 'a venue only becomes the platform''s, never another account''s' using errcode = 'check_violation';
end $$;
create trigger venue_owner before update of account_id on venue for each row
  when (new.account_id is not null and new.account_id is distinct from old.account_id) execute function app.guard_venue_owner();
