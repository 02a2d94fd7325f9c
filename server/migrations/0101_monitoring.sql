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

create index attempt_failed on attempt (updated_at) where state = 'FAILED';
