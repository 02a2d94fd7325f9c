-- People who wait for what is sold out, and the places that were offered to them.
create type waitlist_state as enum ('WAITING', 'OFFERED', 'CLAIMED', 'EXPIRED', 'DECLINED', 'REMOVED');

create table waitlist_entry (
  id uuid primary key default app.uuid_v6(),
  place bigint generated always as identity,
  account_id uuid not null references account (id),
  storefront_id uuid not null,
  event_id uuid not null,
  collection_id uuid not null,
  price_type_id uuid not null,
  visit_id uuid references visit (id),
  user_id uuid references users (id),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  quantity integer not null check (quantity between 1 and 100),
  adjacent boolean not null default true,
  max_amount bigint check (max_amount >= 0),
  source text check (length(source) <= 40),
  state waitlist_state not null default 'WAITING',
  skipped text check (skipped in ('NOT_ENOUGH', 'CAP', 'ALLOCATION', 'PRICE', 'LIMIT', 'SEATS', 'PENDING', 'CLOSED')),
  tried_at timestamptz,
  cart_id uuid,
  line_id uuid,
  offered_at timestamptz,
  offer_until timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('LEFT', 'STAFF', 'EVENT_CANCELLED', 'EVENT_OVER')),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (account_id, price_type_id) references price_type (account_id, id),
  constraint waitlist_entry_offered check (state in ('WAITING', 'REMOVED') or (cart_id is not null and line_id is not null and offered_at is not null and offer_until is not null)),
  constraint waitlist_entry_ended check ((ended_at is null) = (state in ('WAITING', 'OFFERED')))
) with (fillfactor = 80);
-- One place in line per person and price.
create unique index waitlist_entry_person on waitlist_entry (event_id, price_type_id, coalesce(visit_id, '00000000-0000-0000-0000-000000000000'), email)
  where state in ('WAITING', 'OFFERED');
-- One pending offer per person and organizer.
create unique index waitlist_entry_pending on waitlist_entry (account_id, email) where state = 'OFFERED';
create unique index waitlist_entry_cart on waitlist_entry (cart_id) where cart_id is not null;
create index waitlist_entry_line on waitlist_entry (event_id, place) where state = 'WAITING';
create index waitlist_entry_open on waitlist_entry (id) where state = 'OFFERED';
create index waitlist_entry_user on waitlist_entry (user_id) where state = 'OFFERED' and user_id is not null;
create index waitlist_entry_event on waitlist_entry (account_id, event_id, place);
create index waitlist_entry_account on waitlist_entry (account_id, created_at, id);
comment on table waitlist_entry is 'writer: waitlists. One person who waits for a price of an event. place: the order in line. skipped: why the last returned places were not offered; it is tried again. max_amount: highest price of one ticket with fees, in minor units of the collection.';

alter table account add column waitlist_hours integer not null default 12 check (waitlist_hours between 1 and 168);
comment on column account.waitlist_hours is 'How long places that were offered to someone on a waitlist are held.';

alter table cart add column is_offer boolean not null default false;
comment on column cart.is_offer is 'Made for someone on a waitlist: its clock is that of the offer, and it takes nothing else while it holds these places.';

insert into transition (thing, from_state, to_state)
select split_part(s, ' ', 1), split_part(s, ' ', 2), t
from unnest(array['waitlist WAITING OFFERED,REMOVED', 'waitlist OFFERED CLAIMED,EXPIRED,DECLINED,REMOVED']) as s, unnest(string_to_array(split_part(s, ' ', 3), ',')) as t;
create trigger step before update of state on waitlist_entry for each row when (old.state is distinct from new.state) execute function app.guard_state('waitlist');
