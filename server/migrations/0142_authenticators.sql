-- The second step of a sign-in: an authenticator app, and recovery codes for a lost one.
create table user_authenticator (
  user_id uuid primary key references users (id),
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default app.now()
);
comment on table user_authenticator is 'writer: identity. The key shared with a user''s app, encrypted with the server''s key; used once confirmed_at is set.';
comment on column user_authenticator.last_step is 'period of the last accepted code; codes of it and of earlier ones are refused';

create table recovery_code (
  user_id uuid not null references user_authenticator (user_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'writer: identity. Each replaces one code of the app, once; only keyed digests are stored.';
