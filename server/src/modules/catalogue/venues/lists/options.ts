import { COUNTRIES, countryName } from '@admission/common/countries.ts'
import { sql, type RawBuilder } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'

// Unlike VENUES, which are those an account has events at, these are the places where it can plan one.
const venues = (addedBy: RawBuilder<unknown>) =>
  optionsFrom(
    'uuid',
    () => sql`
    select v.id, v.name || coalesce(', ' || v.hall, '') || ' (' || v.city || ')' as label, ${addedBy} as detail,
           app.fold_text(v.name || coalesce(', ' || v.hall, '') || ' ' || v.city) as search_text, app.fold_text(v.name) as sort_key
    from venue v left join account a on a.id = v.account_id where v.archived_at is null`,
  )
const ownVenues = venues(sql`case when v.account_id is not null then 'Added by your team' end`)
defineOptions({ name: 'ALL_VENUES', areas: ['admin'], may: 'events:view', ...ownVenues })
const everyVenue = venues(sql`'Added by ' || a.name`)
defineOptions({ name: 'ALL_VENUES', areas: ['employee'], may: 'catalogue:view', ...everyVenue })

const countryNames = JSON.stringify(Object.fromEntries(COUNTRIES.map((code) => [code, countryName(code)])))
defineOptions({
  name: 'VENUE_COUNTRIES',
  areas: ['employee'],
  may: 'catalogue:view',
  ...optionsFrom(
    'text',
    () => sql`
      select n.key as id, n.value as label, null as detail, app.fold_text(n.value) as search_text, app.fold_text(n.value) as sort_key
      from jsonb_each_text(${countryNames}::jsonb) n where n.key = any(array(select distinct v.country::text from venue v))`,
  ),
})
