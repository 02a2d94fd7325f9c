-- Accounts and events can have mails in their own words, in versions.
create table mail_template (
  id uuid primary key,
  account_id uuid not null references account (id),
  event_id uuid,
  type text not null check (type ~ '^[A-Z_]{1,40}$'),
  is_on boolean not null,
  version_no integer not null check (version_no >= 0),
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid references users (id),
  unique (account_id, id),
  unique nulls not distinct (account_id, event_id, type),
  foreign key (account_id, event_id) references event_access (account_id, event_id)
);
comment on table mail_template is 'writer: email. A type of mail in the words of an account, or of one of its events; off: sent without them. Its id is a digest of account, event and type. version_no: the version in use; 0 until there is one.';

create table mail_template_version (
  account_id uuid not null,
  template_id uuid not null,
  version_no integer not null check (version_no > 0),
  subject text not null check (length(subject) between 1 and 200),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  created_at timestamptz not null default app.now(),
  broken_at timestamptz,
  broken_reason text check (length(broken_reason) <= 300),
  primary key (template_id, version_no),
  foreign key (account_id, template_id) references mail_template (account_id, id),
  check ((broken_at is null) = (broken_reason is null))
);
comment on table mail_template_version is 'writer: email. Words of a mail as they were saved. broken_at: a mail could not be written with them, so mails are sent in the default words until the next version.';

-- Mails of one account, latest first, and those to one address.
create index mail_account on mail (account_id, created_at, id) where account_id is not null;
create index mail_account_recipient on mail (account_id, (lower(recipient)) collate "C") where account_id is not null;
