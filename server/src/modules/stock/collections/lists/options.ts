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

/** What a storefront can sell: collections of its account, and those of others that were granted to it. */
defineOptions({
  name: 'STOREFRONT_COLLECTIONS',
  areas: ['admin'],
  may: 'storefronts:view',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select c.id, c.name as label, null as detail, c.name_key as search_text, c.name_key as sort_key
      from collection c where ${scope === null ? sql`true` : isInScope(scope)}
      union all
      select gc.collection_id, gc.name, 'From ' || gc.owner_name, gc.name_key || ' ' || app.fold_text(gc.owner_name), gc.name_key
      from granted_collection gc where ${scope !== null && scope.eventIds === null} and (gc.valid_until is null or gc.valid_until > app.now())`,
  ),
})
