-- What a person keeps of a back office's table, and the files that lists are exported to.

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

create type export_state as enum ('WAITING', 'WORKING', 'READY', 'FAILED');
create type export_format as enum ('CSV', 'XLSX');

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

select app.apply_access();
