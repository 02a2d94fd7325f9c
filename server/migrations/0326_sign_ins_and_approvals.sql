-- Every attempt to sign in as someone we know. Attempts with an address that no one has leave nothing.
create table sign_in_attempt (
  id uuid primary key default app.uuid_v6(),
  user_id uuid not null references users (id),
  at timestamptz not null default app.now(),
  area token_area not null,
  method text check (method in ('PASSWORD', 'CODE', 'PASSKEY', 'LINK', 'INVITATION', 'SIGN_UP')),
  second_step boolean not null default false,
  failure text check (failure in ('WRONG_PASSWORD', 'WRONG_CODE', 'WRONG_PASSKEY', 'NO_SECOND_STEP', 'WRONG_SECOND_STEP', 'NO_ACCESS', 'LOCKED', 'TOO_MANY')),
  device text not null,
  network inet
);
create index sign_in_attempt_user on sign_in_attempt (user_id, at desc, id desc);
create index sign_in_attempt_last on sign_in_attempt (user_id, at desc) where failure is null;
create index sign_in_attempt_age on sign_in_attempt (at, id);
comment on table sign_in_attempt is 'writer: identity. One attempt to sign in as a user, kept for 400 days. failure null: it opened a session. method null: before methods were recorded. device: our own words for browser and system.';
comment on column sign_in_attempt.second_step is 'whether a code of the authenticator app was asked for';

-- What is still known of earlier ones.
insert into sign_in_attempt (user_id, at, area, device, network)
select user_id, created_at, area, 'Unknown device', ip from session;

alter table users add column locked_at timestamptz, add column locked_by uuid references users (id), add column locked_reason text check (length(locked_reason) between 1 and 500),
  add column name_key text collate "C" not null generated always as (app.fold_text(first_name || ' ' || last_name)) stored;
comment on column users.locked_at is 'when an employee locked it: state DISABLED';
comment on column users.name_key is 'what a user is looked for and sorted by, without accents';

-- The employees' list, and their search: of a name, of any address, of a number.
create index users_by_name on users (name_key, id);
create index users_by_time on users (created_at, id);
create index users_disabled on users (id) where state = 'DISABLED';
create index users_name_key_words on users using gin (name_key gin_trgm_ops);
create index users_phone_words on users using gin (phone gin_trgm_ops) where phone is not null;
create index user_email_words on user_email using gin (app.fold_text(email) gin_trgm_ops) where removed_at is null;

-- The number in a purchase's reference, as `referenceNumber` of orders/rules/reference.ts computes it.
create function app.reference_number(p_purchase uuid) returns bigint language sql immutable parallel safe as $$
  select ('x' || encode(substr(sha256(uuid_send(p_purchase)), 1, 5), 'hex'))::bit(40)::bigint >> 5 $$;
create index purchase_reference on purchase (app.reference_number(id));

-- Four eyes: what one employee asks for and another one approves.
create table approval (
  id uuid primary key default app.uuid_v6(),
  kind text not null check (kind in ('RESET_SECOND_FACTOR')),
  user_id uuid not null references users (id),
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'DECLINED', 'EXPIRED')),
  reason text not null check (length(trim(reason)) between 1 and 500),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default app.now(),
  expires_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint approval_decided check ((state in ('APPROVED', 'DECLINED')) = (decided_by is not null) and (decided_by is null) = (decided_at is null)),
  constraint approval_four_eyes check (state <> 'APPROVED' or decided_by <> asked_by),
  constraint approval_in_time check (state <> 'APPROVED' or decided_at < expires_at),
  constraint approval_of_others check (user_id <> asked_by and user_id <> decided_by)
);
create unique index approval_open on approval (user_id, kind) where state = 'OPEN';
create index approval_waiting on approval (asked_at, id) where state = 'OPEN';
create index approval_user on approval (user_id, asked_at desc);
comment on table approval is 'writer: identity. Something about a user that two employees decide: one asks, another one approves before it expires.';

create function app.approval_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' then
    raise exception 'a request that was % stays so', lower(old.state) using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger approval_ends before update of state, decided_by, asked_by on approval for each row execute function app.approval_guard();
