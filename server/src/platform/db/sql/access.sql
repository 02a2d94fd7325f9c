-- Applies access-matrix.sql: grants and row-level security, after all tables and views exist. Statements that need a
-- lock only run for differences, so that a deployment without policy changes blocks no one.
grant usage on schema public, app to visitor, admin, system, preview;
grant execute on all functions in schema app to visitor, admin, system, preview;

create or replace function app.grant_verbs(p_relation regclass, p_role text, p_verbs text, p_columns text) returns void language plpgsql as $$
declare
  v_verb record;
begin
  for v_verb in
    select parts[1] as name, coalesce(parts[2], p_columns) as columns
    from regexp_matches(case p_verbs when 'all' then 'select insert update delete' else p_verbs end, '(\w+)(?: \(([^)]*)\))?', 'g') parts
  loop
    execute format('grant %s %s on %s to %I', v_verb.name,
      case when v_verb.name = 'delete' or v_verb.columns is null then '' else format('(%s)', regexp_replace(v_verb.columns, '\s+', ', ', 'g')) end,
      p_relation, p_role);
  end loop;
end $$;

-- A policy's comment stores the rule it was created from, because PostgreSQL rewrites the rule itself.
create or replace function app.set_policy(p_relation regclass, p_name text, p_to text, p_sees text, p_writes text) returns void language plpgsql as $$
declare
  v_rule text := format('%s / %s', p_sees, p_writes);
  v_policy oid := (select oid from pg_policy where polrelid = p_relation and polname = p_name);
begin
  if v_policy is not null and obj_description(v_policy, 'pg_policy') is not distinct from v_rule then return; end if;
  execute format('drop policy if exists %I on %s', p_name, p_relation);
  execute format('create policy %I on %s to %s using (%s) with check (%s)', p_name, p_relation, p_to, p_sees, p_writes);
  execute format('comment on policy %I on %s is %L', p_name, p_relation, v_rule);
end $$;

-- What a preview sees of a table: what a member sees, and what the account's storefronts sell by grants.
create or replace function app.preview_sees(p_sees text, p_name text) returns text language sql stable as $$
  select format(p_sees, p_name) || coalesce((select ' or ' || pr.sees from app.preview_rule pr where pr.relation = p_name), '')
$$;

create or replace function app.apply_row_rule(p_relation regclass, p_rule text, p_has_admin boolean) returns void language plpgsql as $$
declare
  v_name text := (select relname from pg_class where oid = p_relation);
  v_rule app.row_rule;
  v_other text;
begin
  select * into v_rule from app.row_rule where name = p_rule;
  if v_rule is null and (p_rule is not null or p_has_admin) then
    raise exception 'access-matrix.sql: % needs a row rule that exists', p_relation;
  end if;
  if v_rule is null then return; end if;
  if not (select relrowsecurity and relforcerowsecurity from pg_class where oid = p_relation) then
    execute format('alter table %s enable row level security, force row level security', p_relation);
  end if;
  perform app.set_policy(p_relation, 'system_all', 'system', 'true', 'true');
  perform app.set_policy(p_relation, 'owner_all', 'current_user', 'true', 'true');
  if p_has_admin then
    perform app.set_policy(p_relation, 'admin_own', 'admin', format(v_rule.sees, v_name), format(coalesce(v_rule.writes, v_rule.sees), v_name));
  end if;
  perform app.set_policy(p_relation, 'preview_own', 'preview', app.preview_sees(v_rule.sees, v_name), 'false');
  for v_other in
    select polname from pg_policy where polrelid = p_relation
      and not (polname in ('system_all', 'owner_all', 'preview_own') or p_has_admin and polname = 'admin_own')
  loop
    execute format('drop policy %I on %s', v_other, p_relation);
  end loop;
end $$;

do $$
declare
  v_relation record;
  v_line record;
begin
  for v_relation in
    select cl.oid::regclass as name from pg_class cl join pg_namespace ns on ns.oid = cl.relnamespace
    where ns.nspname in ('public', 'app', 'migration') and cl.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  loop
    execute format('revoke all on %s from public, visitor, admin, system, preview', v_relation.name);
  end loop;
  for v_line in select ta.*, format('public.%I', ta.relation)::regclass as name from app.table_access ta loop
    perform app.apply_row_rule(v_line.name, v_line.row_rule, v_line.admin is not null);
    perform app.grant_verbs(v_line.name, 'system', v_line.system, null);
    -- A preview sees the rows that a member would see, by whatever a consumer's page reads; what no member sees stays closed.
    if v_line.row_rule is not null then perform app.grant_verbs(v_line.name, 'preview', 'select', null); end if;
    if v_line.admin is not null then perform app.grant_verbs(v_line.name, 'admin', v_line.admin, v_line.columns); end if;
  end loop;
  for v_line in select va.*, format('public.%I', va.relation)::regclass as name from app.view_access va loop
    execute format('grant select on %s to %s', v_line.name, v_line.roles);
  end loop;
  grant select on all tables in schema preview to preview;
end $$;
