-- Reminders of carts whose time ran out: off unless an account wants them, to people who agreed to its mails, once per cart.
alter table account add column cart_reminders boolean not null default false;
comment on column account.cart_reminders is 'whether people who agreed to its mails are reminded of tickets that they had in a cart and did not buy';

create table cart_reminder (
  cart_id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references users (id),
  created_at timestamptz not null default app.now()
);
create index cart_reminder_person on cart_reminder (user_id, account_id, created_at);
create index cart_reminder_age on cart_reminder (created_at);
comment on table cart_reminder is 'writer: carts. A person was reminded of a cart, on behalf of one account. It outlives the cart, so that the links of its mail can end the consent.';
create index cart_line_expired on cart_line (evicted_at) where evicted = 'EXPIRED';
