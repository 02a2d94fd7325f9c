-- The invariants are views app.chk_inv_NN… (offender text, detail text), made by the modules' invariants.sql; each must be empty, always.

create function app.broken_invariants() returns table (invariant text, offender text, detail text) language plpgsql stable as $$
declare v record;
begin
  for v in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'app' and c.relkind = 'v' and c.relname like 'chk\_inv\_%' order by 1 loop
    return query execute format('select %L, offender, detail from app.%I', upper(replace(replace(v.relname, 'chk_inv_', 'I'), '_', ' ')), v.relname);
  end loop;
end $$;
comment on function app.broken_invariants() is 'every offender of every invariant; empty means whole';
