-- Purchasers: people whom an organizer's staff sell to, and what they allow the organizer to charge them.
create table venue_agreement (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  venue_id uuid not null references venue (id),
  version integer not null check (version > 0),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (account_id, venue_id)
);
comment on table venue_agreement is 'writer: purchasers. The terms that an account and a venue put before purchasers. version: the newest one, which people accept.';

create table venue_agreement_version (
  account_id uuid not null,
  agreement_id uuid not null,
  version integer not null check (version > 0),
  body text not null check (trim(body) <> '' and length(body) <= 20000),
  created_by uuid references users (id),
  created_at timestamptz not null default app.now(),
  primary key (agreement_id, version),
  foreign key (account_id, agreement_id) references venue_agreement (account_id, id)
);
comment on table venue_agreement_version is 'writer: purchasers. Every text of a venue agreement, as people accepted it. Insert-only.';
create trigger insert_only before update or delete on venue_agreement_version for each row execute function app.guard_insert_only();

create table purchaser (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(trim(name)) between 1 and 100),
  user_id uuid references users (id),
  phone text check (phone ~ '^\+[0-9]{5,15}$'),
  location jsonb,
  delivery text check (delivery in ('PHONE', 'PRINT', 'COLLECT', 'MAIL')),
  set_up_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique (account_id, email),
  constraint purchaser_set_up check (set_up_at is null or (user_id is not null and phone is not null and location is not null and delivery is not null))
);
create unique index purchaser_user on purchaser (account_id, user_id) where user_id is not null;
create index purchaser_of_user on purchaser (user_id) where user_id is not null;
create index purchaser_email on purchaser (email) where user_id is null;
create index purchaser_created on purchaser (account_id, created_at, id);
comment on table purchaser is 'writer: purchasers. A person whom an account''s staff sell to. user_id: once they have signed in with the invited address. location: as cart.location_shipping.';

create type charge_agreement_state as enum ('INVITED', 'ACTIVE', 'REVOKED', 'EXPIRED');
create table charge_agreement (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  purchaser_id uuid not null,
  agreement_id uuid not null,
  state charge_agreement_state not null default 'INVITED',
  invited_by uuid references users (id),
  invited_at timestamptz not null default app.now(),
  version integer,
  terms_version integer,
  accepted_at timestamptz,
  network_hash bytea check (length(network_hash) = 32),
  limit_amount bigint check (limit_amount > 0),
  currency char(3),
  exponent smallint,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('REVOKED', 'STAFF', 'EXPIRED')),
  unique (account_id, id),
  foreign key (account_id, purchaser_id) references purchaser (account_id, id),
  foreign key (account_id, agreement_id) references venue_agreement (account_id, id),
  foreign key (agreement_id, version) references venue_agreement_version (agreement_id, version),
  constraint charge_agreement_accepted check (state in ('INVITED', 'REVOKED') or (version is not null and accepted_at is not null and network_hash is not null
    and limit_amount is not null and currency is not null and exponent is not null and expires_at is not null)),
  constraint charge_agreement_ended check ((ended_at is null) = (state in ('INVITED', 'ACTIVE')) and (ended_at is null) = (ended_because is null))
);
-- One invitation or agreement per person and venue at a time.
create unique index charge_agreement_open on charge_agreement (purchaser_id, agreement_id) where state in ('INVITED', 'ACTIVE');
create index charge_agreement_purchaser on charge_agreement (account_id, purchaser_id, invited_at);
comment on table charge_agreement is 'writer: purchasers. That a purchaser lets an account charge them for sales at a venue: version of the venue''s terms and of the account''s (null: it has none), when, from which network (a keyed digest), up to which amount in any 30 days (minor units), until when.';

create table agreed_charge (
  id uuid primary key,
  account_id uuid not null,
  charge_agreement_id uuid not null,
  amount bigint not null check (amount > 0),
  charged_by uuid references users (id),
  at timestamptz not null default app.now(),
  released_at timestamptz,
  foreign key (account_id, charge_agreement_id) references charge_agreement (account_id, id)
);
create index agreed_charge_agreement on agreed_charge (charge_agreement_id, at) where released_at is null;
comment on table agreed_charge is 'writer: purchasers. What staff charged under an agreement, in its currency; counts against its limit for 30 days unless released because nothing was charged. id: the key of the sale.';

insert into transition (thing, from_state, to_state)
select split_part(s, ' ', 1), split_part(s, ' ', 2), t
from unnest(array['charge_agreement INVITED ACTIVE,REVOKED', 'charge_agreement ACTIVE REVOKED,EXPIRED']) as s, unnest(string_to_array(split_part(s, ' ', 3), ',')) as t;
create trigger step before update of state on charge_agreement for each row when (old.state is distinct from new.state) execute function app.guard_state('charge_agreement');
