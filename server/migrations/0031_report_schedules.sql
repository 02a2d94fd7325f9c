-- Reports that are sent by e-mail.

create type report_frequency as enum ('DAILY', 'WEEKLY', 'MONTHLY');

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

select app.apply_access();
