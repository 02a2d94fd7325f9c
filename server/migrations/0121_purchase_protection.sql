-- Purchase protection: what an account offers, what a cart answers, and the policies of what was sold.
alter table account
  add column protection_on boolean not null default false,
  add column protection_basis_points integer not null default 700 check (protection_basis_points between 1 and 5000),
  add column protection_minimum bigint not null default 0 check (protection_minimum >= 0),
  add column protection_maximum bigint check (protection_maximum > 0),
  add column protection_share integer not null default 2000 check (protection_share between 0 and 10000),
  add column protection_text text not null default '' check (length(protection_text) <= 600),
  add column protection_excluded uuid[] not null default '{}',
  -- Of the form, apart from those of the account's other settings.
  add column protection_version bigint not null default 1,
  add column protection_edited_at timestamptz,
  add column protection_edited_by uuid,
  add constraint account_protection_range check (protection_maximum >= protection_minimum);
comment on column account.protection_share is 'Basis points of the price of protection that the organizer gets; the rest is the insurer''s. Set by the platform.';
comment on column account.protection_excluded is 'Events without protection.';

alter table cart add column protection jsonb not null default '{}' check (jsonb_typeof(protection) = 'object');
comment on column cart.protection is 'Whether the buyer wants protection, by account. An account without an answer has none.';

create table protection_policy (
  id uuid primary key references purchase_item (id),
  account_id uuid not null,
  purchase_id uuid not null,
  provider text not null,
  number text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'ENDED')),
  bound_at timestamptz not null default app.now(),
  ended_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, purchase_id) references purchase (account_id, id),
  check ((state = 'ENDED') = (ended_at is not null))
);
create unique index protection_policy_number on protection_policy (provider, number);
create index protection_policy_purchase on protection_policy (purchase_id);
comment on table protection_policy is 'writer: protection. The policy that an insurer issued for one PROTECTION item of a paid purchase.';
