-- Lists of back offices with 100,000 rows, in every order and state.

-- The few purchases that are disputed, for a list that leaves them out of every other kind.
create index orders_disputed on orders (id) where payment in ('DISPUTED', 'LOST');

-- What staff look for lies in the middle of names and addresses.
do $$ begin create extension if not exists pg_trgm; end $$;
create index orders_buyer_words on orders using gin (buyer_key gin_trgm_ops);
create index event_name_words on event using gin (name_key gin_trgm_ops);
create index users_name_words on users using gin ((lower(trim(first_name || ' ' || last_name))) gin_trgm_ops);

-- What is looked for by name is put in the order of days: the index has both.
drop index event_account_name;
create index event_account_name on event (account_id, name_key, id) include (date_show);
create index collection_account_name on collection (account_id, name_key, id);

-- How the sale of each event and collection stands, for lists that are sorted or narrowed by it. Numbers that are shown, stock and money are
-- never read from here. No index on what every sale changes. turns_at: when it has to be worked out anew, whatever else happens.
create table event_standing (
  event_id uuid primary key,
  account_id uuid not null,
  sold bigint not null default 0,
  gross bigint not null default 0,
  state text not null check (state in ('DRAFT', 'CANCELLED', 'ENDED', 'ON_SALE', 'SOLD_OUT', 'SCHEDULED', 'PAUSED', 'NOT_ON_SALE')),
  turns_at timestamptz,
  foreign key (account_id, event_id) references event (account_id, id) on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index event_standing_state on event_standing (account_id, state, event_id);
create index event_standing_turns on event_standing (turns_at) where turns_at is not null;
comment on table event_standing is 'writer: storefronts. What one event sold and took, and how its sale stands: a summary, one for every event.';

create table collection_standing (
  collection_id uuid primary key,
  account_id uuid not null,
  state text not null check (state in ('DRAFT', 'PAUSED', 'ARCHIVED', 'ENDED', 'SCHEDULED', 'SOLD_OUT', 'ON_SALE')),
  over_at timestamptz,
  turns_at timestamptz,
  foreign key (account_id, collection_id) references collection (account_id, id) on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index collection_standing_state on collection_standing (account_id, state, collection_id);
create index collection_standing_turns on collection_standing (turns_at) where turns_at is not null;
comment on table collection_standing is 'writer: storefronts. How the sale of one collection stands, and when the last of its events is over (null: it has none): a summary, one for every collection.';

-- Whoever makes or changes one leaves its summary due, in the same transaction. A member may do so without a right to write summaries.
create function app.event_is_due() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into event_standing (event_id, account_id, state, turns_at)
  values (new.id, new.account_id, case when new.state = 'PUBLISHED' then 'NOT_ON_SALE' else new.state::text end, app.now())
  on conflict (event_id) do update set turns_at = excluded.turns_at;
  -- When it is over, what offers it may be over.
  update collection_standing s set turns_at = app.now() from (
    select collection_id from collection_standing where collection_id in (select cb.collection_id from collection_block cb where cb.event_id = new.id)
    order by collection_id for no key update) o
  where s.collection_id = o.collection_id;
  return null;
end $$;
create trigger standing after insert or update of state, date_show, date_show_end on event for each row execute function app.event_is_due();
create function app.collection_is_due() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into collection_standing (collection_id, account_id, state, turns_at)
  values (new.id, new.account_id, case when new.state = 'PUBLISHED' then 'ON_SALE' else new.state::text end, app.now())
  on conflict (collection_id) do update set turns_at = excluded.turns_at;
  return null;
end $$;
create trigger standing after insert or update of state, on_sale_from, on_sale_until on collection for each row execute function app.collection_is_due();

insert into event_standing (event_id, account_id, state, turns_at) select id, account_id, 'NOT_ON_SALE', app.now() from event;
insert into collection_standing (collection_id, account_id, state, turns_at) select id, account_id, 'ON_SALE', app.now() from collection;

-- Members of an account read these and write them as little as the other summary.
do $$ begin
  execute replace(pg_get_functiondef('app.apply_access()'::regprocedure), '''storefront_event''', '''storefront_event'', ''event_standing'', ''collection_standing''');
end $$;
select app.apply_access();
