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

insert into user_email (user_id, email, is_primary, verified_at, added_at) select id, email, true, email_verified_at, created_at from users;

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

alter type secret_purpose add value 'ADDRESS_VERIFICATION';
