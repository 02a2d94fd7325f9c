-- Invitations to an account. The link itself is a secret_link, made when the mail is sent.
create type invitation_state as enum ('OPEN', 'ACCEPTED', 'WITHDRAWN');

create table member_invitation (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  email text not null check (email = lower(email)),
  role member_role not null,
  event_ids uuid[] check (cardinality(event_ids) > 0),
  state invitation_state not null default 'OPEN',
  invited_by uuid not null references users (id),
  expires_at timestamptz not null,
  sent_at timestamptz not null default app.now(),
  version bigint not null default 1,
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
create unique index member_invitation_open on member_invitation (account_id, email) where state = 'OPEN';
create index member_invitation_sent on member_invitation (account_id, sent_at);
comment on table member_invitation is 'writer: accounts. Somebody invited to become a member, by address. event_ids null: all events. One open invitation per address.';
create function app.invitation_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' then
    raise exception 'an invitation that was % stays so', lower(old.state::text) using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger member_invitation_ends before update on member_invitation for each row execute function app.invitation_guard();

alter table member add edited_at timestamptz, add edited_by uuid references users (id);

-- Members, and addresses that were invited, in one list.
create view listed_member as
select m.id, m.account_id, m.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.role, m.event_ids, m.created_at as joined_at,
       (select max(s.last_seen_at) from session s where s.user_id = m.user_id and s.area = 'ADMIN') as seen_at, 'ACTIVE' as state
from member m join users u on u.id = m.user_id
where m.disabled_at is null
union all
select i.id, i.account_id, null, '', i.email, i.role, i.event_ids, null, null, case when i.expires_at <= app.now() then 'EXPIRED' else 'INVITED' end
from member_invitation i
where i.state = 'OPEN';
