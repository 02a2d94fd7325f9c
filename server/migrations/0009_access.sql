-- Who may touch which table. Later migrations that add tables end with `select app.apply_access()`.

-- system: everything but what is insert-only. admin: rows of its own account, under row-level security, without stock, money and secrets.
-- The owner of the tables (migrations, views) sees all, even where it is no superuser.
-- visitor: no base table; views of what is published are granted where they are made.
create function app.apply_access() returns void language plpgsql set client_min_messages = warning as $$
declare
  t record;
  v_insert_only text[] := array['journal', 'entry', 'seal', 'custody', 'audit', 'terms_acceptance'];
  v_admin_reads text[] := array['hold', 'hold_charge', 'hold_limit', 'limit_use', 'cart_line', 'purchase', 'purchase_item', 'charge', 'refund', 'refund_item',
                                'stack', 'ticket', 'custody', 'journal', 'entry', 'seal', 'mail', 'event_access', 'storefront_event', 'collection_block',
                                'sourced_stack', 'terms_acceptance', 'account', 'venue', 'transition', 'event_seat', 'counter', 'seat', 'fee_structure_version', 'fee'];
  v_none text[] := array['session', 'secret_link', 'idempotency', 'fact', 'fact_effect', 'rate_limit', 'unsealed', 'setting'];
  v_filter text;
begin
  grant usage on schema public, app to visitor, admin, system;
  grant execute on all functions in schema app to visitor, admin, system;
  for t in
    select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) as owned
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and obj_description(c.oid, 'pg_class') like 'writer:%'
  loop
    execute format('revoke all on %I from public, visitor, admin, system', t.name);
    if t.name = any (v_insert_only) then
      execute format('grant select, insert on %I to system', t.name);
    else
      execute format('grant select, insert, update, delete on %I to system', t.name);
    end if;

    v_filter := case
      when t.name in ('event_seat') then 'exists (select 1 from event_access a where a.event_id = event_seat.event_id and a.account_id = (select app.account()))'
      when t.name = 'seat' then 'exists (select 1 from seat_configuration_version v where v.id = seat.version_id and v.account_id = (select app.account()))'
      when t.name = 'account' then 'id = (select app.account())'
      when t.name in ('hold_charge', 'hold_limit') then format('exists (select 1 from hold h where h.id = %I.hold_id and h.account_id = (select app.account()))', t.name)
      when t.name = 'custody' then 'exists (select 1 from ticket k where k.id = custody.ticket_id and k.account_id = (select app.account()))'
      when t.name = 'limit_use' then 'exists (select 1 from limit_rule r where r.id = limit_use.rule_id and r.account_id = (select app.account()))'
      when t.name = 'fee' then 'exists (select 1 from fee_structure_version v where v.id = fee.version_id and (v.account_id = (select app.account()) or v.account_id is null))'
      when t.name in ('fee_structure', 'fee_structure_version') then '(account_id = (select app.account()) or account_id is null)'
      when t.name in ('venue', 'transition') then 'true'
      when t.owned then 'account_id = (select app.account())'
    end;
    if v_filter is null then continue; end if;

    execute format('alter table %I enable row level security', t.name);
    execute format('alter table %I force row level security', t.name);
    execute format('drop policy if exists system_all on %I', t.name);
    execute format('create policy system_all on %I to system using (true) with check (true)', t.name);
    execute format('drop policy if exists owner_all on %I', t.name);
    execute format('create policy owner_all on %I to current_user using (true) with check (true)', t.name);
    execute format('drop policy if exists admin_own on %I', t.name);
    if t.name = any (v_none) then continue; end if;
    execute format('create policy admin_own on %I to admin using (%s) with check (%s)', t.name, v_filter,
                   case when t.name in ('fee_structure') then 'account_id = (select app.account())' else v_filter end);
    if t.name = any (v_admin_reads) then
      execute format('grant select on %I to admin', t.name);
    elsif t.name = any (v_insert_only) then
      execute format('grant select, insert on %I to admin', t.name);
    else
      execute format('grant select, insert, update, delete on %I to admin', t.name);
    end if;
  end loop;

  -- Where an admin may change a row but not its stock.
  grant insert (id, account_id, kind, capacity), update (capacity) on counter to admin;
  grant insert (event_id, seat_no, block_id, status), update (block_id, status) on event_seat to admin;
  execute format('grant update (%s) on account to admin', (
    select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
    where a.attrelid = 'account'::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname <> all (array['id', 'currency', 'exponent', 'features', 'suspended_at', 'suspended_reason', 'archived_at', 'created_at'])));
  grant insert, delete on collection_block to admin;
  grant insert on seat, fee_structure_version, fee to admin;
  grant insert on fact, event_access to admin;
  grant delete on unsealed to system;
end $$;

-- An admin announces facts of its own account; it never reads them.
select app.apply_access();
create policy admin_announces on fact for insert to admin with check (account_id = (select app.account()));
