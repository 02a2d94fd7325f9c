-- Employees edit fee structures, and put accounts and collections on them.
alter table fee_structure
  add column edit_version bigint not null default 1,
  add column edited_at timestamptz,
  add column edited_by uuid,
  add column default_changed_at timestamptz,
  add constraint fee_structure_default_open check (archived_at is null or not is_default);
comment on column fee_structure.default_changed_at is 'when it last became, or stopped being, the default; prices are calculated again after it';

alter table fee_structure_version
  add column reason text not null default '' check (length(reason) <= 300),
  add column made_in xid8 not null default pg_current_xact_id();
comment on column fee_structure_version.reason is 'why it differs from the version before it';
comment on column fee_structure_version.made_in is 'the transaction that made it, which alone may still add its fees once it is in force';
comment on table fee_structure_version is 'writer: pricing. A set of fees. Frozen once it is in force; one that is planned may still be changed or dropped. Charges keep the ids of its fees.';

alter table fee
  add column taxable boolean not null default true,
  add column price_from bigint check (price_from >= 0),
  add column price_below bigint,
  add constraint fee_prices check (price_below > coalesce(price_from, 0)),
  add constraint fee_bounds check (minimum <= maximum);
comment on table fee is 'writer: pricing. One fee of a set: clamp(fixed + basis points of the discounted price). Frozen with its version.';
comment on column fee.price_from is 'charged on prices of at least this, in minor units; null: on all';
comment on column fee.price_below is 'charged on prices below this, in minor units; null: on all';

-- The last wall: what was sold names fees, so that those in force stay as they were.
create function app.guard_fee_version() returns trigger language plpgsql as $$
begin
  if old.effective_from <= app.now() and old.made_in <> pg_current_xact_id() then
    raise exception 'version % of fee structure % is in force', old.version, old.fee_structure_id using errcode = 'check_violation', constraint = 'fee_version_frozen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger frozen before update or delete on fee_structure_version for each row execute function app.guard_fee_version();

create function app.guard_fee() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (
    select 1 from fee_structure_version v
    where v.id in (case when tg_op <> 'INSERT' then old.version_id end, case when tg_op <> 'DELETE' then new.version_id end)
      and v.effective_from <= app.now() and v.made_in <> pg_current_xact_id())
  then
    raise exception 'this fee is of a version in force' using errcode = 'check_violation', constraint = 'fee_version_frozen';
  end if;
  return null;
end $$;
create trigger frozen after insert or update or delete on fee for each row execute function app.guard_fee();

create table account_fee_structure (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  fee_structure_id uuid not null references fee_structure (id),
  valid_from timestamptz not null default app.now(),
  valid_until timestamptz,
  reason text not null default '' check (length(reason) <= 300),
  changed_at timestamptz not null default app.now(),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  constraint account_fee_structure_window check (valid_from < valid_until),
  constraint account_fee_structure_alone exclude using gist (account_id with =, tstzrange(valid_from, valid_until) with &&)
);
create index account_fee_structure_of on account_fee_structure (fee_structure_id);
comment on table account_fee_structure is 'writer: pricing. An account is on this fee structure from and until; otherwise on its own default, else the platform''s. At most one at a time.';

do $$
declare v_action text;
begin
  foreach v_action in array array['insert', 'update', 'delete'] loop
    execute format('create trigger offer_%1$s after %1$s on account_fee_structure referencing %2$s table as changed_row for each statement execute function app.note_offer_change(''account_id'')',
      v_action, case v_action when 'delete' then 'old' else 'new' end);
  end loop;
end $$;

-- What is sold under a structure is of its account, and never under an archived one. The row is locked, so that it can't be archived meanwhile.
create function app.guard_fee_structure_use() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare v_structure fee_structure;
begin
  select * into v_structure from fee_structure where id = new.fee_structure_id for share;
  if v_structure.archived_at is not null or v_structure.account_id <> new.account_id then
    raise exception 'fee structure % can''t be used here', new.fee_structure_id using errcode = 'check_violation', constraint = 'fee_structure_usable';
  end if;
  return new;
end $$;
create trigger usable before insert or update of fee_structure_id, account_id on account_fee_structure for each row execute function app.guard_fee_structure_use();
create trigger usable_on_insert before insert on collection for each row
  when (new.fee_structure_id is not null) execute function app.guard_fee_structure_use();
create trigger usable_on_update before update of fee_structure_id on collection for each row
  when (new.fee_structure_id is not null and new.fee_structure_id is distinct from old.fee_structure_id) execute function app.guard_fee_structure_use();

create function app.guard_fee_structure_archive() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select 1 from collection where fee_structure_id = new.id)
    or exists (select 1 from account_fee_structure where fee_structure_id = new.id and (valid_until is null or valid_until > app.now()))
  then
    raise exception 'fee structure % is in use', new.id using errcode = 'check_violation', constraint = 'fee_structure_unused';
  end if;
  return new;
end $$;
create trigger unused before update of archived_at on fee_structure for each row
  when (old.archived_at is null and new.archived_at is not null) execute function app.guard_fee_structure_archive();
