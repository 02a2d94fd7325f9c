-- Passkeys: sign in with a device instead of password and code.
create table passkey (
  id uuid primary key default app.uuid_v6(),
  user_id uuid not null references users (id),
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default app.now(),
  last_used_at timestamptz
);
create unique index passkey_credential on passkey (credential_id);
create index passkey_user on passkey (user_id);
comment on table passkey is 'writer: identity. The public half of a user''s passkey (COSE); the device keeps the private one.';
comment on column passkey.counter is 'signatures of the device so far, if it counts them; it never goes back';

create table passkey_challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  area token_area not null,
  user_id uuid references users (id),
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
comment on table passkey_challenge is 'writer: identity. A challenge that a device may answer once; with a user, to add a passkey.';
