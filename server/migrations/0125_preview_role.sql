-- The role of previews: reads one account's rows, in read-only transactions, at another time.
do $$
begin
  begin
    if not exists (select 1 from pg_roles where rolname = 'preview') then create role preview nologin; end if;
  exception when duplicate_object or unique_violation or insufficient_privilege then raise notice 'role preview not created: %', sqlerrm;
  end;
  begin
    if not exists (select 1 from pg_auth_members m join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
                   where g.rolname = 'preview' and u.rolname = current_user) then
      grant preview to current_user;
    end if;
  exception when others then raise notice 'role preview not granted: %', sqlerrm;
  end;
end $$;

create schema preview;
comment on schema preview is 'what a preview reads instead of the relations of the same name in public';
grant usage on schema preview to preview;

-- Production takes the first branch only, as before. A preview's own role, in a transaction that can't write, gets another time; for
-- anyone else who sets these settings nothing changes.
create or replace function app.now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  if coalesce(current_setting('app.environment', true), '') not in ('', 'production') then
    if current_setting('app.environment') <> 'preview' then
      return clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset_ms', true), ''), '0')::bigint * interval '1 millisecond';
    elsif current_setting('role') = 'preview' and current_setting('transaction_read_only') = 'on' then
      return coalesce(nullif(current_setting('app.preview_at', true), '')::timestamptz, clock_timestamp());
    end if;
  end if;
  return clock_timestamp();
end $$;
comment on function app.now() is 'the clock that decides: clock_timestamp(), outside production plus app.clock_offset_ms (CLOCK_OFFSET), in a preview app.preview_at';
