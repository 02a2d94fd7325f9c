-- Servers cache the parts of an offer that staff decide, and compare their version on every request. Triggers record each change in
-- the same transaction: a row per transaction instead of a counter, so that transactions don't wait for each other.
create table offer_change (
  subject uuid not null,
  changed xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default app.now(),
  primary key (subject, changed)
);
create index offer_change_age on offer_change (created_at);
comment on table offer_change is 'writer: offers. A transaction that changed what offers are made of: of an account, of a version of a seat map, or (all zeros) of everyone. Deleted after a few minutes.';

-- The argument names the column with the subject; without one, the change concerns everyone. A member may change an offer
-- without a right to write here.
create function app.note_offer_change() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if tg_nargs = 0 then
    insert into offer_change (subject) select '00000000-0000-0000-0000-000000000000' where exists (select from changed_row) on conflict do nothing;
  else
    execute format('insert into offer_change (subject) select distinct %I from changed_row on conflict do nothing', tg_argv[0]);
  end if;
  return null;
end $$;

do $$
declare
  v_table record;
begin
  for v_table in
    select parts[1] as name, coalesce(quote_literal(parts[2]), '') as subject
    from regexp_matches('account (id) allocation (account_id) block (account_id) cap (account_id) collection (account_id) collection_block (account_id)
      collection_price_level (account_id) event (account_id) fee fee_structure fee_structure_version limit_rule price (account_id)
      price_change (account_id) price_type (account_id) seat (version_id) seat_configuration_version (account_id) seat_extra (account_id)
      storefront (account_id) storefront_collection (account_id) tax_rate (account_id) visit (account_id)', '(\w+)(?: \((\w+)\))?', 'g') parts
  loop
    execute format('create trigger offer_insert after insert on %I referencing new table as changed_row for each statement execute function app.note_offer_change(%s)', v_table.name, v_table.subject);
    execute format('create trigger offer_update after update on %I referencing new table as changed_row for each statement execute function app.note_offer_change(%s)', v_table.name, v_table.subject);
    execute format('create trigger offer_delete after delete on %I referencing old table as changed_row for each statement execute function app.note_offer_change(%s)', v_table.name, v_table.subject);
  end loop;
end $$;
