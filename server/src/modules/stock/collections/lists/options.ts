import { sql } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'
import { isInScope } from '../reads/collections.ts'

defineOptions({
  name: 'COLLECTIONS',
  areas: ['admin'],
  may: 'inventory:view',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select c.id, c.name as label, null as detail, c.name_key as search_text, c.name_key as sort_key
      from collection c where ${scope === null ? sql`true` : isInScope(scope)}`,
  ),
})
