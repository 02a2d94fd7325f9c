-- Employees let other accounts sell a collection in their storefronts. Seats, prices and the sale stay the owner's: a line
-- of it belongs to the owner's account, and names the grant by which another account's storefront sold it.
create table collection_grant (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  collection_id uuid not null,
  grantee_id uuid not null references account (id),
  share_bp integer not null,
  valid_from timestamptz,
  valid_until timestamptz,
  granted_at timestamptz not null default app.now(),
  granted_by uuid references users (id),
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  revoke_reason text,
  version bigint not null default 1,
  unique (account_id, id),
  unique (id, account_id, collection_id),
  unique (id, collection_id, grantee_id),
  unique (id, account_id, grantee_id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  constraint collection_grant_to_another check (grantee_id <> account_id),
  constraint collection_grant_share check (share_bp between 0 and 10000),
  constraint collection_grant_window check (valid_from < valid_until),
  constraint collection_grant_revoked check ((revoked_at is null) = (revoke_reason is null) and (revoked_at is not null or revoked_by is null)),
  constraint collection_grant_reason check (length(revoke_reason) between 1 and 500)
);
create unique index collection_grant_alone on collection_grant (collection_id, grantee_id) where revoked_at is null;
create index collection_grant_of_collection on collection_grant (collection_id, granted_at);
create index collection_grant_to on collection_grant (grantee_id) where revoked_at is null;
comment on table collection_grant is 'writer: collections. An account that may sell another one''s collection in its storefronts, until it is revoked.';
comment on column collection_grant.account_id is 'the owner of the collection';
comment on column collection_grant.share_bp is 'the grantee''s part of what is left of the price of each ticket that its storefronts sell, in basis points; a change is for later sales only';
comment on column collection_grant.version is 'the version that a form names';

create table collection_grant_storefront (
  account_id uuid not null,
  grant_id uuid not null,
  grantee_id uuid not null,
  storefront_id uuid not null,
  primary key (grant_id, storefront_id),
  foreign key (grant_id, account_id, grantee_id) references collection_grant (id, account_id, grantee_id),
  foreign key (grantee_id, storefront_id) references storefront (account_id, id)
);
create index collection_grant_storefront_storefront on collection_grant_storefront (storefront_id);
comment on table collection_grant_storefront is 'writer: collections. A storefront that a grant is limited to; a grant without any is for all storefronts of its account.';

-- A storefront sells collections of its account, and those of others by a grant to its account.
alter table storefront_collection
  add column grant_id uuid,
  add column own_account_id uuid generated always as (case when grant_id is null then account_id end) stored,
  drop constraint storefront_collection_account_id_collection_id_fkey,
  add constraint storefront_collection_own foreign key (own_account_id, collection_id) references collection (account_id, id),
  add constraint storefront_collection_granted foreign key (grant_id, collection_id, account_id) references collection_grant (id, collection_id, grantee_id);
create index storefront_collection_grant on storefront_collection (grant_id) where grant_id is not null;
comment on column storefront_collection.grant_id is 'the grant by which it sells another account''s collection; null for its own';

-- Where a grant is limited to some storefronts, others can't place the collection. Both sides lock the grant first.
create function app.guard_granted_place() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform 1 from collection_grant where id = new.grant_id and revoked_at is null for share;
  if not found then
    raise exception 'a collection of another account needs a grant' using errcode = 'check_violation', constraint = 'storefront_collection_granted';
  end if;
  if exists (select 1 from collection_grant_storefront gs where gs.grant_id = new.grant_id)
     and not exists (select 1 from collection_grant_storefront gs where gs.grant_id = new.grant_id and gs.storefront_id = new.storefront_id) then
    raise exception 'the grant is for other storefronts' using errcode = 'check_violation', constraint = 'storefront_collection_granted';
  end if;
  return new;
end $$;
create trigger granted before insert or update of grant_id, storefront_id on storefront_collection for each row
  when (new.grant_id is not null) execute function app.guard_granted_place();

-- The grant by which a storefront of another account sold the line: the seller's share is found by it.
alter table cart_line
  add column grant_id uuid,
  add constraint cart_line_granted foreign key (grant_id, account_id, collection_id) references collection_grant (id, account_id, collection_id);
create index cart_line_grant on cart_line (grant_id) where grant_id is not null;
comment on column cart_line.grant_id is 'the grant by which a storefront of another account sold it; null where the storefront is of the line''s own account';

-- The last wall: no storefront sells for another account without a grant to its own. Whether the grant is in force is decided by the
-- claim, because a late payment claims again what was in a cart before.
create function app.guard_granted_line() returns trigger language plpgsql as $$
declare v_seller uuid := (select account_id from storefront where id = new.storefront_id);
begin
  if v_seller = new.account_id and new.grant_id is null then return new; end if;
  if v_seller is null and new.grant_id is null then return new; end if;
  if not exists (select 1 from collection_grant g where g.id = new.grant_id and g.grantee_id = v_seller) then
    raise exception 'a storefront sells another account''s collection only by a grant' using errcode = 'check_violation', constraint = 'cart_line_granted';
  end if;
  return new;
end $$;
create trigger granted before insert or update of storefront_id, account_id, collection_id, grant_id on cart_line for each row
  when (new.storefront_id is not null or new.grant_id is not null) execute function app.guard_granted_line();

-- Summaries and views of a storefront are its account's, also for events that it sells by a grant.
alter table storefront_event
  drop constraint storefront_event_account_id_event_id_fkey,
  add constraint storefront_event_event foreign key (event_id) references event (id);
alter table event_view
  drop constraint event_view_account_id_event_id_fkey,
  add constraint event_view_event foreign key (event_id) references event (id);

create trigger offer_insert after insert on collection_grant referencing new table as changed_row for each statement execute function app.note_offer_change('account_id');
create trigger offer_update after update on collection_grant referencing new table as changed_row for each statement execute function app.note_offer_change('account_id');
create trigger offer_delete after delete on collection_grant referencing old table as changed_row for each statement execute function app.note_offer_change('account_id');
