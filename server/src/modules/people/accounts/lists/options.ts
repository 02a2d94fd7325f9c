import { sql } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'

defineOptions({
  name: 'ACCOUNTS',
  areas: ['employee'],
  may: 'accounts:view',
  ...optionsFrom(
    'uuid',
    () => sql`
      select a.id, a.name as label, null as detail, app.fold_text(a.name) as search_text, app.fold_text(a.name) as sort_key from account a where a.archived_at is null`,
  ),
})

defineOptions({
  name: 'MEMBERS',
  areas: ['admin'],
  may: 'members:view',
  reads: 'system',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select m.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as label, u.email as detail,
             app.fold_text(trim(u.first_name || ' ' || u.last_name) || ' ' || u.email) as search_text, app.fold_text(trim(u.first_name || ' ' || u.last_name)) as sort_key
      from member m join users u on u.id = m.user_id where m.account_id = ${scope?.accountId ?? null} and m.disabled_at is null`,
  ),
})
