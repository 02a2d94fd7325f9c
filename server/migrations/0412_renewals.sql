-- Holders of last season's pass keep their seats for the next one until a date.
create table renewal (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  collection_id uuid not null,
  from_collection_id uuid not null,
  kept_until timestamptz not null,
  message text not null default '' check (length(message) <= 500),
  started_by uuid references users (id),
  started_at timestamptz not null default app.now(),
  ended_at timestamptz,
  ended_by uuid references users (id),
  released_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  foreign key (account_id, from_collection_id) references collection (account_id, id),
  constraint renewal_of_another check (collection_id <> from_collection_id),
  constraint renewal_ahead check (kept_until > started_at),
  constraint renewal_ended check ((ended_at is null) = (ended_by is null))
);
create unique index renewal_current on renewal (collection_id) where ended_at is null;
create index renewal_to_release on renewal (id) where ended_at is not null and released_at is null;
comment on table renewal is 'writer: renewals. The next season of a pass: until kept_until, holders of from_collection_id have their places in collection_id. ended_at: staff ended it before. released_at: nothing of it is kept any longer.';

-- A line of passes of one order: its places are kept together, in a cart of their own.
create table renewal_holder (
  renewal_id uuid not null,
  line_id uuid not null,
  account_id uuid not null,
  purchase_id uuid not null,
  quantity integer not null check (quantity between 1 and 100),
  state text not null default 'WAITING' check (state in ('WAITING', 'KEPT', 'SKIPPED')),
  skipped text check (skipped in ('SEATS', 'NOT_ENOUGH', 'LIMIT', 'PRICE', 'CLOSED', 'LEFT', 'ENDED')),
  invitation_id uuid,
  reminded_at timestamptz,
  primary key (renewal_id, line_id),
  foreign key (account_id, renewal_id) references renewal (account_id, id),
  foreign key (account_id, purchase_id) references purchase (account_id, id),
  foreign key (account_id, invitation_id) references concierge_invitation (account_id, id),
  constraint renewal_holder_kept check ((state = 'KEPT') = (invitation_id is not null)),
  constraint renewal_holder_skipped check ((state = 'SKIPPED') = (skipped is not null))
);
create index renewal_holder_waiting on renewal_holder (renewal_id, line_id) where state = 'WAITING';
create unique index renewal_holder_invitation on renewal_holder (invitation_id) where invitation_id is not null;
comment on table renewal_holder is 'writer: renewals. One line of last season''s passes. KEPT: its places are held by an invitation. skipped: why they could not be kept.';

-- Places of a holder are kept however many passes they have.
alter table concierge_invitation drop constraint concierge_invitation_quantity_check;
alter table concierge_invitation add constraint concierge_invitation_quantity_check check (quantity between 1 and 100);
