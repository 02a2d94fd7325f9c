import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

/**
 * Where the database and the access matrix differ, one line each: `price: admin may select col planted`. A role is asked
 * about each column, so a table-wide grant and one of a column look the same.
 */
const differences = async (): Promise<string[]> => {
  const rows = await database.query<{ difference: string }>(`
    with granted as (
      select cl.oid, cl.relname::text, ns.nspname, cl.relkind, cl.relrowsecurity and cl.relforcerowsecurity as walled, role, verb, at.attname::text,
             has_column_privilege(role, cl.oid, at.attname, verb) as is_open
      from pg_class cl join pg_namespace ns on ns.oid = cl.relnamespace
      join pg_attribute at on at.attrelid = cl.oid and at.attnum > 0 and not at.attisdropped
      cross join unnest(array['visitor', 'admin', 'system', 'preview', 'public']) role cross join unnest(array['select', 'insert', 'update']) verb
      where ns.nspname in ('public', 'app', 'migration') and cl.relkind in ('r', 'p', 'v', 'm', 'f')
      union all
      select cl.oid, cl.relname::text, ns.nspname, cl.relkind, cl.relrowsecurity and cl.relforcerowsecurity, role, verb, null, has_table_privilege(role, cl.oid, verb)
      from pg_class cl join pg_namespace ns on ns.oid = cl.relnamespace
      cross join unnest(array['visitor', 'admin', 'system', 'preview', 'public']) role cross join unnest(array['delete', 'truncate']) verb
      where ns.nspname in ('public', 'app', 'migration') and cl.relkind in ('r', 'p', 'v', 'm', 'f')
    ), lines as (
      select relation, 'system' as role, system as verbs, null as columns from app.table_access
      union all select relation, 'admin', admin, columns from app.table_access where admin is not null
      union all select relation, 'preview', 'select', null from app.table_access where row_rule is not null
      union all select relation, trim(role), 'select', null from app.view_access, unnest(string_to_array(roles, ',')) role
    ), verbs as (
      select relation, role, found[1] as verb, regexp_split_to_array(coalesce(found[2], columns), '\\s+') as columns
      from lines, regexp_matches(case verbs when 'all' then 'select insert update delete' else verbs end, '(\\w+)(?: \\(([^)]*)\\))?', 'g') found
    ), compared as (
      select gr.*, ve.relation is not null as is_listed
      from granted gr left join verbs ve on gr.nspname = 'public' and ve.relation = gr.relname and ve.role = gr.role and ve.verb = gr.verb
        and (ve.columns is null or gr.attname is null or gr.attname = any (ve.columns))
    )
    select format('%s: %s %s %s%s', relname, role, case when is_open then 'may' else 'may not' end, verb, coalesce(' ' || attname, '')) as difference
    from compared where is_open <> is_listed
    union select format('%s: admin may read it without row-level security', relname) from compared
    where role = 'admin' and is_open and relkind in ('r', 'p') and not walled
    union select format('%s: has a line, and no table', relation) from lines where not exists (select 1 from compared where relname = relation)
    union select format('%s.%s: has a column in the matrix alone', relation, name) from verbs, unnest(columns) name
    where not exists (select 1 from compared where relname = relation and attname = name)
    union select format('%s: policy %s is in no matrix', po.polrelid::regclass, po.polname) from pg_policy po
    where po.polname not in ('system_all', 'owner_all', 'admin_own', 'preview_own')
    union select format('%s: policy %s opens other rows than its line', po.polrelid::regclass, po.polname)
    from pg_policy po join pg_class cl on cl.oid = po.polrelid left join app.table_access ta on ta.relation = cl.relname left join app.row_rule rr on rr.name = ta.row_rule
    where po.polname = 'admin_own'
      and obj_description(po.oid, 'pg_policy') is distinct from format('%s / %s', format(rr.sees, cl.relname), format(coalesce(rr.writes, rr.sees), cl.relname))
    union select format('%s: policy preview_own opens other rows than its lines', po.polrelid::regclass)
    from pg_policy po join pg_class cl on cl.oid = po.polrelid left join app.table_access ta on ta.relation = cl.relname left join app.row_rule rr on rr.name = ta.row_rule
    where po.polname = 'preview_own' and obj_description(po.oid, 'pg_policy') is distinct from app.preview_sees(rr.sees, cl.relname) || ' / false'
    union select format('%s: has a rule for previews, and no row rule', relation) from app.preview_rule pr
    where not exists (select 1 from app.table_access ta where ta.relation = pr.relation and ta.row_rule is not null)
    union select format('default privileges: %s', defaclacl) from pg_default_acl where defaclacl::text ~ '(visitor|admin|system|[{,])='
    order by 1`)
  return rows.map(({ difference }) => difference)
}

/** Differences after a change, which is rolled back. */
const after = async (change: string): Promise<string[]> => {
  await database.query('begin')
  try {
    await database.query(change)
    return await differences()
  } finally {
    await database.query('rollback')
  }
}

test('the database is as open as the access matrix says, and no more', async () => {
  expect(await differences()).toEqual([])
})

test.each([
  [
    'a new table that is open',
    `create table planted (id int); grant select on planted to admin`,
    ['planted: admin may read it without row-level security', 'planted: admin may select id'],
  ],
  [
    'a table that everybody may read',
    `create table planted (id int); grant select on planted to public`,
    ['planted: public may select id', 'planted: visitor may select id'],
  ],
  [
    'a new column that a table-wide grant opens',
    `alter table price add planted int; grant select on price to admin`,
    ['price: admin may select planted'],
  ],
  ['a verb too many', 'grant delete on hold to admin', ['hold: admin may delete']],
  ['a base table before visitors', 'grant select (name) on event to visitor', ['event: visitor may select name']],
  [
    'row-level security off',
    'alter table price disable row level security',
    ['price: admin may read it without row-level security'],
  ],
  ['another policy', 'create policy planted on price to admin using (true)', ['price: policy planted is in no matrix']],
  ['a line without a table', 'alter table rate_limit rename to planted', ['rate_limit: has a line, and no table']],
  [
    'a default that opens',
    'alter default privileges grant select on tables to admin',
    ['default privileges: {postgres=arwdDxtm/postgres,admin=r/postgres}'],
  ],
] as const)('%s is found', async (_what, change, found) => {
  expect(await after(change)).toEqual(expect.arrayContaining([...found]))
})

test('a new table and a new column are closed until the matrix names them', async () => {
  await database.query('create table planted (id int); alter table venue add planted int')
  for (const pool of ['visitor', 'admin', 'system'] as const) {
    await expect(database.pools[pool].query('select id from planted')).rejects.toThrow('permission denied')
  }
  await expect(database.pools.admin.query('select planted from venue')).rejects.toThrow('permission denied')
  expect((await database.pools.admin.query('select id, name from venue')).rows).toEqual([])
})
