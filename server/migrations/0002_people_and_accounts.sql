-- People, and the accounts that they work for.

create type user_state as enum ('ACTIVE', 'DISABLED', 'ERASED');
create type token_area as enum ('CONSUMER', 'ADMIN', 'EMPLOYEE');
create type secret_purpose as enum ('EMAIL_VERIFICATION', 'PASSWORD_RESET', 'MEMBER_INVITATION', 'SIGN_IN_CODE', 'TRANSFER', 'ACTIVATION', 'ADDRESS_VERIFICATION');
create type member_role as enum ('OWNER', 'MANAGER', 'BOX_OFFICE', 'MARKETING', 'FINANCE', 'DOOR', 'READ_ONLY');
create type employee_role as enum ('SUPPORT', 'OPERATIONS', 'FINANCE', 'ADMINISTRATOR');
create type export_state as enum ('WAITING', 'WORKING', 'READY', 'FAILED');
create type export_format as enum ('CSV', 'XLSX');
create type invitation_state as enum ('OPEN', 'ACCEPTED', 'WITHDRAWN');

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
  marketing_withdrawn_at timestamptz,
  location jsonb,
  version bigint not null default 1,
  edit_version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  constraint users_phone check (phone ~ '^\+[0-9]{5,15}$')
);
create index users_name_words on users using gin ((lower(trim(first_name || ' ' || last_name))) gin_trgm_ops);
comment on table users is 'writer: identity. One person, one e-mail identity, across all areas.';
comment on column users.edit_version is 'the version of forms, raised by each save by the user';
comment on column users.marketing_withdrawn_at is 'when they last stopped agreeing to the mails of organizers they have yet to buy from; marketing_consent_at is null from then on';
comment on column users.location is 'as cart.location_shipping; null: none';

-- A changed name or address is in the lists of all accounts with the same commit.
create function app.follow_user() returns trigger language plpgsql as $$
begin
  update account_user set email = new.email, name = coalesce(nullif(trim(new.first_name || ' ' || new.last_name), ''), case when new.state = 'ERASED' then '' else name end),
    phone = case when new.state = 'ERASED' then null else phone end
  where user_id = new.id;
  return null;
end $$;
create trigger account_user_follows after update of email, first_name, last_name, state on users for each row
  when (old.email is distinct from new.email or old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name or old.state is distinct from new.state)
  execute function app.follow_user();

create function app.follow_primary_email() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.email <> new.email then
    update user_email set is_primary = false, removed_at = case when verified_at is null then app.now() end
    where user_id = new.id and is_primary;
  end if;
  -- The first address has its user's ID, so that the same world is built twice.
  insert into user_email (id, user_id, email, is_primary, verified_at)
  values (case tg_op when 'INSERT' then new.id else app.uuid_v6() end, new.id, new.email, true, new.email_verified_at)
  on conflict (user_id, email) where removed_at is null do update set is_primary = true, verified_at = excluded.verified_at;
  return null;
end
$$;
create trigger users_primary_email after insert or update of email, email_verified_at on users
  for each row execute function app.follow_primary_email();

-- A user can have several e-mail addresses. The primary one stays in users; this table has them all.
create table user_email (
  id uuid primary key default app.uuid_v6(),
  user_id uuid not null references users (id),
  email text not null check (email = lower(email) and email like '%_@_%'),
  is_primary boolean not null default false,
  verified_at timestamptz,
  added_at timestamptz not null default app.now(),
  removed_at timestamptz,
  constraint user_email_primary_stays check (not (is_primary and removed_at is not null))
);
-- The last wall: an address that is primary or verified belongs to one user. Others may only have asked for it.
create unique index user_email_owner on user_email (email) where removed_at is null and (is_primary or verified_at is not null);
create unique index user_email_primary on user_email (user_id) where is_primary;
create unique index user_email_once on user_email (user_id, email) where removed_at is null;
create index user_email_removed on user_email (removed_at) where removed_at is not null;
comment on table user_email is 'writer: identity. The addresses of a user; the row of the primary one follows users.';

create table account (
  id uuid primary key default app.uuid_v6(),
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  exponent smallint not null check (exponent between 0 and 4),
  hold_seconds integer not null default 600 check (hold_seconds between 300 and 3600),
  statement_descriptor text not null check (length(statement_descriptor) between 1 and 22),
  time_zone text not null default 'UTC',
  brand_color text,
  email text,
  phone text,
  website text,
  features text[] not null default '{}',
  terms text,
  terms_version integer not null default 1,
  suspended_at timestamptz,
  suspended_reason text,
  legal_name text,
  address_line text,
  -- When tickets go back: never, or until so many hours before the show. An event may have its own rule.
  refund_kind text not null default 'NONE' check (refund_kind in ('NONE', 'UNTIL')),
  refund_hours integer check (refund_hours between 0 and 8784),
  refund_note text not null default '',
  logo_path text check (logo_path ~ '^logos/[a-z0-9/-]+\.png$'),
  refund_limit bigint check (refund_limit >= 0),
  protection_on boolean not null default false,
  protection_basis_points integer not null default 700 check (protection_basis_points between 1 and 5000),
  protection_minimum bigint not null default 0 check (protection_minimum >= 0),
  protection_maximum bigint check (protection_maximum > 0),
  protection_share integer not null default 2000 check (protection_share between 0 and 10000),
  protection_text text not null default '' check (length(protection_text) <= 600),
  protection_excluded uuid[] not null default '{}',
  -- Of the form, apart from those of the account's other settings.
  protection_version bigint not null default 1,
  protection_edited_at timestamptz,
  protection_edited_by uuid,
  waitlist_hours integer not null default 12 check (waitlist_hours between 1 and 168),
  refund_share smallint not null default 100 check (refund_share between 1 and 100),
  refund_keeps_fees boolean not null default false,
  cart_reminders boolean not null default false,
  requires_authenticator boolean not null default false,
  tax_id text check (tax_id = trim(tax_id) and length(tax_id) between 1 and 40),
  archived_at timestamptz,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  constraint account_refund_hours check ((refund_kind = 'UNTIL') = (refund_hours is not null)),
  constraint account_protection_range check (protection_maximum >= protection_minimum)
);
comment on table account is 'writer: accounts. An organizer: the tenant.';
comment on column account.logo_path is 'where the storage port keeps the uploaded logo; null: the mark of the shop is drawn';
comment on column account.refund_limit is 'What one member of the box office may refund of one purchase, in minor units of the account''s currency; null: the default.';
comment on column account.protection_share is 'Basis points of the price of protection that the organizer gets; the rest is the insurer''s. Set by the platform.';
comment on column account.protection_excluded is 'Events without protection.';
comment on column account.waitlist_hours is 'How long places that were offered to someone on a waitlist are held.';
comment on column account.refund_share is 'percent of what was paid that buyers get back when they return tickets; of the price alone if fees are kept';
comment on column account.cart_reminders is 'whether people who agreed to its mails are reminded of tickets that they had in a cart and did not buy';
comment on column account.requires_authenticator is 'Whether members need an authenticator app to sign in. Who has none sets it up then.';
comment on column account.tax_id is 'Number under which the tax authority knows the organizer; printed on invoices.';

-- Buyers accept a version by its number, so its text never changes.
create function app.keep_terms() returns trigger language plpgsql as $$
begin
  if trim(coalesce(new.terms, '')) = '' then return null; end if;
  if exists (select 1 from account_terms t where t.account_id = new.id and t.version = new.terms_version and t.body <> new.terms) then
    raise exception 'published terms never change: raise their version' using errcode = 'check_violation';
  end if;
  insert into account_terms (account_id, version, body) values (new.id, new.terms_version, new.terms) on conflict do nothing;
  return null;
end $$;
create trigger keep_terms after insert or update of terms, terms_version on account for each row execute function app.keep_terms();

-- Whether something was sold. Waits for purchases that are being created, and new ones wait for this transaction: each takes a weaker
-- lock of its account's access to the event.
create function app.has_sales(p_account uuid) returns boolean language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform 1 from event_access ea where ea.account_id = p_account order by ea.event_id for update;
  return exists (select 1 from purchase p where p.account_id = p_account);
end $$;

create function app.currency_guard() returns trigger language plpgsql as $$
begin
  if app.has_sales(new.id) then
    raise exception 'the currency of an account with sales stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger currency_stays before update on account for each row when (old.currency <> new.currency or old.exponent <> new.exponent)
  execute function app.currency_guard();

create table account_terms (
  account_id uuid not null references account (id),
  version integer not null check (version > 0),
  body text not null check (trim(body) <> ''),
  created_at timestamptz not null default app.now(),
  primary key (account_id, version)
);
comment on table account_terms is 'writer: accounts. Every version of an organizer''s terms of sale, as buyers accepted it. Insert-only; written when account.terms changes.';
create trigger insert_only before update or delete on account_terms for each row execute function app.guard_insert_only();

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
create index terms_acceptance_order on terms_acceptance (order_id) where order_id is not null;
comment on table terms_acceptance is 'writer: accounts. Who accepted which version of which terms, when; account_id null: the platform''s. Insert-only.';
create trigger insert_only before delete on terms_acceptance for each row execute function app.guard_insert_only();
create trigger network_only before update on terms_acceptance for each row
  when (new.ip_hash is not null or (old.id, old.user_id, old.account_id, old.order_id, old.terms, old.terms_version, old.accepted_at)
    is distinct from (new.id, new.user_id, new.account_id, new.order_id, new.terms, new.terms_version, new.accepted_at))
  execute function app.guard_insert_only();

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
-- Whether a person has signed in from a device before is asked of ended sessions too.
create index session_of_user_ever on session (user_id);
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

-- The second step of a sign-in: an authenticator app, and recovery codes for a lost one.
create table user_authenticator (
  user_id uuid primary key references users (id),
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  lost_at timestamptz,
  created_at timestamptz not null default app.now()
);
create index user_authenticator_lost on user_authenticator (lost_at) where lost_at is not null;
comment on table user_authenticator is 'writer: identity. The key shared with a user''s app, encrypted with the server''s key; used once confirmed_at is set.';
comment on column user_authenticator.last_step is 'period of the last accepted code; codes of it and of earlier ones are refused';
comment on column user_authenticator.lost_at is 'When its user said that they lost it. It is turned off three days later unless a code of it, or a recovery code, is used.';

create table recovery_code (
  user_id uuid not null references user_authenticator (user_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'writer: identity. Each replaces one code of the app, once; only keyed digests are stored.';

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

create table member (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  user_id uuid not null references users (id),
  role member_role not null,
  event_ids uuid[],
  disabled_at timestamptz,
  version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid references users (id),
  created_at timestamptz not null default app.now(),
  unique (account_id, user_id),
  unique (account_id, id)
);
create index member_user on member (user_id);
comment on table member is 'writer: accounts. One user''s role in one account; event_ids null: all events.';

create table member_invitation (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  email text not null check (email = lower(email)),
  role member_role not null,
  event_ids uuid[] check (cardinality(event_ids) > 0),
  state invitation_state not null default 'OPEN',
  invited_by uuid not null references users (id),
  expires_at timestamptz not null,
  sent_at timestamptz not null default app.now(),
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
create unique index member_invitation_open on member_invitation (account_id, email) where state = 'OPEN';
create index member_invitation_sent on member_invitation (account_id, sent_at);
comment on table member_invitation is 'writer: accounts. Someone who is invited to become a member, by address. event_ids null: all events. One open invitation per address.';

create function app.invitation_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' then
    raise exception 'an invitation that was % stays so', lower(old.state::text) using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger member_invitation_ends before update on member_invitation for each row execute function app.invitation_guard();

-- Members, and addresses that were invited, in one list.
create view listed_member as
select m.id, m.account_id, m.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.role, m.event_ids, m.created_at as joined_at,
       (select max(s.last_seen_at) from session s where s.user_id = m.user_id and s.area = 'ADMIN') as seen_at, 'ACTIVE' as state
from member m join users u on u.id = m.user_id
where m.disabled_at is null
union all
select i.id, i.account_id, null, '', i.email, i.role, i.event_ids, null, null, case when i.expires_at <= app.now() then 'EXPIRED' else 'INVITED' end
from member_invitation i
where i.state = 'OPEN';

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

create table table_view (
  id uuid primary key default app.uuid_v6(),
  account_id uuid references account (id),
  user_id uuid not null references users (id),
  area token_area not null check (area <> 'CONSUMER'),
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  name text check (name = trim(name) and length(name) between 1 and 60),
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object'),
  sort text check (sort ~ '^[A-Z_]{1,40}\.(asc|desc)$'),
  columns text[],
  is_default boolean not null default false,
  created_at timestamptz not null default app.now(),
  unique nulls not distinct (account_id, user_id, area, list, name),
  check ((area = 'ADMIN') = (account_id is not null)),
  check (name is not null or not is_default)
);
create unique index table_view_default on table_view (account_id, user_id, area, list) nulls not distinct where is_default;
create index table_view_user on table_view (user_id);
comment on table table_view is 'writer: table-views. One saved view of one person on one list of a back office; name null: the columns they chose without a view. Columns null: as the list has them.';

create table export_file (
  id uuid primary key default app.uuid_v6(),
  account_id uuid references account (id),
  user_id uuid not null references users (id),
  area token_area not null check (area <> 'CONSUMER'),
  list text not null,
  format export_format not null,
  asked jsonb not null,
  columns text[] not null,
  state export_state not null default 'WAITING',
  total_rows integer not null check (total_rows >= 0),
  done_rows integer not null default 0 check (done_rows >= 0),
  path text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default app.now(),
  check ((area = 'ADMIN') = (account_id is not null))
);
create index export_file_user on export_file (user_id, created_at desc);
create index export_file_expiry on export_file (expires_at);
comment on table export_file is 'writer: exports. One list that one person exports: what was asked for, how far it is; its bytes lie in the storage port under path until it expires.';

-- What people ask the platform's support for, with or without an account.
create table help_request (
  id uuid primary key default app.uuid_v6(),
  reference text not null check (reference ~ '^[0-9A-F]{8}$'),
  topic text not null check (topic in ('TICKETS', 'PAYMENT', 'ACCOUNT', 'ACCESS', 'SELLING', 'PRIVACY', 'OTHER')),
  user_id uuid references users (id),
  name text not null check (length(trim(name)) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  order_reference text not null default '' check (length(order_reference) <= 40),
  message text not null check (length(trim(message)) between 1 and 4000),
  created_at timestamptz not null default app.now()
);
create index help_request_created on help_request (created_at);
create index help_request_user on help_request (user_id) where user_id is not null;
comment on table help_request is 'writer: help. A request to the platform''s support; it is mailed to the mailbox of its topic and deleted after 400 days.';

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
create trigger step before update of state on erasure for each row when (old.state is distinct from new.state) execute function app.guard_state('erasure');
