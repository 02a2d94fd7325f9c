-- A step that the table of transitions allows is compared in the trigger's condition; only another one calls the guard, which reads the table and refuses.
create function app.build_guards() returns void language plpgsql as $$
declare g record;
begin
  for g in
    select t.tgname as name, c.relname as tab, p.proname as func, split_part(encode(t.tgargs, 'escape'), '\000', 1) as arg,
           case p.proname when 'guard_payment' then 'payment' else 'state' end as col
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace join pg_class c on c.oid = t.tgrelid
    where n.nspname = 'app' and p.proname in ('guard_state', 'guard_payment') and not t.tgisinternal order by c.relname, t.tgname
  loop
    execute format('drop trigger %I on %I', g.name, g.tab);
    execute format(
      'create trigger %1$I before update of %2$I on %3$I for each row
       when (old.%2$I is distinct from new.%2$I and (old.%2$I::text || '' '' || new.%2$I::text) <> all (%4$L::text[])) execute function app.%5$I(%6$s)',
      g.name, g.col, g.tab,
      (select array_agg(s.from_state || ' ' || s.to_state order by s.from_state, s.to_state) from transition s where s.thing = case g.func when 'guard_payment' then 'payment' else g.arg end),
      g.func, case when g.arg = '' then '' else quote_literal(g.arg) end);
  end loop;
end $$;
comment on function app.build_guards() is 'Builds the guards of states anew, after a transition was added or removed.';
select app.build_guards();

-- An index whose condition names the state gets a new entry with each step, and so do all others of the table. These take steps in place.
create index hold_owner on hold (owner_id);
drop index hold_live;
drop index hold_of_order;
alter table hold set (fillfactor = 80);
drop index cart_clock;
create index cart_clock on cart (expires_at) where expires_at is not null;
