-- The role system may see every row of every table by its policies. Without BYPASSRLS the planner doesn't trust statistics where a table has policies, and guesses
-- instead: where all tickets have one state, it expected no ticket in it and read all tickets for each buyer. Who can't give the attribute keeps the guesses.
do $$
begin
  if not (select rolbypassrls from pg_roles where rolname = 'system') then alter role system bypassrls; end if;
exception when others then raise notice 'role system keeps its policies: %', sqlerrm;
end $$;
