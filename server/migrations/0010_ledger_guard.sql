-- A journal balances the moment its entries are written: all entries of one journal are written by one statement (I22).
create function app.guard_balance() returns trigger language plpgsql as $$
declare v_id uuid;
begin
  select journal_id into v_id from added group by journal_id, currency having sum(amount) <> 0 or count(*) < 2 limit 1;
  if found then raise exception 'journal % does not balance', v_id using errcode = 'check_violation', constraint = 'entry_balance'; end if;
  return null;
end $$;
create trigger balance after insert on entry referencing new table as added for each statement execute function app.guard_balance();

-- Entries, journals, seals and custody are never changed or taken back, whoever asks.
create function app.guard_insert_only() returns trigger language plpgsql as $$
begin raise exception '% is insert-only', tg_table_name using errcode = 'check_violation', constraint = 'insert_only'; end $$;
create trigger insert_only before update or delete on journal for each row execute function app.guard_insert_only();
create trigger insert_only before update or delete on entry for each row execute function app.guard_insert_only();
create trigger insert_only before update or delete on seal for each row execute function app.guard_insert_only();
create trigger insert_only before update or delete on custody for each row execute function app.guard_insert_only();
create trigger insert_only before update or delete on terms_acceptance for each row execute function app.guard_insert_only();
