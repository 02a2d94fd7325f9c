-- What any product needs: clock, ids, facts, idempotency, audit, states, limits of rate, settings; and the three roles.

do $$
declare r text;
begin
  foreach r in array array['visitor', 'admin', 'system'] loop
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

do $$ begin create extension if not exists btree_gist; end $$;

create schema app;
comment on schema app is 'helpers of the database: clock, ids, access, checks';

-- The one clock. It decides every expiry. The offset is honoured only where the database says it is a test.
create function app.now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  if current_setting('app.environment', true) = 'test' then
    return clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset_ms', true), ''), '0')::bigint * interval '1 millisecond';
  end if;
  return clock_timestamp();
end $$;
comment on function app.now() is 'the clock that decides: clock_timestamp(), in a test database plus app.clock_offset_ms';

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
create table audit_rest partition of audit default;
comment on table audit is 'writer: platform. Who changed or read what; insert-only, partitioned by month, kept 7 years.';
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
