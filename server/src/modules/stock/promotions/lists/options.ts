import { sql } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'
import { isInScope } from '../reads/promotions.ts'

// Those for all collections, and archived ones, can't be added to a collection.
defineOptions({
  name: 'PROMOTIONS_OF_CHOSEN_COLLECTIONS',
  areas: ['admin'],
  may: 'promotions:view',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select p.id, p.name as label, null as detail, app.fold_text(p.name) as search_text, app.fold_text(p.name) as sort_key
      from promotion p where ${scope === null ? sql`true` : isInScope(scope)} and not p.all_collections and p.state <> 'ARCHIVED'`,
  ),
})

defineOptions({
  name: 'PROMOTION_CODE_BATCHES',
  areas: ['admin'],
  may: 'promotions:view',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select pb.id, pb.name as label, p.name as detail, app.fold_text(pb.name || ' ' || p.name) as search_text, app.fold_text(pb.name) as sort_key
      from promotion_code_batch pb join promotion p on p.id = pb.promotion_id where ${scope === null ? sql`true` : isInScope(scope)}`,
  ),
})
