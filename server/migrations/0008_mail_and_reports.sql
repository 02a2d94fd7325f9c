-- E-mails, reports, alerts, and what is counted of visitors.

create type mail_state as enum ('NEW', 'LEASED', 'DONE', 'DEAD');
create type report_frequency as enum ('DAILY', 'WEEKLY', 'MONTHLY');

-- Of most mails only their own words and addresses are stored, and the markup that many share once.
create table mail_frame (
  id uuid primary key,
  html text not null,
  created_at timestamptz not null default app.now()
);
comment on table mail_frame is 'writer: email. Markup that mails share, with a mark (U+001F) where the next of their values goes. Its id is a digest of it. Insert-only, so a mail stays as it was sent.';
create trigger insert_only before update or delete on mail_frame for each row execute function app.guard_insert_only();

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
  frame_id uuid references mail_frame (id),
  created_at timestamptz not null default app.now(),
  unique (fact_id, ordinal)
);
create index mail_open on mail (created_at) where state in ('NEW', 'LEASED');
create index mail_user on mail (user_id, created_at desc);
create index mail_dead on mail (account_id, created_at) where state = 'DEAD';
-- Links that people wait for are found without looking at the other mails that wait. The types as in `rules/secrets.ts`.
create index mail_open_urgent on mail (created_at)
  where state in ('NEW', 'LEASED') and type in ('EMAIL_VERIFICATION', 'ADDRESS_VERIFICATION', 'PASSWORD_RESET', 'MEMBER_INVITATION');
comment on table mail is 'writer: email. One kept mail; its id (version 4) opens its page until it expires; secrets are placeholders.';
comment on column mail.frame_id is 'The markup around the values in html, which are separated by U+001F. Null: html is the whole document.';

create table report_schedule (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  user_id uuid not null references users (id),
  report text not null check (report ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (name = trim(name) and length(name) between 1 and 80),
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  sort text check (sort ~ '^[A-Za-z]{1,40}\.(asc|desc)$'),
  columns text[] not null check (cardinality(columns) between 1 and 60),
  format export_format not null,
  frequency report_frequency not null,
  weekday smallint not null check (weekday between 1 and 7),
  month_day smallint not null check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  recipients uuid[] not null check (cardinality(recipients) between 1 and 20),
  due_at timestamptz not null,
  stopped_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
create index report_schedule_due on report_schedule (due_at) where stopped_at is null;
create index report_schedule_account on report_schedule (account_id, report);
create index report_schedule_user on report_schedule (user_id);
comment on table report_schedule is 'writer: reports. One report that its owner (user_id) sends to members of the account. Parameters as the address has them, so a range like last-30 moves; hour in the account''s time zone; stopped_at: the owner lost the right.';

create table report_delivery (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  schedule_id uuid not null,
  due_at timestamptz not null,
  export_id uuid,
  failure text,
  told_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (schedule_id, due_at),
  foreign key (account_id, schedule_id) references report_schedule (account_id, id) on delete cascade
);
create index report_delivery_schedule on report_delivery (account_id, schedule_id);
comment on table report_delivery is 'writer: reports. One due time of a schedule, made once: the file (export_file), and when its recipients were told.';

-- Rules that watch an account's sales, refunds, payments and background work, and the alerts they raised.
create table monitoring_rule (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('NO_SALES', 'REFUND_RATE', 'SOLD_OUT', 'PAYMENT_FAILURES', 'JOB_FAILURES')),
  name text not null check (length(trim(name)) between 1 and 80),
  threshold integer check (threshold > 0),
  window_hours integer check (window_hours between 1 and 720),
  recipients uuid[] not null default '{}',
  emails text[] not null default '{}',
  is_on boolean not null default true,
  muted_until timestamptz,
  checked_at timestamptz,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  removed_at timestamptz,
  unique (account_id, id),
  check ((threshold is null) = (kind in ('NO_SALES', 'SOLD_OUT'))),
  check ((window_hours is null) = (kind = 'SOLD_OUT'))
);
create index monitoring_rule_account on monitoring_rule (account_id, id) where removed_at is null;
create index monitoring_rule_due on monitoring_rule (checked_at nulls first) where is_on and removed_at is null;
comment on table monitoring_rule is 'writer: monitoring. What an account is alerted of. threshold: percent of sales for REFUND_RATE, a number of failures for the others that have one.';

create table monitoring_alert (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  rule_id uuid not null,
  subject text not null,
  event_id uuid references event (id),
  kind text not null,
  measured integer not null,
  threshold integer,
  window_hours integer,
  is_muted boolean not null,
  opened_at timestamptz not null default app.now(),
  closed_at timestamptz,
  foreign key (account_id, rule_id) references monitoring_rule (account_id, id)
);
-- One open alert per incident, whichever process noticed it.
create unique index monitoring_alert_open on monitoring_alert (rule_id, subject) where closed_at is null;
create index monitoring_alert_account on monitoring_alert (account_id, opened_at, id);
comment on table monitoring_alert is 'writer: monitoring. One incident: what a rule measured when it opened, and when it was over.';

-- How often shop pages of events were opened, by day. Counts only: no person, no device.
create table event_view (
  account_id uuid not null,
  storefront_id uuid not null,
  event_id uuid not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (storefront_id, event_id, day),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id)
);
comment on table event_view is 'writer: analytics. Page views of one event in one storefront on one day (UTC).';

create table view_source (
  account_id uuid not null,
  storefront_id uuid not null,
  day date not null,
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  views integer not null check (views > 0),
  primary key (storefront_id, day, source),
  foreign key (account_id, storefront_id) references storefront (account_id, id)
);
comment on table view_source is 'writer: analytics. Page views in one storefront on one day (UTC) by where the visitor came from. Counts only: no person, no device.';

create table account_pixels (
  account_id uuid primary key references account (id),
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid
);
comment on table account_pixels is 'writer: analytics. The version of an account''s list of pixels. Without a row it is 1.';

create table pixel (
  account_id uuid not null references account_pixels (account_id),
  position smallint not null check (position between 0 and 19),
  kind text not null,
  token text not null,
  conversion_route text check (conversion_route ~ '^[a-z0-9_-]{1,8}/[a-z0-9_-]{1,8}[+](standard|unique|per_session)$'),
  transaction_route text check (transaction_route ~ '^[a-z0-9_-]{1,8}/[a-z0-9_-]{1,8}[+](transactions|items_sold)$'),
  events text[] not null check (cardinality(events) > 0 and events <@ array['PAGE_VIEW', 'ADD_TO_CART', 'BEGIN_CHECKOUT', 'PURCHASE', 'SIGN_UP', 'WAITLIST_SIGNUP']),
  is_on boolean not null default true,
  primary key (account_id, position),
  unique (account_id, kind, token),
  constraint pixel_token check (case kind
    when 'GOOGLE' then token ~ '^(G-[A-Z0-9]{4,16}|AW-[0-9]{6,14})$'
    when 'META' then token ~ '^[0-9]{8,20}$'
    when 'FLOODLIGHT' then token ~ '^DC-[0-9]{4,12}$'
    else false end),
  constraint pixel_routes check (kind = 'FLOODLIGHT' or (conversion_route is null and transaction_route is null))
);
comment on table pixel is 'writer: analytics. A pixel of an account, in order. Its token and routes are placed in the addresses of a vendor''s scripts. Routes are of Floodlight only.';

create table pixel_purchase (
  order_id uuid not null references orders (id),
  account_id uuid not null references account (id),
  taken_at timestamptz not null default app.now(),
  primary key (order_id, account_id)
);
comment on table pixel_purchase is 'writer: analytics. What an order bought from an account was handed to a browser for the account''s pixels: once, whatever the number of visits and devices.';

-- The product's own purchase event is sent once per order, whatever the number of tabs and devices that show its receipt.
create table announced_order (
  order_id uuid primary key references orders (id),
  announced_at timestamptz not null default app.now()
);
comment on table announced_order is 'writer: analytics. The receipt of an order was shown to its buyer for the first time, and the browser was told to announce the purchase to the product''s own pixels.';

create table consent (
  id uuid primary key default app.uuid_v6(),
  device_id uuid not null,
  user_id uuid references users (id),
  purpose text not null check (purpose in ('MEASUREMENT', 'ADVERTISING')),
  granted boolean not null,
  version integer not null check (version > 0),
  network_hash bytea not null,
  decided_at timestamptz not null default app.now()
);
create index consent_device on consent (device_id, decided_at);
create index consent_user on consent (user_id, decided_at) where user_id is not null;
comment on table consent is 'writer: analytics. What a visitor decided for one purpose, under which version of the question. device_id: a random number of the browser. Insert-only; a later decision is a further row.';
