import { sql } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'

defineOptions({
  name: 'STOREFRONTS',
  areas: ['admin'],
  may: 'storefronts:view',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select s.id, s.name as label, case when s.closed_at is not null then 'Draft' end as detail, app.fold_text(s.name) as search_text, lpad(s.position::text, 6, '0') as sort_key
      from storefront s where s.account_id = ${scope?.accountId ?? null} and (s.closed_at is null or s.is_draft)`,
  ),
})
