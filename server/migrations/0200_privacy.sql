-- What people may ask of us about their own data: a copy of it, and that it is erased.
create table person_export (
  id uuid primary key,
  user_id uuid not null references users (id),
  state text not null default 'WAITING' check (state in ('WAITING', 'READY', 'FAILED')),
  path text not null check (path ~ '^person-exports/[0-9a-f-]{36}\.zip$'),
  bytes integer check (bytes > 0),
  created_at timestamptz not null default app.now(),
  ready_at timestamptz,
  expires_at timestamptz not null,
  constraint person_export_ready check ((state = 'READY') = (ready_at is not null and bytes is not null))
);
create unique index person_export_waiting on person_export (user_id) where state = 'WAITING';
create index person_export_user on person_export (user_id, created_at);
create index person_export_expires on person_export (expires_at);
comment on table person_export is 'writer: privacy. A copy of a user''s data as a ZIP in storage, until it expires. The row is stored before the bytes and deleted after them.';

create table erasure (
  id uuid primary key default app.uuid_v6(),
  user_id uuid not null references users (id),
  state text not null default 'WAITING' check (state in ('WAITING', 'ERASING', 'DONE', 'CANCELED')),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default app.now(),
  due_at timestamptz not null,
  addresses text[],
  words text[],
  done text[] not null default '{}',
  ended_at timestamptz,
  constraint erasure_ended check ((ended_at is null) = (state in ('WAITING', 'ERASING'))),
  constraint erasure_person check (((addresses is null) and (words is null)) = (state <> 'ERASING'))
);
create unique index erasure_open on erasure (user_id) where state in ('WAITING', 'ERASING');
create index erasure_due on erasure (due_at) where state in ('WAITING', 'ERASING');
comment on table erasure is 'writer: privacy. That a user''s account is deleted, or was. done: what is erased already, so that a stopped erasure goes on. addresses, words: what the person is found by in texts, only while it is erased.';

insert into transition (thing, from_state, to_state)
values ('erasure', 'WAITING', 'ERASING'), ('erasure', 'WAITING', 'CANCELED'), ('erasure', 'ERASING', 'DONE');
create trigger step before update of state on erasure for each row when (old.state is distinct from new.state) execute function app.guard_state('erasure');

-- The network of an acceptance can be erased; nothing else of it changes.
drop trigger insert_only on terms_acceptance;
create trigger insert_only before delete on terms_acceptance for each row execute function app.guard_insert_only();
create trigger network_only before update on terms_acceptance for each row
  when (new.ip_hash is not null or (old.id, old.user_id, old.account_id, old.order_id, old.terms, old.terms_version, old.accepted_at)
    is distinct from (new.id, new.user_id, new.account_id, new.order_id, new.terms, new.terms_version, new.accepted_at))
  execute function app.guard_insert_only();

alter table charge_agreement drop constraint charge_agreement_accepted;
alter table charge_agreement add constraint charge_agreement_accepted check (state in ('INVITED', 'REVOKED') or (version is not null and accepted_at is not null
  and limit_amount is not null and currency is not null and exponent is not null and expires_at is not null and (network_hash is not null or state = 'EXPIRED')));
