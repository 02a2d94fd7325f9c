-- Two identities of one person become one: what the other had belongs to the one that is kept.
alter table users add column merged_into uuid references users (id),
  add constraint users_merged check (merged_into is null or (state = 'ERASED' and merged_into <> id));
create index users_merged_into on users (merged_into) where merged_into is not null;
comment on column users.merged_into is 'the identity of the same person that was kept, if the two were merged';

-- What is insert-only follows a merge, and nothing else: the row's user becomes the one whom theirs was merged into.
create function app.guard_merged_only() returns trigger language plpgsql as $$
declare v_column text := tg_argv[0];
begin
  if to_jsonb(new) - v_column = to_jsonb(old) - v_column and exists (
    select 1 from users u where u.id = (to_jsonb(old) ->> v_column)::uuid and u.merged_into = (to_jsonb(new) ->> v_column)::uuid) then
    return new;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'check_violation', constraint = 'insert_only';
end $$;
drop trigger insert_only on custody;
create trigger insert_only before delete on custody for each row execute function app.guard_insert_only();
create trigger merged_only before update on custody for each row execute function app.guard_merged_only('owner_id');
drop trigger insert_only on mail_consent;
create trigger merged_only before update on mail_consent for each row execute function app.guard_merged_only('user_id');
create trigger merged_only before update on consent for each row execute function app.guard_merged_only('user_id');
