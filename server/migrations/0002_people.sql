-- People, organisers, files, mails.

create type user_state as enum ('ACTIVE', 'DISABLED', 'ERASED');
create type token_area as enum ('CONSUMER', 'ADMIN', 'EMPLOYEE');
create type secret_purpose as enum ('EMAIL_VERIFICATION', 'PASSWORD_RESET', 'MEMBER_INVITATION', 'SIGN_IN_CODE', 'TRANSFER', 'ACTIVATION');
create type member_role as enum ('OWNER', 'MANAGER', 'BOX_OFFICE', 'MARKETING', 'FINANCE', 'DOOR', 'READ_ONLY');
create type employee_role as enum ('SUPPORT', 'OPERATIONS', 'FINANCE', 'ADMINISTRATOR');
create type mail_state as enum ('NEW', 'LEASED', 'DONE', 'DEAD');

create table users (
  id uuid primary key default app.uuid_v6(),
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  email_verified_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  password_hash text,
  state user_state not null default 'ACTIVE',
  locale text not null default 'en',
  time_zone text,
  marketing_consent_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
comment on table users is 'writer: identity. One person, one e-mail identity, across all areas.';

create table account (
  id uuid primary key default app.uuid_v6(),
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  exponent smallint not null check (exponent between 0 and 4),
  hold_seconds integer not null default 600 check (hold_seconds between 300 and 3600),
  statement_descriptor text not null check (length(statement_descriptor) between 1 and 22),
  time_zone text not null default 'UTC',
  brand_colour text,
  logo_file_id uuid,
  email text,
  phone text,
  website text,
  features text[] not null default '{}',
  terms text,
  terms_version integer not null default 1,
  suspended_at timestamptz,
  suspended_reason text,
  archived_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
comment on table account is 'writer: accounts. An organiser: the tenant.';

create table file (
  id uuid primary key default app.uuid_v6(),
  account_id uuid references account (id),
  user_id uuid references users (id),
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  digest bytea not null,
  path text not null,
  width integer,
  height integer,
  alt text,
  is_public boolean not null default false,
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
comment on table file is 'writer: files. One stored file; its bytes lie in the storage port under path. account_id null: the platform''s own.';
alter table account add foreign key (logo_file_id) references file (id);

create table session (
  id uuid primary key default app.uuid_v6(),
  area token_area not null,
  user_id uuid not null references users (id),
  account_id uuid references account (id),
  token_hash bytea not null unique,
  user_agent text,
  user_agent_digest bytea,
  ip inet,
  created_at timestamptz not null default app.now(),
  last_seen_at timestamptz not null default app.now(),
  stepped_up_at timestamptz,
  idle_seconds integer not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
) with (fillfactor = 80);
create index session_of_user on session (user_id) where revoked_at is null;
comment on table session is 'writer: identity. One token of one area; the token itself is never stored.';

create table secret_link (
  id uuid primary key default app.uuid_v6(),
  purpose secret_purpose not null,
  area token_area not null,
  token_hash bytea not null unique,
  user_id uuid references users (id),
  account_id uuid references account (id),
  subject_id uuid,
  email text,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  tries smallint not null default 0 check (tries >= 0),
  created_at timestamptz not null default app.now(),
  check (user_id is not null or email is not null)
);
create index secret_link_user on secret_link (user_id, purpose) where used_at is null;
create index secret_link_email on secret_link (email, purpose) where used_at is null;
comment on table secret_link is 'writer: identity. One capability sent to one person: one purpose, one subject, expiring, single use where it acts (I36).';

create table member (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  user_id uuid not null references users (id),
  role member_role not null,
  event_ids uuid[],
  disabled_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  unique (account_id, user_id),
  unique (account_id, id)
);
create index member_user on member (user_id);
comment on table member is 'writer: accounts. One user''s role in one account; event_ids null: all events.';

create table employee (
  id uuid primary key default app.uuid_v6(),
  user_id uuid not null unique references users (id),
  role employee_role not null,
  second_factor_secret bytea,
  disabled_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default app.now()
);
comment on table employee is 'writer: identity. Platform staff.';

create table terms_acceptance (
  id uuid primary key default app.uuid_v6(),
  user_id uuid references users (id),
  account_id uuid references account (id),
  order_id uuid,
  terms text not null,
  terms_version integer not null,
  ip_hash bytea,
  accepted_at timestamptz not null default app.now()
);
create index terms_acceptance_user on terms_acceptance (user_id);
comment on table terms_acceptance is 'writer: accounts. Who accepted which version of which terms, when; account_id null: the platform''s. Insert-only.';

create table mail (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  account_id uuid references account (id),
  event_id uuid,
  user_id uuid references users (id),
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]',
  message_id text not null unique,
  state mail_state not null default 'NEW',
  attempts smallint not null default 0,
  leased_until timestamptz,
  last_error text,
  bounced_at timestamptz,
  fact_id uuid,
  ordinal smallint not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (fact_id, ordinal)
);
create index mail_open on mail (created_at) where state in ('NEW', 'LEASED');
create index mail_user on mail (user_id, created_at desc);
comment on table mail is 'writer: email. One kept mail; its id (version 4) opens its page until it expires; secrets are placeholders.';
