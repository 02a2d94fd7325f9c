import { sql } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'

defineOptions({
  name: 'COLLECTIONS',
  areas: ['employee'],
  may: 'collections:view',
  ...optionsFrom(
    'uuid',
    () => sql`
      select c.id, c.name as label, a.name as detail, c.name_key || ' ' || app.fold_text(a.name) as search_text, c.name_key as sort_key
      from collection c join account a on a.id = c.account_id where c.state <> 'ARCHIVED'`,
  ),
})
