-- How the money of a collection's tickets is divided. A set of terms is never edited: another one takes its place, and what was sold keeps its own.
alter type charge_kind add value 'SHARE';
alter type ledger_account add value 'PAYEE';
create type cost_basis as enum ('FACE', 'NET', 'CONSIGNMENT');
create type loss_bearer as enum ('PAYEE', 'PLATFORM');

create table collection_terms (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  collection_id uuid not null,
  version integer not null check (version > 0),
  payee_id uuid not null references account (id),
  cost_basis cost_basis not null,
  revenue_share integer not null default 0 check (revenue_share between 0 and 10000),
  net_cost bigint check (net_cost >= 0),
  losses_by loss_bearer not null default 'PAYEE',
  statement_descriptor text,
  reason text not null check (length(btrim(reason)) between 1 and 300),
  created_at timestamptz not null default app.now(),
  ended_at timestamptz,
  unique (collection_id, version),
  unique (collection_id, id),
  foreign key (account_id, collection_id) references collection (account_id, id),
  constraint collection_terms_net check ((cost_basis = 'NET') = (net_cost is not null) and (cost_basis <> 'NET' or revenue_share = 0)),
  constraint collection_terms_descriptor check (statement_descriptor ~ '^[ -~]{5,22}$' and statement_descriptor ~ '[A-Za-z]' and statement_descriptor !~ '[<>\\''"*]')
);
create unique index collection_terms_current on collection_terms (collection_id) where ended_at is null;
create index collection_terms_payee on collection_terms (payee_id);
create index collection_terms_account on collection_terms (account_id);
comment on table collection_terms is 'writer: pricing. How the money of a collection''s tickets is divided, in versions; the current one has not ended. payee_id: the account that the organizer''s part is owed to. revenue_share: the platform''s, in basis points. net_cost: what the payee has of each ticket, in minor units, of NET alone. losses_by: who bears lost disputes and fees that are refunded but kept.';

-- The last wall: what was sold names its terms, so that they stay as they were.
create function app.guard_collection_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or new.ended_at is null
    or (to_jsonb(new) - 'ended_at') is distinct from (to_jsonb(old) - 'ended_at') then
    raise exception 'terms of collection % only end', old.collection_id using errcode = 'check_violation', constraint = 'collection_terms_frozen';
  end if;
  return new;
end $$;
create trigger frozen before update or delete on collection_terms for each row execute function app.guard_collection_terms();

alter table purchase_item
  add column terms_id uuid,
  add constraint purchase_item_terms foreign key (collection_id, terms_id) references collection_terms (collection_id, id);
comment on column purchase_item.terms_id is 'terms that it was sold under; null: none';

alter table sales_day add column to_payee bigint not null default 0;
comment on column sales_day.to_payee is 'what other accounts are owed of it: payees by terms, and accounts in whose shops it was sold';

create trigger offer_insert after insert on collection_terms referencing new table as changed_row for each statement execute function app.note_offer_change('account_id');
create trigger offer_update after update on collection_terms referencing new table as changed_row for each statement execute function app.note_offer_change('account_id');
create trigger offer_delete after delete on collection_terms referencing old table as changed_row for each statement execute function app.note_offer_change('account_id');
