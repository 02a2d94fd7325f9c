import { sql } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'

// Unlike VENUES, which are those an account has events at, these are the places where it can plan one.
const venues = optionsFrom(
  'uuid',
  () => sql`
    select v.id, v.name || coalesce(', ' || v.hall, '') || ' (' || v.city || ')' as label, null as detail,
           app.fold_text(v.name || coalesce(', ' || v.hall, '') || ' ' || v.city) as search_text, app.fold_text(v.name) as sort_key
    from venue v where v.archived_at is null`,
)
defineOptions({ name: 'ALL_VENUES', areas: ['admin'], may: 'events:view', ...venues })
defineOptions({ name: 'ALL_VENUES', areas: ['employee'], may: 'catalogue:view', ...venues })
