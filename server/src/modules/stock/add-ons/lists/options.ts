import { sql } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'
import { isInScope } from '../reads/add-ons.ts'

// Those for all collections, and archived ones, can't be added to a collection.
defineOptions({
  name: 'ADD_ONS_OF_CHOSEN_COLLECTIONS',
  areas: ['admin'],
  may: 'promotions:view',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select ao.id, ao.name as label, null as detail, app.fold_text(ao.name) as search_text, app.fold_text(ao.name) as sort_key
      from add_on ao join account a on a.id = ao.account_id and 'productIntegrations' = any(a.features)
      where ${scope === null ? sql`true` : isInScope(scope)} and not ao.all_collections and ao.state <> 'ARCHIVED'`,
  ),
})
