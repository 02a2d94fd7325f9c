-- What people ask the platform's support for, with or without an account.
create table help_request (
  id uuid primary key default app.uuid_v6(),
  reference text not null check (reference ~ '^[0-9A-F]{8}$'),
  topic text not null check (topic in ('TICKETS', 'PAYMENT', 'ACCOUNT', 'ACCESS', 'SELLING', 'PRIVACY', 'OTHER')),
  user_id uuid references users (id),
  name text not null check (length(trim(name)) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  order_reference text not null default '' check (length(order_reference) <= 40),
  message text not null check (length(trim(message)) between 1 and 4000),
  created_at timestamptz not null default app.now()
);
create index help_request_created on help_request (created_at);
create index help_request_user on help_request (user_id) where user_id is not null;
comment on table help_request is 'writer: help. A request to the platform''s support; it is mailed to the mailbox of its topic and deleted after 400 days.';
