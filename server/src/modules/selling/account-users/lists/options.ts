import { sql } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'

defineOptions({
  name: 'USER_TAGS',
  areas: ['admin'],
  may: 'orders:view',
  ...optionsFrom(
    'text',
    (scope) => sql`
      select k.tag as id, k.tag as label, null as detail, app.fold_text(k.tag) as search_text, app.fold_text(k.tag) as sort_key
      from (select distinct unnest(tags) as tag from account_user where account_id = ${scope?.accountId ?? null} and tags <> '{}') k`,
  ),
})
