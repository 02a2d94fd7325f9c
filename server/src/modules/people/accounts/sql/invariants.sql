-- Tenant isolation: for every foreign key between owned tables, child and parent have the same account. Another
-- account's stock is only reached through event_access, so keys to event and block that leave the account out may
-- cross. A row of account_user is found by account and user together, so a key to it can't; neither can a key to
-- template_account or collection_grant, whose rows let accounts use templates and sell collections of others, nor the
-- storefronts that a grant is for, which are the other account's.
do $$
declare v_sql text;
begin
  select string_agg(format('select %L::text || %s offender, format(''account %%s, parent''''s %%s'', c.account_id, p.account_id) detail from %I c join %I p on %s where c.account_id <> p.account_id',
           f.conname || ' ', '(to_jsonb(c) ->> ' || quote_literal((f.columns)[1]) || ')', f.child, f.parent, f.joined), E'\nunion all\n' order by f.child, f.conname)
    into v_sql
  from (
    select k.conname, c.relname child, p.relname parent,
           (select array_agg(a.attname::text order by o.n) from unnest(k.conkey) with ordinality o (attnum, n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.attnum where a.attname <> 'account_id') columns,
           (select string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ') from unnest(k.conkey, k.confkey) o (x, y)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.x join pg_attribute b on b.attrelid = k.confrelid and b.attnum = o.y where a.attname <> 'account_id') joined,
           exists (select 1 from unnest(k.conkey) o (x) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.x where a.attname = 'account_id') composite
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and k.conparentid = 0
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)
      and exists (select 1 from pg_attribute a where a.attrelid = p.oid and a.attname = 'account_id' and not a.attisdropped)) f
  where f.joined is not null and (f.composite and f.parent not in ('event_access', 'account_user', 'template_account', 'collection_grant') or not f.composite and f.parent not in ('event', 'block', 'event_access') and f.child not in ('template_account', 'collection_grant_storefront'));
  execute 'create or replace view app.chk_inv_33 as ' || v_sql;
end $$;

create or replace view app.chk_inv_33_access as
select format('%s/%s', a.account_id, a.event_id) offender, format('%s, but the event is of %s', a.via, e.account_id) detail from event_access a join event e on e.id = a.event_id where (a.via = 'OWNER') <> (a.account_id = e.account_id)
union all
select e.id::text, 'its owner has no access' from event e where not exists (select 1 from event_access a where a.event_id = e.id and a.account_id = e.account_id)
union all
select l.id::text, format('line of %s on event %s without access', l.account_id, l.event_id) from cart_line l where not exists (select 1 from event_access a where a.account_id = l.account_id and a.event_id = l.event_id);
