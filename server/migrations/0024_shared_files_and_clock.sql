-- Files that all servers of one database share, where STORAGE_URL names no other place.

create table stored_file (
  id uuid primary key default app.uuid_v6(),
  path text not null unique check (path ~ '^[a-z0-9][a-z0-9/_.-]{0,200}$'),
  size integer not null check (size >= 0),
  created_at timestamptz not null default app.now()
);
comment on table stored_file is 'writer: platform. One file of the storage port; replaced whole, under another id.';

create table stored_piece (
  file_id uuid not null references stored_file (id) on delete cascade,
  no integer not null check (no >= 0),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  primary key (file_id, no)
);
comment on table stored_piece is 'writer: platform. One mebibyte of a stored file, the last one shorter; numbered from 0.';

select app.apply_access();

-- The offset is honoured wherever the server says that this is not production; it refuses CLOCK_OFFSET there.
create or replace function app.now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  if coalesce(current_setting('app.environment', true), '') not in ('', 'production') then
    return clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset_ms', true), ''), '0')::bigint * interval '1 millisecond';
  end if;
  return clock_timestamp();
end $$;
comment on function app.now() is 'the clock that decides: clock_timestamp(), outside production plus app.clock_offset_ms (CLOCK_OFFSET)';
