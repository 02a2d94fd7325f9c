-- What buyers see of a venue besides its address.
alter table venue add column directions text not null default '', add column pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array');
comment on column venue.directions is 'how to get there, in plain paragraphs; shown to buyers';
comment on column venue.pictures is '[{id, alt}] in order, the first is the main one; files are venue-pictures/{venue}/{id}.webp';
-- The events of a venue, of all accounts.
create index event_venue on event (venue_id, ends_at);

-- An archived venue gets nothing new. The lock makes a new use wait for archiving, and archiving for a new use.
create or replace function app.guard_venue_use() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  v_archived timestamptz;
begin
  select archived_at into v_archived from venue where id = new.venue_id and (account_id is null or account_id = new.account_id) for key share;
  if not found then
    raise exception 'a venue of another account is not used' using errcode = 'check_violation';
  end if;
  if v_archived is not null and (tg_op = 'INSERT' or new.venue_id is distinct from old.venue_id) then
    raise exception 'an archived venue is not used' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Two venues that were one: what moved from one to the other, so that it can be undone.
create table venue_merge (
  id uuid primary key default app.uuid_v6(),
  from_id uuid not null references venue (id),
  into_id uuid not null references venue (id),
  reason text not null check (length(reason) between 1 and 500),
  -- The edit version of the remaining venue after the merge: a change since then ends undo.
  into_version bigint not null,
  merged_at timestamptz not null default app.now(),
  merged_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  check (from_id <> into_id)
);
create unique index venue_merge_from on venue_merge (from_id) where undone_at is null;
create index venue_merge_into on venue_merge (into_id, merged_at);
comment on table venue_merge is 'writer: venues. A duplicate whose events, seat maps, terms and conditions moved to another venue.';
create table venue_merge_item (
  merge_id uuid not null references venue_merge (id),
  kind text not null check (kind in ('EVENT', 'SEAT_MAP', 'TERMS', 'COLLECTION', 'TEMPLATE', 'PROMOTION', 'ADD_ON')),
  item_id uuid not null,
  account_id uuid not null references account (id),
  rule_before jsonb,
  rule_after jsonb,
  primary key (merge_id, kind, item_id),
  check ((rule_before is null) = (kind in ('EVENT', 'SEAT_MAP', 'TERMS')) and (rule_before is null) = (rule_after is null))
);
comment on table venue_merge_item is 'writer: venues. One thing that a merge moved. rule: conditions of a collection, template, promotion or add-on that named the duplicate.';
