-- Employees write e-mails to many people of an account, or of one of its events.
create type audience_run_state as enum ('SCHEDULED', 'SENDING', 'STOPPED', 'SENT', 'CANCELED');

create table audience_mail (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  event_id uuid,
  name text not null check (name = trim(name) and length(name) between 1 and 80),
  audience text not null check (audience in ('SUBSCRIBERS', 'HOLDERS')),
  topic text check (topic in ('NEW_EVENTS', 'REMINDERS', 'OFFERS', 'NEWS')),
  event_ids uuid[] not null default '{}' check (cardinality(event_ids) <= 20),
  prices text[] not null default '{}' check (cardinality(prices) <= 50),
  sections text[] not null default '{}' check (cardinality(sections) <= 50),
  checked_in boolean,
  version_no integer not null check (version_no > 0),
  archived_at timestamptz,
  created_at timestamptz not null default app.now(),
  created_by uuid not null references users (id),
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid references users (id),
  unique (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  constraint audience_mail_agreed check (audience <> 'SUBSCRIBERS' or (topic is not null and event_id is null and event_ids = '{}')),
  constraint audience_mail_events check (audience <> 'HOLDERS' or (event_id is null) = (event_ids <> '{}'))
);
create index audience_mail_owner on audience_mail (account_id, event_id, created_at);
comment on table audience_mail is 'writer: email. A text that employees send to many people, and who they are. Without an event it is the account''s. topic: what its readers agreed to get; null: news about their own tickets. event_ids: of the account, events whose ticket holders it goes to. version_no: the version in use.';

create table audience_mail_version (
  account_id uuid not null,
  audience_mail_id uuid not null,
  version_no integer not null check (version_no > 0),
  subject text not null check (length(subject) between 1 and 200),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  created_at timestamptz not null default app.now(),
  broken_at timestamptz,
  broken_reason text check (length(broken_reason) <= 300),
  primary key (audience_mail_id, version_no),
  foreign key (account_id, audience_mail_id) references audience_mail (account_id, id),
  check ((broken_at is null) = (broken_reason is null))
);
comment on table audience_mail_version is 'writer: email. Words of an e-mail to many as they were saved. broken_at: it could not be written with them, so sending stopped.';

create table audience_run (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  audience_mail_id uuid not null,
  state audience_run_state not null default 'SCHEDULED',
  scheduled_at timestamptz not null,
  confirmed integer not null check (confirmed > 0),
  version_no integer,
  event_ids uuid[] not null,
  events_as text not null,
  is_limit_taken boolean not null,
  counted_at timestamptz,
  bounced integer not null default 0,
  unsubscribed integer not null default 0,
  unreachable integer not null default 0,
  ended_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 300),
  created_at timestamptz not null default app.now(),
  created_by uuid not null references users (id),
  unique (account_id, id),
  foreign key (account_id, audience_mail_id) references audience_mail (account_id, id),
  constraint audience_run_counted check (state not in ('SENDING', 'SENT') or counted_at is not null),
  constraint audience_run_ended check ((ended_at is null) = (state not in ('SENT', 'CANCELED'))),
  constraint audience_run_stopped check ((stop_reason is null) = (state <> 'STOPPED'))
);
create unique index audience_run_open on audience_run (audience_mail_id) where state in ('SCHEDULED', 'SENDING', 'STOPPED');
create index audience_run_mail on audience_run (audience_mail_id, created_at);
create index audience_run_going on audience_run (scheduled_at) where state in ('SCHEDULED', 'SENDING');
comment on table audience_run is 'writer: email. One time that an e-mail is sent to its audience. confirmed: how many people the sender was shown. events_as: a digest of the dates and states of its events when it was planned; if they change, it stops. is_limit_taken: it counts against the messages of a day. counted_at: when its recipients were fixed; bounced, unsubscribed and unreachable: how many were left out then. version_no: the version that is being sent.';
create trigger step before update of state on audience_run for each row when (old.state is distinct from new.state) execute function app.guard_state('audience_run');
insert into transition (thing, from_state, to_state) values
  ('audience_run', 'SCHEDULED', 'SENDING'), ('audience_run', 'SCHEDULED', 'STOPPED'), ('audience_run', 'SCHEDULED', 'CANCELED'),
  ('audience_run', 'SENDING', 'STOPPED'), ('audience_run', 'SENDING', 'SENT'),
  ('audience_run', 'STOPPED', 'SENDING'), ('audience_run', 'STOPPED', 'SCHEDULED'), ('audience_run', 'STOPPED', 'CANCELED');
select app.build_guards();

create table audience_recipient (
  run_id uuid not null,
  account_id uuid not null,
  place integer not null check (place >= 0),
  address_key bytea not null,
  user_id uuid references users (id),
  ticket_id uuid,
  mail_id uuid not null unique default gen_random_uuid(),
  planned_at timestamptz,
  skipped_at timestamptz,
  primary key (run_id, place),
  unique (run_id, address_key),
  foreign key (account_id, run_id) references audience_run (account_id, id),
  check (planned_at is null or skipped_at is null),
  check (user_id is not null or ticket_id is not null)
);
create index audience_recipient_left on audience_recipient (run_id, place) where planned_at is null and skipped_at is null;
create index audience_recipient_user on audience_recipient (user_id) where user_id is not null;
comment on table audience_recipient is 'writer: email. A person that a run goes to, once per address; the address itself is read when the mail is planned. address_key: a digest of run and address. mail_id: the ID that their mail has, or will have. skipped_at: they no longer belong to the audience.';

-- Mails to many wait for those that someone is waiting for, and are found without looking at these. The types as in `rules/to-many.ts`.
drop index mail_open_many;
create index mail_open_many on mail (created_at) where state in ('NEW', 'LEASED') and type in ('ATTENDEE_MESSAGE', 'AUDIENCE_NEWS', 'AUDIENCE_MAIL');
-- Addresses that don't accept mail are left out.
create index mail_bounced on mail ((lower(recipient)) collate "C") where bounced_at is not null;
