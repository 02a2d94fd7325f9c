-- Users as one account knows them: its buyers and ticket holders. Figures are derived, and refreshed after each sale,
-- refund and hand-over; tags, notes and the withdrawal of consent are the account's own.
create table account_user (
  account_id uuid not null references account (id),
  user_id uuid not null references users (id),
  name text not null default '',
  email text not null,
  phone text,
  orders integer not null default 0 check (orders >= 0),
  tickets integer not null default 0 check (tickets >= 0),
  spent bigint not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  consent_at timestamptz,
  consent_source text check (consent_source in ('SIGN_UP')),
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id),
  consents boolean not null generated always as (consent_at is not null and (withdrawn_at is null or withdrawn_at < consent_at)) stored,
  name_key text not null generated always as (lower(coalesce(nullif(name, ''), email))) stored,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid references users (id),
  created_at timestamptz not null default app.now(),
  primary key (account_id, user_id),
  check ((consent_at is null) = (consent_source is null))
);
create index account_user_name on account_user (account_id, name_key, user_id);
create index account_user_last_order on account_user (account_id, coalesce(last_order_at, '0001-01-01 00:00+00'), user_id);
create index account_user_spent on account_user (account_id, spent, user_id);
create index account_user_orders on account_user (account_id, orders, user_id);
create index account_user_tickets on account_user (account_id, tickets, user_id);
create index account_user_tagged on account_user (account_id) where tags <> '{}';
create index account_user_user on account_user (user_id);
comment on table account_user is 'writer: account-users. A user as one account knows them: figures of that account alone, its tags, consent to its mails.';
comment on column account_user.spent is 'minor units of the account''s currency, after refunds; purchases in other currencies are left out';
comment on column account_user.tickets is 'valid tickets of the account that they hold now';
comment on column account_user.phone is 'as given with their latest order from this account';

create table account_user_note (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  user_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_by uuid references users (id),
  created_at timestamptz not null default app.now(),
  edited_at timestamptz,
  version bigint not null default 1,
  foreign key (account_id, user_id) references account_user (account_id, user_id)
);
create index account_user_note_user on account_user_note (account_id, user_id, id desc);
comment on table account_user_note is 'writer: account-users. What members of an account wrote down about a user.';

-- A changed name or address is in the lists of all accounts at once.
create function app.follow_user() returns trigger language plpgsql as $$
begin
  update account_user set email = new.email, name = coalesce(nullif(trim(new.first_name || ' ' || new.last_name), ''), case when new.state = 'ERASED' then '' else name end),
    phone = case when new.state = 'ERASED' then null else phone end
  where user_id = new.id;
  return null;
end $$;
create trigger account_user_follows after update of email, first_name, last_name, state on users for each row
  when (old.email is distinct from new.email or old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name or old.state is distinct from new.state)
  execute function app.follow_user();

-- Sales of an account by the moment they were paid.
create index purchase_paid on purchase (account_id, paid_at) where paid_at is not null;

insert into account_user (account_id, user_id, name, email, phone, orders, tickets, spent, first_order_at, last_order_at, consent_at, consent_source)
select k.account_id, u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), l.name, ''), u.email, l.phone, coalesce(b.orders, 0), coalesce(h.tickets, 0),
       coalesce(b.spent, 0), b.first_at, b.last_at, u.marketing_consent_at, case when u.marketing_consent_at is not null then 'SIGN_UP' end
from (select account_id, user_id from purchase where user_id is not null and paid_at is not null and state not in ('PENDING', 'FAILED')
      union select s.account_id, s.owner_id from stack s join ticket t on t.stack_id = s.id where s.owner_id is not null and t.state not in ('VOID', 'REPLACED')) k
join users u on u.id = k.user_id
left join lateral (
  select count(distinct p.order_id)::integer as orders, sum(p.total - p.refunded) filter (where p.currency = a.currency)::bigint as spent, min(p.paid_at) as first_at, max(p.paid_at) as last_at
  from purchase p join account a on a.id = p.account_id
  where p.account_id = k.account_id and p.user_id = k.user_id and p.paid_at is not null and p.state not in ('PENDING', 'FAILED')) b on true
left join lateral (
  select count(*)::integer as tickets from stack s join ticket t on t.stack_id = s.id
  where s.account_id = k.account_id and s.owner_id = k.user_id and t.state not in ('VOID', 'REPLACED')) h on true
left join lateral (
  select nullif(o.info ->> 'name', '') as name, nullif(o.info ->> 'phone', '') as phone from purchase p join orders o on o.id = p.order_id
  where p.account_id = k.account_id and p.user_id = k.user_id and p.paid_at is not null order by p.paid_at desc limit 1) l on true;
