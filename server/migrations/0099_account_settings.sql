-- What organizers set for their account: every published version of its terms, and a currency that stays once tickets were sold.

create table account_terms (
  account_id uuid not null references account (id),
  version integer not null check (version > 0),
  body text not null check (trim(body) <> ''),
  created_at timestamptz not null default app.now(),
  primary key (account_id, version)
);
comment on table account_terms is 'writer: accounts. Every version of an organizer''s terms of sale, as buyers accepted it. Insert-only; written when account.terms changes.';
create trigger insert_only before update or delete on account_terms for each row execute function app.guard_insert_only();

insert into account_terms (account_id, version, body, created_at)
select id, terms_version, terms, created_at from account where trim(coalesce(terms, '')) <> '';

-- Buyers accept a version by its number, so its text never changes.
create function app.keep_terms() returns trigger language plpgsql as $$
begin
  if trim(coalesce(new.terms, '')) = '' then return null; end if;
  if exists (select 1 from account_terms t where t.account_id = new.id and t.version = new.terms_version and t.body <> new.terms) then
    raise exception 'published terms never change: raise their version' using errcode = 'check_violation';
  end if;
  insert into account_terms (account_id, version, body) values (new.id, new.terms_version, new.terms) on conflict do nothing;
  return null;
end $$;
create trigger keep_terms after insert or update of terms, terms_version on account for each row execute function app.keep_terms();

-- Whether something was sold. Waits for purchases that are being created, and new ones wait for this transaction: each takes a weaker lock of
-- its account's access to the event.
create function app.has_sales(p_account uuid) returns boolean language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform 1 from event_access ea where ea.account_id = p_account order by ea.event_id for update;
  return exists (select 1 from purchase p where p.account_id = p_account);
end $$;

create function app.currency_guard() returns trigger language plpgsql as $$
begin
  if app.has_sales(new.id) then
    raise exception 'the currency of an account with sales stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger currency_stays before update on account for each row when (old.currency <> new.currency or old.exponent <> new.exponent)
  execute function app.currency_guard();

create index terms_acceptance_order on terms_acceptance (order_id) where order_id is not null;
