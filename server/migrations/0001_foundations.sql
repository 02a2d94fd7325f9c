-- What any product needs: the four roles, clock, IDs, facts, idempotency, audit, states, limits of rate, settings, stored files.
-- What the roles may do with tables, columns and rows is said by server/src/platform/db/sql/access-matrix.sql, which is applied after
-- every migration.

-- A role may exist already, or be made by an administrator where the owner of the database can't.
do $$
declare r text;
begin
  foreach r in array array['visitor', 'admin', 'system', 'preview'] loop
    begin
      if not exists (select 1 from pg_roles where rolname = r) then execute format('create role %I nologin', r); end if;
    exception when duplicate_object or unique_violation or insufficient_privilege then raise notice 'role % not created: %', r, sqlerrm;
    end;
    begin
      if not exists (select 1 from pg_auth_members m join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
                     where g.rolname = r and u.rolname = current_user) then
        execute format('grant %I to current_user', r);
      end if;
    exception when others then raise notice 'role % not granted: %', r, sqlerrm;
    end;
  end loop;
end $$;

-- The role system may see every row of every table by its policies. Without BYPASSRLS the planner doesn't trust statistics where a
-- table has policies, and guesses instead: where all tickets have one state, it expected no ticket in it and read all tickets for each
-- buyer. An owner that can't give the attribute keeps the guesses.
do $$
begin
  if not (select rolbypassrls from pg_roles where rolname = 'system') then alter role system bypassrls; end if;
exception when others then raise notice 'role system keeps its policies: %', sqlerrm;
end $$;

-- A new table is closed until it has a line in the access matrix.
alter default privileges revoke all on tables from public, visitor, admin, system;
alter default privileges revoke all on sequences from public, visitor, admin, system;

do $$ begin create extension if not exists btree_gist; end $$;
do $$ begin create extension if not exists pg_trgm; end $$;

create schema app;
comment on schema app is 'helpers of the database: clock, ids, access, checks';
create schema preview;
comment on schema preview is 'what a preview reads instead of the relations of the same name in public';
grant usage on schema preview to preview;

-- The one clock. It decides every expiry. Production takes the first branch only; elsewhere the server may set an offset, and a preview's
-- own role, in a transaction that can't write, gets another time. For anyone else who sets these settings nothing changes.
-- Production takes the first branch only, as before. A preview's own role, in a transaction that can't write, gets another time; for
-- anyone else who sets these settings nothing changes.
create function app.now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  if coalesce(current_setting('app.environment', true), '') not in ('', 'production') then
    if current_setting('app.environment') <> 'preview' then
      return clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset_ms', true), ''), '0')::bigint * interval '1 millisecond';
    elsif current_setting('role') = 'preview' and current_setting('transaction_read_only') = 'on' then
      return coalesce(nullif(current_setting('app.preview_at', true), '')::timestamptz, clock_timestamp());
    end if;
  end if;
  return clock_timestamp();
end $$;
comment on function app.now() is 'the clock that decides: clock_timestamp(), outside production plus app.clock_offset_ms (CLOCK_OFFSET), in a preview app.preview_at';

-- Time-ordered ids (version 6): 60 bits of time in steps of 100 ns, then random bits.
create function app.uuid_v6() returns uuid language plpgsql volatile parallel safe as $$
declare t bigint := (extract(epoch from clock_timestamp()) * 10000000)::bigint + 122192928000000000;
begin
  return (lpad(to_hex(t >> 28), 8, '0') || lpad(to_hex((t >> 12) & 65535), 4, '0') || '6' || lpad(to_hex(t & 4095), 3, '0')
          || right(gen_random_uuid()::text, 17))::uuid;
end $$;

create function app.account() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.account', true), '')::uuid
$$;
comment on function app.account() is 'the account an admin acts for, set for the transaction by the admin area';

create table transition (
  thing text not null,
  from_state text not null,
  to_state text not null,
  primary key (thing, from_state, to_state)
);
comment on table transition is 'writer: platform. Every allowed step of every state; what is not here is refused. Read by tests.';

-- Guarded in the database as well: a wrong step raises, no matter who takes it.
create function app.guard_step(p_thing text, p_from text, p_to text) returns void language plpgsql stable as $$
begin
  if not exists (select 1 from transition where thing = p_thing and from_state = p_from and to_state = p_to) then
    raise exception '% cannot go from % to %', p_thing, p_from, p_to using errcode = 'check_violation', constraint = 'state_step';
  end if;
end $$;
create function app.guard_state() returns trigger language plpgsql as $$
begin perform app.guard_step(tg_argv[0], old.state::text, new.state::text); return new; end $$;
create function app.guard_payment() returns trigger language plpgsql as $$
begin perform app.guard_step('payment', old.payment::text, new.payment::text); return new; end $$;
-- Staff can undo that they marked mailed tickets as sent. Tickets that weren't mailed stay delivered.
create function app.guard_fulfilment() returns trigger language plpgsql as $$
begin
  perform app.guard_step('fulfilment', old.fulfilment::text, new.fulfilment::text);
  if old.fulfilment = 'FULFILLED' and old.sent_at is null then
    raise exception 'fulfilment cannot go from FULFILLED to %: only sent tickets can be unsent', new.fulfilment using errcode = 'check_violation', constraint = 'state_step';
  end if;
  return new;
end $$;

-- A step that the table of transitions allows is compared in the trigger's condition; only another one calls the guard, which reads
-- the table and refuses.
create function app.build_guards() returns void language plpgsql as $$
declare g record;
begin
  for g in
    select t.tgname as name, c.relname as tab, p.proname as func, split_part(encode(t.tgargs, 'escape'), '\000', 1) as arg,
           case p.proname when 'guard_payment' then 'payment' else 'state' end as col
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace join pg_class c on c.oid = t.tgrelid
    where n.nspname = 'app' and p.proname in ('guard_state', 'guard_payment') and not t.tgisinternal order by c.relname, t.tgname
  loop
    execute format('drop trigger %I on %I', g.name, g.tab);
    execute format(
      'create trigger %1$I before update of %2$I on %3$I for each row
       when (old.%2$I is distinct from new.%2$I and (old.%2$I::text || '' '' || new.%2$I::text) <> all (%4$L::text[])) execute function app.%5$I(%6$s)',
      g.name, g.col, g.tab,
      (select array_agg(s.from_state || ' ' || s.to_state order by s.from_state, s.to_state) from transition s where s.thing = case g.func when 'guard_payment' then 'payment' else g.arg end),
      g.func, case when g.arg = '' then '' else quote_literal(g.arg) end);
  end loop;
end $$;
comment on function app.build_guards() is 'Builds the guards of states again, after a transition was added or removed.';

-- Entries, journals, seals, custody and what else has this guard are never changed or deleted, no matter who asks.
create function app.guard_insert_only() returns trigger language plpgsql as $$
begin raise exception '% is insert-only', tg_table_name using errcode = 'check_violation', constraint = 'insert_only'; end $$;

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default app.now()
);
comment on table setting is 'writer: platform. Settings of the installation.';

create table fact (
  id uuid primary key default app.uuid_v6(),
  kind text not null,
  account_id uuid,
  subject_id uuid not null,
  data jsonb not null default '{}',
  state smallint not null default 0 check (state between 0 and 3),
  attempts smallint not null default 0,
  leased_until timestamptz,
  created_at timestamptz not null default app.now()
) with (fillfactor = 80);
create index fact_open on fact (id) where state < 2;
create index fact_subject on fact (subject_id);
comment on table fact is 'writer: platform. What happened, written in the transaction in which it happened. state: 0 NEW, 1 LEASED, 2 DONE, 3 DEAD.';

create table fact_effect (
  fact_id uuid not null,
  listener text not null,
  attempts smallint not null default 0,
  error text,
  done_at timestamptz,
  created_at timestamptz not null default app.now(),
  primary key (fact_id, listener)
);
comment on table fact_effect is 'writer: platform. What one listener did about one fact, once.';

create table idempotency (
  actor text not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default app.now(),
  primary key (actor, operation, key)
);
create index idempotency_age on idempotency (created_at);
comment on table idempotency is 'writer: platform. The answer given to a key (I26); kept 48 hours. answer null: still running.';

create table audit (
  id uuid not null default app.uuid_v6(),
  at timestamptz not null default app.now(),
  account_id uuid,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  target_kind text not null,
  target_id uuid,
  before jsonb,
  after jsonb,
  reason text,
  ip inet,
  request_id text,
  primary key (id, at)
) partition by range (at);
create index audit_target on audit (account_id, target_id, at desc);
-- The audit trail of an account as a list, latest first.
create index audit_account on audit (account_id, at, id);
-- The activity is also filtered by what was done: the few actions of an account are found first, by hops through this index.
create index audit_action on audit (account_id, action);
comment on table audit is 'writer: platform. Who changed or read what; insert-only, partitioned by month, kept 7 years.';
create table audit_rest partition of audit default;
comment on table audit_rest is 'writer: platform. Audit rows of months without a partition of their own.';

-- Makes the partition of the month that holds the given time, unless rows already lie in the default one.
create function app.make_audit_month(p_at timestamptz) returns text language plpgsql as $$
declare v_from timestamptz := date_trunc('month', p_at at time zone 'UTC') at time zone 'UTC';
        v_to timestamptz := (date_trunc('month', p_at at time zone 'UTC') + interval '1 month') at time zone 'UTC';
        v_name text := 'audit_' || to_char(p_at at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass(v_name) is not null or exists (select 1 from audit_rest where at >= v_from and at < v_to) then return null; end if;
  execute format('create table %I partition of audit for values from (%L) to (%L)', v_name, v_from, v_to);
  execute format('comment on table %I is %L', v_name, 'writer: platform. Audit rows of one month.');
  return v_name;
end $$;

create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  used integer not null default 0 check (used >= 0),
  primary key (key, window_start)
) with (fillfactor = 70);
comment on table rate_limit is 'writer: platform. Requests of one key in one window; may be lost at a crash.';

-- Files that all servers of one database share, where STORAGE_URL names no other place.
create table stored_file (
  id uuid primary key default app.uuid_v6(),
  path text not null unique check (path ~ '^[a-z0-9][a-z0-9/_.-]{0,200}$'),
  size integer not null check (size >= 0),
  created_at timestamptz not null default app.now()
);
comment on table stored_file is 'writer: platform. One file of the storage port; replaced whole, under another id.';

create table stored_piece (
  file_id uuid not null references stored_file (id) on delete cascade,
  no integer not null check (no >= 0),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  primary key (file_id, no)
);
comment on table stored_piece is 'writer: platform. One mebibyte of a stored file, the last one shorter; numbered from 0.';

-- The invariants are views app.chk_inv_NN… (offender text, detail text), made by the modules' invariants.sql. Each must always be empty.
create function app.broken_invariants() returns table (invariant text, offender text, detail text) language plpgsql stable as $$
declare v record;
begin
  for v in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'app' and c.relkind = 'v' and c.relname like 'chk\_inv\_%' order by 1 loop
    return query execute format('select %L, offender, detail from app.%I', upper(replace(replace(v.relname, 'chk_inv_', 'I'), '_', ' ')), v.relname);
  end loop;
end $$;
comment on function app.broken_invariants() is 'every offender of every invariant; empty means whole';
